import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { commonColumns } from './common-columns.mjs';
import { fromRoot } from './paths.mjs';

// What the server's `<module>.tables.ts` say of their tables: docstrings of tables and columns become comments of the database.

/** @typedef {'owned' | 'reference' | 'local'} Spread how a table is spread over machines (ADR 177) */
/** @typedef {{ module: string, spread: Spread, comment: string, columns: Record<string, string> }} DeclaredTable */

const folder = 'apps/server/src/modules';

/** @param {ts.Node} node */
function docOf(node) {
  const [doc] = ts.getJSDocCommentsAndTags(node);
  const text = doc && ts.isJSDoc(doc) ? ts.getTextOfJSDocComment(doc.comment) : undefined;
  return (text ?? '').replace(/\s+/g, ' ').trim();
}

/**
 * What the tag `@spread` of a table says.
 * @param {ts.PropertySignature} table
 * @returns {Spread}
 */
function spreadOf(table) {
  const tag = ts.getJSDocTags(table).find(({ tagName }) => tagName.text === 'spread');
  const kind = ts.getTextOfJSDocComment(tag?.comment)?.trim();
  if (kind === 'owned' || kind === 'reference' || kind === 'local') return kind;
  throw new Error(`The table ${table.name.getText()} needs a docstring with @spread owned, reference or local.`);
}

/**
 * The members of a type: its own, or those of the interface that it names.
 * @param {ts.TypeNode | undefined} type
 * @param {ReadonlyMap<string, ts.InterfaceDeclaration>} interfaces
 * @returns {{ doc: string, members: readonly ts.TypeElement[] }}
 */
function membersOf(type, interfaces) {
  if (type && ts.isTypeLiteralNode(type)) return { doc: '', members: type.members };
  if (type && ts.isIntersectionTypeNode(type))
    return { doc: '', members: type.types.flatMap((one) => membersOf(one, interfaces).members) };
  const named = type && ts.isTypeReferenceNode(type) ? interfaces.get(type.typeName.getText()) : undefined;
  return named ? { doc: docOf(named), members: named.members } : { doc: '', members: [] };
}

/**
 * @param {string} text the source of a `*.tables.ts`
 * @param {string} module
 * @returns {[string, DeclaredTable][]}
 */
export function tablesIn(text, module) {
  const source = ts.createSourceFile('tables.ts', text, ts.ScriptTarget.Latest, true);
  const interfaces = new Map(source.statements.filter(ts.isInterfaceDeclaration).map((one) => [one.name.text, one]));
  const lists = [...interfaces.values()].filter(({ name }) => name.text.endsWith('Tables'));
  return lists.flatMap(({ members }) =>
    members.filter(ts.isPropertySignature).map((member) => {
      const { doc, members: columns } = membersOf(member.type, interfaces);
      const described = columns.map((column) => {
        const name = column.name?.getText() ?? '';
        return [name, docOf(column) || (commonColumns[name] ?? '')];
      });
      return /** @type {[string, DeclaredTable]} */ ([
        member.name.getText(),
        { module, spread: spreadOf(member), comment: docOf(member) || doc, columns: Object.fromEntries(described) },
      ]);
    }),
  );
}

/** Every declared table of the server, by its name. */
export function declaredTables() {
  const files = readdirSync(fromRoot(folder), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.tables.ts'))
    .sort();
  const sources = [
    ...files.map((file) => ({ path: `${folder}/${file}`, module: file.split('/').slice(0, 2).join('/') })),
    { path: 'apps/server/src/db/tables.ts', module: 'db' },
  ];
  return sources.flatMap(({ path, module }) => tablesIn(readFileSync(fromRoot(path), 'utf8'), module));
}
