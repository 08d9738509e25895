import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1];

const source = join(import.meta.dirname, '..', 'src');
/**
 * What a morning begins with, in the order in which it is asked for: the program with the screen that signs in, the frame
 * around every screen, and the list of orders, whose parts are those of every other list.
 */
const beginnings = [
  { name: 'first', files: ['main.tsx', 'features/session/login-screen.tsx'] },
  { name: 'shell', files: ['app/layout/shell.tsx'] },
  { name: 'list', files: ['features/orders/order-list/order-list.tsx'] },
];

/** The files that are asked for after the program, by everybody who is signed in. */
export const laterBeginnings = beginnings.slice(1).map(({ name }) => name);

/**
 * Which modules share a file. A file for each module costs a page more in asking than in reading: each of the beginnings is
 * one file, and what later screens share is gathered by who uses it. Gathered by nothing else, files never import each other
 * in circles, in which a constant may be read before its module ran.
 */
export const chunks: Rolldown.CodeSplittingOptions = {
  groups: [
    ...beginnings.map(({ name, files }, at) => {
      const modules = reachedFrom(files.map((file) => join(source, file)));
      return {
        name: (id: string, context: Context) => (modules(context).has(id) ? name : null),
        priority: beginnings.length - at,
      };
    }),
    { name: 'shared', minShareCount: 2, entriesAware: true },
  ],
};

/** A shared file would be named after every screen that asks for it. */
export const chunkFileName = ({ name }: Rolldown.PreRenderedChunk): string => `assets/${name.split('~')[0]}-[hash].js`;

/** Every module of the web that some files import, however far; what is loaded later is not among them. */
function reachedFrom(files: readonly string[]): (context: Context) => ReadonlySet<string> {
  let known: Set<string> | undefined;
  return (context) => {
    if (known) return known;
    known = new Set(files);
    // A set visits what is added to it meanwhile.
    for (const id of known) {
      for (const imported of context.getModuleInfo(id)?.importedIds ?? []) {
        if (imported.startsWith(source)) known.add(imported);
      }
    }
    return known;
  };
}
