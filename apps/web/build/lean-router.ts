import type { Plugin } from 'vite';

const router = /node_modules[\\/]react-router[\\/]dist[\\/]/;

/**
 * Lets the bundler drop what no screen uses of React Router. The package offers its development build to every bundler, and its unused
 * components stay because they are made by calls (`forwardRef`) and are given a `displayName`; both are without effect on the page.
 */
export function leanRouter(): Plugin {
  return {
    name: 'trastienda:lean-router',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const forOlderReact = source.startsWith('use-sync-external-store/shim');
      if (source !== 'react-router' && !forOlderReact) return undefined;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!found || forOlderReact) return found && { ...found, moduleSideEffects: false };
      return { ...found, id: found.id.replace(/([\\/]dist[\\/])development([\\/])/, '$1production$2') };
    },
    transform(code, id) {
      return router.test(id) ? { code: leanCode(code), map: null } : undefined;
    },
  };
}

/** Marks what React Router makes at its start as droppable, and takes the names away that only developer tools read. */
export const leanCode = (code: string): string =>
  code
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1');
