import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1];

const source = join(import.meta.dirname, '..', 'src');
/**
 * The entry chunks in the order of their loading: the program with the sign-in screen, the frame of every screen, and the list of orders,
 * whose modules all other lists share.
 */
const beginnings = [
  { name: 'first', files: ['main.tsx', 'features/session/login-screen.tsx'] },
  { name: 'shell', files: ['app/signed-in-routes.tsx'] },
  { name: 'list', files: ['features/orders/order-list/order-list.tsx'] },
];

/** The chunks that every signed-in user loads after the program. */
export const laterBeginnings = beginnings.slice(1).map(({ name }) => name);

/** The files whose styles are in the page itself: the beginnings, and what is loaded together with them. */
export const startingFiles = [
  ...beginnings.flatMap(({ files }) => files),
  'features/session/session-layers.ts',
  'ui/toasts.tsx',
  'app/live/asked-ahead.ts',
].map((file) => join(source, file));

/** A part of the program that is loaded by itself shares a module of the kit with so many others at least (ADR 237). */
const partsOfTheKit = 12;

/**
 * Decides which modules share a file. One file per module would cost more in requests than in reading, so each entry chunk is one file, and
 * so is what many parts of the program use; the modules that fewer share are grouped by the parts that use them. Other groupings could make files
 * import each other in a circle, where a constant may be read before its module ran.
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
    { name: 'kit', minShareCount: partsOfTheKit, priority: 0.5 },
    { name: 'shared', minShareCount: 2, entriesAware: true },
  ],
};

/** Chunks with all that they import, directly or not. */
export function withImports<Of extends Pick<Rolldown.OutputChunk, 'fileName' | 'imports'>>(
  starts: readonly Of[],
  chunks: readonly Of[],
): ReadonlySet<Of> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set(starts);
  // The loop also visits chunks added to the set while it runs.
  for (const { imports } of found) {
    for (const name of imports) {
      const chunk = byName.get(name);
      if (chunk) found.add(chunk);
    }
  }
  return found;
}

/** Shortens the name of a shared file, which would otherwise list every screen that loads it. */
export const chunkFileName = ({ name }: Rolldown.PreRenderedChunk): string => `assets/${name.split('~')[0]}-[hash].js`;

/** All web modules that the given files import, directly or not; dynamic imports are excluded. */
function reachedFrom(files: readonly string[]): (context: Context) => ReadonlySet<string> {
  let known: Set<string> | undefined;
  return (context) => {
    if (known) return known;
    known = new Set(files);
    // The loop also visits entries added to the set while it runs.
    for (const id of known) {
      for (const imported of context.getModuleInfo(id)?.importedIds ?? []) {
        if (imported.startsWith(source)) known.add(imported);
      }
    }
    return known;
  };
}
