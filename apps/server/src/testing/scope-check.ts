import { relative } from 'node:path';
import ts from 'typescript';

/** The tables to check, and the types that prove that a scope was used. */
export type ScopeRules = {
  /** The folder of the sources; problems name files relative to it. */
  root: string;
  tables: readonly string[];
  /** The file that makes scopes: a value of any class declared in it is a scope. */
  scopeFile: string;
  /** Classes in other files that also count: only their own file makes them, for rows found within a scope. */
  handles: readonly string[];
  /** Sources to skip. */
  skips: (file: string) => boolean;
};

/**
 * Functions that name one of the tables in SQL or to Kysely and take no scope, or never read it, as `file: name (tables)`. A piece of SQL
 * that is not exported counts where it is used.
 */
export function scopeProblems(program: ts.Program, rules: ScopeRules): string[] {
  const checker = program.getTypeChecker();
  const problems: string[] = [];
  for (const source of program.getSourceFiles()) {
    const file = relative(rules.root, source.fileName);
    if (source.isDeclarationFile || file.startsWith('..') || rules.skips(file)) continue;
    const units: Named[] = [];
    const look = (node: ts.Node) => {
      const tables = tablesNamed(node, checker, rules.tables);
      if (tables.length > 0 && !hasScope(node, checker, rules))
        units.push({ node: declarationOf(node, source), tables });
      ts.forEachChild(node, look);
    };
    look(source);
    for (const { name, tables } of settled(units, source, checker, rules)) {
      problems.push(`${file}: ${name} (${tables.join(', ')})`);
    }
    for (const name of unreadScopes(source, checker, rules)) problems.push(`${file}: ${name} (unread)`);
  }
  return problems.sort();
}

/** A declaration in a file, and the tables that it names without a scope. */
type Named = { node: ts.Node; tables: readonly string[] };

