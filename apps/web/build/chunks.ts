import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1];

const source = join(import.meta.dirname, '..', 'src');
/** What everybody waits for: the program, and the screen that signs in. */
const beginnings = ['main.tsx', 'features/session/login-screen.tsx'].map((file) => join(source, file));

/**
 * Which modules share a file. A file for each module costs a page more in asking than in reading: the first screen is one
 * file, and what later screens share is gathered by who uses it, in files of 20 kB or more before they are packed.
 */
export const chunks: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: (id, context) => (firstModules(context).has(id) ? 'first' : null), priority: 1 },
    { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 20_000 },
  ],
};

/** A shared file would be named after every screen that asks for it. */
export const chunkFileName = ({ name }: Rolldown.PreRenderedChunk): string => `assets/${name.split('~')[0]}-[hash].js`;

let known: Set<string> | undefined;

/** Every module of the web that the first screen imports, however far; what is loaded later is not among them. */
function firstModules(context: Context): ReadonlySet<string> {
  if (known) return known;
  known = new Set(beginnings);
  // A set visits what is added to it meanwhile.
  for (const id of known) {
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) {
      if (imported.startsWith(source)) known.add(imported);
    }
  }
  return known;
}
