import SwiftSyntax

/// What is changed at each kind of place.
extension SiteFinder {
  func wrap(_ node: some SyntaxProtocol, by function: String, _ change: Change) {
    add(node, [change]) { Edit.wrap(node.range, "Mutation.\(function)(\($0), ", ")") }
  }

  func makeAbsent(_ value: ExprSyntax) {
    let value = value.behindMarkers
    if value.is(NilLiteralExprSyntax.self) { return }
    wrap(value, by: "absent", ("absent", value.words, "nil"))
  }

  /// Negates each part of a condition that isn't a comparison or a literal: those have their own.
  func negate(_ condition: ExprSyntax) {
    let condition = condition.behindMarkers
    if let tuple = condition.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first
    {
      return negate(only.expression)
    }
    if condition.is(BooleanLiteralExprSyntax.self) || condition.isBranching { return }
    if let ternary = condition.as(TernaryExprSyntax.self) {
      negate(ternary.thenExpression)
      return negate(ternary.elseExpression)
    }
    if let infix = condition.as(InfixOperatorExprSyntax.self) {
      let sign = infix.operator.words
      if sign == "&&" || sign == "||" {
        negate(infix.leftOperand)
        return negate(infix.rightOperand)
      }
      if Operators.comparisons.contains(sign) { return }
    }
    let words = condition.words
    let negated =
      if words.hasPrefix("!") {
        String(words.dropFirst())
      } else {
        words.contains(" ") ? "!(\(words))" : "!\(words)"
      }
    wrap(condition, by: "not", ("negated", words, negated))
  }

  /// Texts that are put together tell people something, and decide nothing.
  func isOfTexts(_ node: InfixOperatorExprSyntax) -> Bool {
    node.operator.words == "+"
      && [node.leftOperand, node.rightOperand].contains { operand in
        operand.is(StringLiteralExprSyntax.self)
          || operand.as(InfixOperatorExprSyntax.self).map(isOfTexts) == true
      }
  }

  func mutate(_ items: CodeBlockItemListSyntax?, of type: TypeSyntax?) {
    guard let items, let type else { return }
    for value in items.values { mutate(value, of: type) }
  }

  func mutate(_ value: ExprSyntax, of type: TypeSyntax) {
    if value.isBranching {
      for branch in value.branches { mutate(branch, of: type) }
      return
    }
    let name = type.words
    if name == "Bool" { return negate(value) }
    if name.hasSuffix("?") { return makeAbsent(value) }
    let value = value.behindMarkers
    if name.hasPrefix("[") || name.hasPrefix("Set<") || name == "String" {
      let empty = name == "String" ? "\"\"" : name.contains(":") ? "[:]" : "[]"
      if value.words == empty { return }
      wrap(value, by: "emptied", ("emptied", value.words, empty))
    }
  }

  func isDroppable(_ node: CodeBlockItemSyntax) -> Bool {
    if case .stmt(let statement) = node.item {
      return statement.isJump && node.isInPlainIf
    }
    guard case .expr(let expression) = node.item, !node.isValue else { return false }
    let action = expression.behindMarkers
    if let call = action.as(FunctionCallExprSyntax.self) {
      return !call.calledExpression.words.hasSuffix(".init")
    }
    if action.is(OptionalChainingExprSyntax.self) { return true }
    guard let infix = action.as(InfixOperatorExprSyntax.self) else { return false }
    let sign = infix.operator.words
    guard sign.hasSuffix("="), !Operators.comparisons.contains(sign) else { return false }
    let target = infix.leftOperand
    if deferredNames.contains(target.words) { return false }
    if target.words == "_" { return false }
    // What an initializer sets has to be set.
    return node.owner != .initializer || sign != "="
      || target.as(MemberAccessExprSyntax.self).map { $0.base?.words != "self" } ?? false
  }
}