/** Assigns tables to declarations: a piece that is exported or unused keeps its own, others pass them on to their users, repeatedly. */
function settled(units: readonly Named[], source: ts.SourceFile, checker: ts.TypeChecker, rules: ScopeRules) {
  const found = new Map<ts.Node, Set<string>>();
  const seen = new Set<string>();
  const open = [...units];
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, tables } = next;
    const key = `${node.pos}:${tables.join()}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const uses = isExported(node) ? [] : usesOf(node, source, checker);
    if (uses.length === 0) {
      const kept = found.get(node) ?? new Set();
      for (const table of tables) kept.add(table);
      found.set(node, kept);
    }
    for (const use of uses) {
      if (!hasScope(use, checker, rules)) open.push({ node: declarationOf(use, source), tables });
    }
  }
  return [...found].map(([node, names]) => ({ name: nameOf(node), tables: [...names].sort() }));
}

/** The top-level statement of the file, or the declaration in it, that contains a node. */
function declarationOf(node: ts.Node, source: ts.SourceFile): ts.Node {
  let top = node;
  for (let one = node; one !== source; one = one.parent) {
    if (ts.isVariableDeclaration(one) && one.parent.parent.parent === source) return one;
    if (ts.isClassElement(one) && ts.isClassDeclaration(one.parent) && one.parent.parent === source) return one;
    top = one;
  }
  return top;
}

function nameOf(node: ts.Node): string {
  if (ts.isClassElement(node) && ts.isClassDeclaration(node.parent)) {
    return `${node.parent.name?.text ?? ''}.${node.name?.getText() ?? 'constructor'}`;
  }
  const name = (node as Partial<ts.NamedDeclaration>).name;
  return name
    ? name.getText()
    : `line ${ts.getLineAndCharacterOfPosition(node.getSourceFile(), node.getStart()).line + 1}`;
}

function isExported(node: ts.Node): boolean {
  const statement = ts.isVariableDeclaration(node) ? node.parent.parent : ts.isClassElement(node) ? node.parent : node;
  return (
    ts.canHaveModifiers(statement) &&
    (ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false)
  );
}

/** The other places in the file that use a declaration by its name. */
function usesOf(node: ts.Node, source: ts.SourceFile, checker: ts.TypeChecker): ts.Node[] {
  const name = (node as Partial<ts.NamedDeclaration>).name;
  const symbol = name && checker.getSymbolAtLocation(name);
  if (!name || !symbol) return [];
  const uses: ts.Node[] = [];
  const look = (one: ts.Node) => {
    if (ts.isIdentifier(one) && one !== name && one.text === name.getText()) {
      if (checker.getSymbolAtLocation(one) === symbol) uses.push(one);
    }
    ts.forEachChild(one, look);
  };
  look(source);
  return uses;
}

const builders =
  /^(selectFrom|insertInto|updateTable|deleteFrom|(inner|left|right|full|cross)Join(Lateral)?|using|from|table)$/;

/** The tables named by a piece of SQL, or by a call of Kysely through its argument's text or type. */
function tablesNamed(node: ts.Node, checker: ts.TypeChecker, tables: readonly string[]): string[] {
  if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
    const places = `(?:from|join|into|update|truncate|table|only|using|from\\s+\\w+(?:\\s+(?:as\\s+)?\\w+)?\\s*,)\\s+`;
    const found = node.text.matchAll(new RegExp(`\\b${places}(${tables.join('|')})\\b`, 'gi'));
    return [...found].map(([, table = '']) => table.toLowerCase());
  }
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const [argument] = node.arguments;
    if (!argument || !builders.test(node.expression.name.text)) return [];
    const type = checker.getTypeAtLocation(argument);
    const literals = (type.isUnion() ? type.types : [type]).filter((one) => one.isStringLiteral());
    return literals.map(({ value }) => value.split(/[ .]/)[0] ?? '').filter((name) => tables.includes(name));
  }
  return [];
}

/**
 * Whether an enclosing function, or the constructor of the enclosing class, takes a scope. Parameters with a written type are checked
 * first: typing the parameter of a query's callback needs the types of the whole query.
 */
function hasScope(node: ts.Node, checker: ts.TypeChecker, rules: ScopeRules): boolean {
  const parameters: ts.ParameterDeclaration[] = [];
  for (let one: ts.Node | undefined = node; one; one = one.parent) {
    if (ts.isFunctionLike(one)) parameters.push(...one.parameters);
    if (!ts.isClassDeclaration(one)) continue;
    parameters.push(...(one.members.find(ts.isConstructorDeclaration)?.parameters ?? []));
    break;
  }
  const typed = parameters.filter(({ type }) => type);
  const others = parameters.filter(({ type }) => !type);
  return [...typed, ...others].some((parameter) => carries(parameter, checker, rules));
}

const carries = (parameter: ts.ParameterDeclaration, checker: ts.TypeChecker, rules: ScopeRules) =>
  isReach(checker.getTypeAtLocation(parameter), parameter, checker, rules, 2);

/** Whether a type is a scope or a handle, or contains one in its members. */
function isReach(type: ts.Type, at: ts.Node, checker: ts.TypeChecker, rules: ScopeRules, depth: number): boolean {
  if (type.isUnionOrIntersection()) {
    return type.types.some((one) => isReach(one, at, checker, rules, depth));
  }
  const symbol = type.getSymbol();
  if (symbol && isReachClass(symbol, rules)) return true;
  const item = checker.isArrayType(type) ? checker.getIndexTypeOfType(type, ts.IndexKind.Number) : undefined;
  if (item) return isReach(item, at, checker, rules, depth);
  const isForeign = symbol?.declarations?.some((one) => one.getSourceFile().fileName.includes('/node_modules/'));
  if (depth === 0 || isForeign || !(type.flags & ts.TypeFlags.Object) || type.getCallSignatures().length > 0)
    return false;
  return type
    .getProperties()
    .some((member) => isReach(checker.getTypeOfSymbolAtLocation(member, at), at, checker, rules, depth - 1));
}

function isReachClass(symbol: ts.Symbol, { root, scopeFile, handles }: ScopeRules): boolean {
  return (symbol.declarations ?? []).some((declaration) => {
    if (!ts.isClassDeclaration(declaration)) return false;
    const file = relative(root, declaration.getSourceFile().fileName);
    return file === scopeFile || handles.includes(`${file}: ${symbol.name}`);
  });
}

/** Functions with SQL on the tables that take a scope and do not read it. Only system access may be left unread: it has no condition to apply. */
function unreadScopes(source: ts.SourceFile, checker: ts.TypeChecker, rules: ScopeRules): string[] {
  const names: string[] = [];
  const namesTable = (node: ts.Node): boolean =>
    tablesNamed(node, checker, rules.tables).length > 0 || (ts.forEachChild(node, namesTable) ?? false);
  const look = (node: ts.Node) => {
    if (ts.isParameter(node) && mayBeUnread(node) && namesTable(node.parent) && isUnread(node, checker, rules)) {
      names.push(nameOf(declarationOf(node, source)));
    }
    ts.forEachChild(node, look);
  };
  look(source);
  return names;
}

/** Whether a parameter may be unread: the linter requires an underscore before the name of an unread one. */
const mayBeUnread = ({ name }: ts.ParameterDeclaration) => !ts.isIdentifier(name) || name.text.startsWith('_');

function isUnread(parameter: ts.ParameterDeclaration, checker: ts.TypeChecker, rules: ScopeRules): boolean {
  if (!carries(parameter, checker, rules)) return false;
  const type = checker.getTypeAtLocation(parameter);
  if (ts.isIdentifier(parameter.name)) {
    return parameter.name.text.startsWith('_') && type.getSymbol()?.name !== 'SystemWork';
  }
  if (!ts.isObjectBindingPattern(parameter.name)) return true;
  const { elements } = parameter.name;
  const symbol = type.getSymbol();
  const isScope = symbol !== undefined && isReachClass(symbol, rules);
  if (elements.length > 0 && (isScope || elements.some(({ dotDotDotToken }) => dotDotDotToken))) return false;
  return !elements.some(({ propertyName, name }) => {
    const member = type.getProperty((propertyName ?? name).getText());
    return member && isReach(checker.getTypeOfSymbolAtLocation(member, parameter), parameter, checker, rules, 1);
  });
}
