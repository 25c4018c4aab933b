import SwiftSyntax

/// Finds the places of a file that can be mutated.
final class SiteFinder: SyntaxVisitor {
  private(set) var sites: [Site] = []
  private var number: Int
  private let converter: SourceLocationConverter
  let deferredNames: Set<String>

  init(_ tree: SourceFileSyntax, firstNumber: Int, converter: SourceLocationConverter) {
    number = firstNumber
    self.converter = converter
    deferredNames = DeferredNames.find(in: tree)
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  // MARK: Making sites

  typealias Change = (kind: String, before: String, after: String)

  func add(_ node: some SyntaxProtocol, _ changes: [Change], _ edits: (Int) -> [Edit]) {
    let line = converter.location(for: node.positionAfterSkippingLeadingTrivia).line
    sites.append(
      Site(
        number: number, line: line, member: node.nameOfMember, mutations: changes,
        edits: edits(number)))
    number += changes.count
  }

  // MARK: Operators and literals

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    let sign = node.operator.words
    let (left, right) = (node.leftOperand, node.rightOperand)
    if sign == "??" {
      makeAbsent(left)
    } else if let opposite = Operators.equalities[sign] {
      wrap(
        node, by: "not",
        ("comparison", node.words, "\(left.words) \(opposite) \(right.words)"))
    } else if let operation = Operators.all[sign], !isOfTexts(node) {
      let changes = operation.changes.map { change in
        (change.kind, node.words, "\(left.words) \(change.sign) \(right.words)")
      }
      add(node, changes) { number in
        Edit.wrap(node.range, "Mutation.\(operation.function)(\(number), ", ")")
          + [Edit.replace(node.operator.range, by: ",")]
      }
    }
    return .visitChildren
  }

  override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    // Beside an equality sign it is the comparison that is turned round.
    if let infix = node.parent?.as(InfixOperatorExprSyntax.self),
      Operators.equalities[infix.operator.words] != nil
    {
      return .visitChildren
    }
    // Without its loop, a function that only returns inside it isn't Swift.
    if node.parent?.is(ConditionElementSyntax.self) == true { return .visitChildren }
    let opposite = node.words == "true" ? "false" : "true"
    wrap(node, by: "not", ("boolean", node.words, opposite))
    return .visitChildren
  }

  // MARK: Conditions

  override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
    switch node.condition {
    case .expression(let condition): negate(condition)
    case .optionalBinding(let binding):
      if let value = binding.initializer?.value {
        makeAbsent(value)
      } else {
        let name = binding.pattern.words
        let end = binding.pattern.end
        add(node, [("absent", name, "nil")]) {
          Edit.wrap(end..<end, " = Mutation.absent(\($0), \(name)", ")")
        }
      }
    default: break
    }
    return .visitChildren
  }

  override func visit(_ node: WhereClauseSyntax) -> SyntaxVisitorContinueKind {
    negate(node.condition)
    return .visitChildren
  }

  override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
    negate(node.condition)
    return .visitChildren
  }

  override func visit(_ node: RepeatStmtSyntax) -> SyntaxVisitorContinueKind {
    negate(node.condition)
    return .visitChildren
  }

  /// Names tell what syntax doesn't: the value is a condition, or a question is asked of elements.
  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if let value = node.initializer?.value, value.is(ClosureExprSyntax.self) == false {
      let name = node.pattern.words
      let isCondition =
        node.typeAnnotation?.type.words == "Bool"
        || ["is", "has", "was", "can", "may"].contains { prefix in
          name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isUppercase == true
        }
      if isCondition { negate(value) }
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let called = node.calledExpression.as(MemberAccessExprSyntax.self),
      Operators.questions.contains(called.declName.baseName.text)
    else { return .visitChildren }
    let closures =
      [node.trailingClosure] + node.arguments.map { $0.expression.as(ClosureExprSyntax.self) }
    for case let closure? in closures {
      for value in closure.statements.values { negate(value) }
    }
    return .visitChildren
  }

  // MARK: What is returned

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    guard let value = node.expression else { return .visitChildren }
    if case .some(.function(nil)) = node.owner, node.parent?.is(CodeBlockItemSyntax.self) == true {
      add(node, [("dropped", value.words, "nothing")]) {
        Edit.wrap(node.start..<node.start, "if Mutation.isOn(\($0)) { return }; ", "")
      }
    }
    if case .some(.function(let type?)) = node.owner { mutate(value, of: type) }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    mutate(node.body?.statements, of: node.signature.returnClause?.type)
    return .visitChildren
  }

  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
    if case .getter(let items) = node.accessors { mutate(items, of: node.valueType) }
    return .visitChildren
  }

  override func visit(_ node: AccessorDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.accessorSpecifier.text == "get",
      let block = node.parent?.parent?.as(AccessorBlockSyntax.self)
    {
      mutate(node.body?.statements, of: block.valueType)
    }
    return .visitChildren
  }

  // MARK: Statements

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    if isDroppable(node) {
      add(node, [("dropped", node.words, "nothing")]) {
        Edit.wrap(node.item.range, "if !Mutation.isOn(\($0)) { ", " }")
      }
    }
    return .visitChildren
  }

  // MARK: What isn't looked at

  override func visit(_ node: ExpressionPatternSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }

  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }

  /// The fields of a behaviour are what the mutants of the test suite change, each of them.
  override func visit(_ node: MemberBlockItemSyntax) -> SyntaxVisitorContinueKind {
    guard let variable = node.decl.as(VariableDeclSyntax.self),
      variable.bindings.allSatisfy({ $0.accessorBlock == nil }),
      node.nameOfType.hasSuffix("Behaviour")
    else { return .visitChildren }
    return .skipChildren
  }
}
