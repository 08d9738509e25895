import { dirname, join } from 'node:path';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { laterBeginnings, withImports } from './chunks.ts';

/** What each screen behind the session loads besides the beginnings: positions in `files`, by the path of the screen. */
export interface ScreenFiles {
  readonly files: readonly string[];
  readonly screens: Readonly<Record<string, readonly number[]>>;
}

const routes = /\/src\/features\/.*\.routes\.tsx$/;

/**
 * Lists what each screen loads in a file for `boot.js`, which requests it at once: otherwise the browser would learn it from the frame, when that is
 * there.
 */
export function screenFiles(): Plugin {
  return {
    name: 'trastienda:screen-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const screens = [...this.getModuleIds()]
        .filter((id) => routes.test(id))
        .flatMap((id) => {
          const { code } = this.getModuleInfo(id) ?? {};
          return code ? screensIn(this.parse(code), dirname(id)) : [];
        });
      const source = JSON.stringify(filesOf(screens, chunks));
      this.emitFile({ type: 'asset', name: 'screens.json', source });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }): HtmlTagDescriptor[] {
        const file = Object.keys(bundle).find((path) => /^assets\/screens-[^/]*\.json$/.test(path));
        if (!file) throw new Error('The web has no list of the files of its screens any more.');
        return [{ tag: 'meta', attrs: { name: 'screen-files', content: `/${file}` } }];
      },
    },
  };
}

/** A screen's path with the module that is imported for it. */
export type ScreenModule = readonly [path: string, module: string];

type Node = { readonly type: string; readonly [field: string]: unknown };

/** The screens of a program: properties whose name is a path, with what is imported in their value, or in the constant that it names. */
export function screensIn(program: unknown, folder: string): ScreenModule[] {
  const constants = new Map<unknown, unknown>();
  const screens: ScreenModule[] = [];
  for (const node of nodesIn(program)) {
    if (node.type === 'VariableDeclarator' && isNode(node.id)) constants.set(node.id.name, node.init);
  }
  for (const { type, key, value } of nodesIn(program)) {
    if (type !== 'Property' || !isNode(key) || typeof key.value !== 'string' || !key.value.startsWith('/')) continue;
    const made = isNode(value) && value.type === 'Identifier' ? constants.get(value.name) : value;
    const imported = nodesIn(made).find((node) => node.type === 'ImportExpression')?.source;
    if (!isNode(imported) || typeof imported.value !== 'string') throw new Error(`${key.value} imports no screen.`);
    screens.push([key.value, join(folder, imported.value)]);
  }
  return screens;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

function nodesIn(value: unknown): Node[] {
  if (typeof value !== 'object' || value === null) return [];
  return [...(isNode(value) ? [value] : []), ...Object.values(value).flatMap(nodesIn)];
}

/** What of a chunk decides the files of screens. */
type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'name' | 'isEntry' | 'imports' | 'moduleIds'> & {
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
};

/** The files of each screen: its chunk, all that this imports, and their styles, without those of the beginnings. */
export function filesOf(screens: readonly ScreenModule[], chunks: readonly Chunk[]): ScreenFiles {
  const beginnings = chunks.filter(({ name, isEntry }) => isEntry || laterBeginnings.includes(name));
  const begun = withImports(beginnings, chunks);
  const files = new Map<string, number>();
  const numberOf = (file: string) => {
    const number = files.get(file) ?? files.size;
    files.set(file, number);
    return number;
  };
  const entries = screens.map(([path, module]) => {
    const own = chunks.find(({ moduleIds }) => moduleIds.includes(module));
    if (!own) throw new Error(`${path} has no chunk with ${module}.`);
    const later = [...withImports([own], chunks)].filter((chunk) => !begun.has(chunk));
    const styles = later.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
    return [path, [...new Set([...later.map(({ fileName }) => fileName), ...styles])].map(numberOf)] as const;
  });
  return { files: [...files.keys()], screens: Object.fromEntries(entries) };
}
