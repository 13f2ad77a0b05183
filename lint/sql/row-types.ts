// Rows have the types of the database: nothing asserts them (decision 0030).
import ts from 'typescript';
import type { Checked } from './checked-program.ts';
import { lineOf } from './texts.ts';

/** The parts of the kit that make databases and copy tables of any schema. */
const EXEMPT = /^src\/kit\/server\/database\//;

const isQuery = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  node.expression.name.text === 'query';

/** The expression behind `await`, parentheses and assertions. */
function inner(node: ts.Expression): ts.Expression {
  if (
    ts.isAwaitExpression(node) ||
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isNonNullExpression(node)
  )
    return inner(node.expression);
  return node;
}

/** The declaration that a pattern belongs to. */
function declarationOf(node: ts.BindingElement): ts.VariableDeclaration | ts.ParameterDeclaration {
  const { parent } = node.parent;
  return ts.isBindingElement(parent) ? declarationOf(parent) : parent;
}

/** What a variable is set to, or one after the other. */
function sourceOf(declaration: ts.VariableDeclaration | ts.ParameterDeclaration): ts.Expression | undefined {
  const loop = declaration.parent.parent;
  return ts.isVariableDeclaration(declaration) && loop && ts.isForOfStatement(loop)
    ? loop.expression
    : declaration.initializer;
}

/** Lines of files that assert what a query returns, also after it has been kept in a variable or handed on. */
export function assertedRows({ checker, files, isDescribed }: Checked): string[] {
  /** Whether a type is that of rows, of one of them, or of a promise of them. */
  const isRows = (type: ts.Type): boolean => {
    const plain = checker.getAwaitedType(type)?.getNonNullableType() ?? type;
    if (plain.isUnion()) return plain.types.some(isRows);
    const each = checker.getIndexTypeOfType(plain, ts.IndexKind.Number);
    return (
      isDescribed(plain.symbol) ||
      (each !== undefined && !(plain.flags & ts.TypeFlags.StringLike) && isRows(each))
    );
  };
  const comesFromQuery = (expression: ts.Expression): boolean => {
    const node = inner(expression);
    if (isQuery(node) || isRows(checker.getTypeAtLocation(node))) return true;
    if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node))
      return isDescribed(checker.getSymbolAtLocation(node)) || comesFromQuery(node.expression);
    const declaration = ts.isIdentifier(node) && checker.getSymbolAtLocation(node)?.valueDeclaration;
    if (!declaration) return false;
    if (ts.isBindingElement(declaration)) {
      const name = (declaration.propertyName ?? declaration.name).getText();
      if (isDescribed(checker.getTypeAtLocation(declaration.parent).getProperty(name))) return true;
      const source = sourceOf(declarationOf(declaration));
      return source !== undefined && comesFromQuery(source);
    }
    const source = ts.isVariableDeclaration(declaration) ? sourceOf(declaration) : undefined;
    return source !== undefined && comesFromQuery(source);
  };
  const found: string[] = [];
  for (const [file, source] of files) {
    if (EXEMPT.test(file)) continue;
    const visit = (node: ts.Node): void => {
      const asserted =
        (isQuery(node) && node.typeArguments !== undefined) ||
        (ts.isAsExpression(node) &&
          // Of `as unknown as Row` one is enough.
          !ts.isAsExpression(node.parent) &&
          node.type.getText() !== 'const' &&
          comesFromQuery(node.expression));
      if (asserted) found.push(`${file}:${lineOf(source, node)}`);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return found;
}
