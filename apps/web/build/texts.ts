import { join } from 'node:path';
import type { Plugin } from 'vite';
import { messages } from '../../../packages/domain/src/generated/messages.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const catalogue = join(root, 'packages/domain/src/generated/messages.ts');
const frame = join(root, 'packages/domain/src/messages/frame-texts.ts');
const ours = [join(root, 'packages'), join(root, 'apps/web/src')];
const texts: Readonly<Record<string, string>> = messages;
const keys = Object.keys(texts);

/**
 * The one catalogue of the built web. It begins empty, and modules add their texts. A missing text is reported on the console, where the
 * tests notice it, and breaks no screen.
 */
const begunCatalogue = `const missing = (key) => {
  console.error('No text "' + key + '" is loaded.');
  return key;
};
export const frameMessages = new Proxy({}, {
  get: (texts, key) => texts[key] ?? (typeof key === 'string' ? missing(key) : undefined),
});`;
const wholeCatalogue = `export { frameMessages as messages } from ${JSON.stringify(frame)};`;

/**
 * Gives each module the texts that it names, instead of the whole catalogue to every page (ADR 65). A string names a text if it is its
 * key, or the key's beginning before a point; a template names all keys that begin with its text before the first `${`.
 */
export function textsByModule(): Plugin {
  const prefix = '\0texts:';
  const addedBy = new Map<string, string>();
  return {
    name: 'trastienda:texts',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(prefix) ? id : undefined),
    load(id) {
      if (id === frame) return begunCatalogue;
      if (id === catalogue) return wholeCatalogue;
      const code = addedBy.get(id);
      return code === undefined ? undefined : { code, moduleSideEffects: true };
    },
    transform(code, id) {
      if (!ours.some((folder) => id.startsWith(folder)) || /\.messages\.ts$|\/generated\//.test(id) || id === frame)
        return undefined;
      const named = keysNamed(code, keys);
      if (named.length === 0) return undefined;
      const added = Object.fromEntries(named.map((key) => [key, texts[key]]));
      const name = `${prefix}${id}`;
      addedBy.set(
        name,
        `import { frameMessages } from ${JSON.stringify(frame)};\nObject.assign(frameMessages, ${JSON.stringify(added)});`,
      );
      // Appended at the end, so that the module's line numbers stay the same.
      return { code: `${code}\nimport ${JSON.stringify(name)};`, map: null };
    },
  };
}

/** The keys that a module's code names. */
export function keysNamed(code: string, all: readonly string[]): readonly string[] {
  const whole = new Set(Array.from(code.matchAll(/(['"`])(\w+(?:\.[\w-]+)+)\1/g), ([, , name = '']) => name));
  const begun = Array.from(code.matchAll(/`(\w+\.[\w.-]*)\$\{/g), ([, name = '']) => name);
  const isNamed = (key: string) =>
    whole.has(key) || begun.some((name) => key.startsWith(name)) || pointsOf(key).some((begin) => whole.has(begin));
  return all.filter(isNamed);
}

/** `a.b` and `a` of `a.b.c`. */
function pointsOf(key: string): readonly string[] {
  const parts = key.split('.');
  return parts.slice(1).map((_, at) => parts.slice(0, at + 1).join('.'));
}
