import SwiftSyntax

/// Whose body code stands in.
enum Owner: Equatable {
  /// A function or a getter, and the type that it returns.
  case function(TypeSyntax?)
  case initializer
  case closure
}

extension SyntaxProtocol {
  /// The innermost body that this stands in.
  var owner: Owner? {
    var node = parent
    while let current = node {
      if current.is(ClosureExprSyntax.self) { return .closure }
      if current.is(InitializerDeclSyntax.self) { return .initializer }
      if let function = current.as(FunctionDeclSyntax.self) {
        return .function(function.signature.returnClause?.type)
      }
      if let accessor = current.as(AccessorDeclSyntax.self),
        accessor.accessorSpecifier.text != "get"
      {
        return .function(nil)
      }
      if let block = current.as(AccessorBlockSyntax.self) {
        return block.valueType.map { .function($0) }
      }
      node = current.parent
    }
    return nil
  }

  /// The name of the outermost function or property that this stands in.
  var nameOfMember: String {
    var name = ""
    var node = parent
    while let current = node {
      if let function = current.as(FunctionDeclSyntax.self) { name = function.name.text }
      if let binding = current.as(PatternBindingSyntax.self) { name = binding.pattern.words }
      node = current.parent
    }
    return name
  }

  /// The name of the type that this is a member of.
  var nameOfType: String {
    var node = parent
    while let current = node {
      if let type = current.as(StructDeclSyntax.self) { return type.name.text }
      if let type = current.as(ExtensionDeclSyntax.self) { return type.extendedType.words }
      if current.isProtocol((any DeclGroupSyntax).self) { return "" }
      node = current.parent
    }
    return ""
  }
}

extension AccessorBlockSyntax {
  /// The type of what it computes.
  var valueType: TypeSyntax? {
    if let binding = parent?.as(PatternBindingSyntax.self) { return binding.typeAnnotation?.type }
    return parent?.as(SubscriptDeclSyntax.self)?.returnClause.type
  }
}

extension ExprSyntax {
  /// What is tried or awaited: the words stay in front of what is put around it.
  var behindMarkers: ExprSyntax {
    if let tried = self.as(TryExprSyntax.self) { return tried.expression.behindMarkers }
    if let awaited = self.as(AwaitExprSyntax.self) { return awaited.expression.behindMarkers }
    return self
  }

  var isBranching: Bool { self.is(IfExprSyntax.self) || self.is(SwitchExprSyntax.self) }

  /// The values of a branching expression.
  var branches: [ExprSyntax] {
    if let branching = self.as(IfExprSyntax.self) {
      let last =
        branching.elseBody.map { other in
          other.as(IfExprSyntax.self).map { ExprSyntax($0).branches }
            ?? other.as(CodeBlockSyntax.self)?.statements.values ?? []
        } ?? []
      return branching.body.statements.values + last
    }
    return self.as(SwitchExprSyntax.self)?.cases.flatMap { element in
      if case .switchCase(let item) = element { item.statements.values } else { [ExprSyntax]() }
    } ?? []
  }
}

extension CodeBlockItemListSyntax {
  /// What a body of one expression returns.
  var values: [ExprSyntax] {
    guard count == 1, let item = first?.item else { return [] }
    switch item {
    case .expr(let value): return value.isBranching ? value.branches : [value]
    case .stmt(let statement):
      guard let value = statement.as(ExpressionStmtSyntax.self)?.expression else { return [] }
      return value.isBranching ? value.branches : [value]
    default: return []
    }
  }
}

extension CodeBlockItemSyntax {
  /// Whether this is what its body, or the branch of an expression, returns.
  var isValue: Bool {
    guard let list = parent?.as(CodeBlockItemListSyntax.self), list.count == 1,
      let body = list.parent
    else { return false }
    if body.is(ClosureExprSyntax.self) || body.is(AccessorBlockSyntax.self) { return true }
    if let branch = body.as(SwitchCaseSyntax.self) {
      return branch.parent?.parent?.isValue ?? true
    }
    guard let holder = body.parent else { return false }
    if let function = holder.as(FunctionDeclSyntax.self) {
      return function.signature.returnClause != nil
    }
    if let accessor = holder.as(AccessorDeclSyntax.self) {
      return accessor.accessorSpecifier.text == "get"
    }
    return holder.is(IfExprSyntax.self) && holder.isValue
  }

  /// Whether this ends the body of an `if` that has no other branch, so that code goes on behind it.
  var isInPlainIf: Bool {
    guard let list = parent?.as(CodeBlockItemListSyntax.self), list.last == self,
      let condition = list.parent?.parent?.as(IfExprSyntax.self)
    else { return false }
    return condition.elseBody == nil
      && condition.conditions.allSatisfy { $0.condition.is(ExprSyntax.self) }
  }
}

extension Syntax {
  /// Whether a branching expression is used for its value.
  fileprivate var isValue: Bool {
    guard let parent else { return true }
    if parent.is(IfExprSyntax.self) { return parent.isValue }
    var item = parent
    if item.is(ExpressionStmtSyntax.self), let outer = item.parent { item = outer }
    return item.as(CodeBlockItemSyntax.self)?.isValue ?? true
  }
}

extension StmtSyntax {
  /// Whether it leaves where it stands.
  var isJump: Bool {
    self.is(ReturnStmtSyntax.self) || self.is(ThrowStmtSyntax.self)
      || self.is(ContinueStmtSyntax.self) || self.is(BreakStmtSyntax.self)
  }
}

/// The names of constants that get their value later: it can't be left out.
enum DeferredNames {
  static func find(in tree: SourceFileSyntax) -> Set<String> {
    let finder = Finder(viewMode: .sourceAccurate)
    finder.walk(tree)
    return finder.names
  }

  private final class Finder: SyntaxVisitor {
    var names: Set<String> = []

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
      guard node.parent?.is(CodeBlockItemSyntax.self) == true else { return .visitChildren }
      for binding in node.bindings where binding.initializer == nil {
        names.insert(binding.pattern.words)
      }
      return .visitChildren
    }
  }
}
