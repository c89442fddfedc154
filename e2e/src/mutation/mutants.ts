import ts from 'typescript';

/** One small fault that a test should notice. */
export interface Mutant {
  readonly line: number;
  /** The line with the fault. */
  readonly text: string;
  /** The whole file with the fault. */
  readonly code: string;
}

/** All mutants of a TypeScript file, in the order of its text. */
export function mutantsOf(code: string): Mutant[] {
  const file = ts.createSourceFile('file.ts', code, ts.ScriptTarget.Latest, true);
  const found: Mutant[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) {
      return;
    }
    for (const { at, to } of faultsOf(node)) found.push(mutantAt(file, at, to));
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

interface Fault {
  readonly at: ts.Node;
  readonly to: string;
}

function faultsOf(node: ts.Node): Fault[] {
  if (ts.isBinaryExpression(node)) return swapped(node.operatorToken, operators);
  if (ts.isPropertyAccessExpression(node)) return swapped(node.name, methods);
  if (ts.isNumericLiteral(node)) return [{ at: node, to: String(Number(node.text) + 1) }];
  if (ts.isStringLiteral(node) && node.text !== '') return [{ at: node, to: "''" }];
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [{ at: node, to: 'false' }];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [{ at: node, to: 'true' }];
  if (ts.isPrefixUnaryExpression(node)) return [{ at: node, to: node.operand.getText() }];
  if (ts.isIfStatement(node)) return [{ at: node.expression, to: 'false' }];
  if (ts.isConditionalExpression(node)) return branchesOf(node);
  if (ts.isReturnStatement(node)) return nothingInstead(node.expression);
  if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) return nothingInstead(node.body);
  return [];
}

const operators: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '**': '*',
  '&&': '||',
  '||': '&&',
  '??': '&&',
};

const methods: Readonly<Record<string, string>> = {
  round: 'floor',
  min: 'max',
  max: 'min',
  some: 'every',
  every: 'some',
  toLowerCase: 'toUpperCase',
  trim: 'toString',
  padStart: 'padEnd',
};

function swapped(at: ts.Node, table: Readonly<Record<string, string>>): Fault[] {
  const to = table[at.getText()];
  return to === undefined ? [] : [{ at, to }];
}

function branchesOf({ condition }: ts.ConditionalExpression): Fault[] {
  return ['true', 'false'].map((to) => ({ at: condition, to }));
}

function nothingInstead(at: ts.Expression | undefined): Fault[] {
  return at && at.getText() !== 'undefined' ? [{ at, to: 'undefined' }] : [];
}

function mutantAt(file: ts.SourceFile, at: ts.Node, to: string): Mutant {
  const start = at.getStart();
  const { line } = file.getLineAndCharacterOfPosition(start);
  const code = `${file.text.slice(0, start)}${to}${file.text.slice(at.getEnd())}`;
  return { line: line + 1, text: code.split('\n')[line]?.trim() ?? '', code };
}
