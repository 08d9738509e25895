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
      // React has the hook itself; the shim asks React again whether it does.
      const wanted = forOlderReact ? source.replace('/shim', '') : source;
      const found = await this.resolve(wanted, importer, { ...options, skipSelf: true });
      if (!found || forOlderReact) return found && { ...found, moduleSideEffects: false };
      return { ...found, id: found.id.replace(/([\\/]dist[\\/])development([\\/])/, '$1production$2') };
    },
    transform(code, id) {
      return router.test(id) ? { code: leanCode(code), map: null } : undefined;
    },
  };
}

/**
 * Marks what React Router makes at its start as droppable, takes the names away that only developer tools read, and answers what its data
 * router would be asked: the application has none (`lean-router.test.ts` holds it), so that its errors, loaders and redirects are dropped.
 */
export const leanCode = (code: string): string =>
  withoutDataRouter(code)
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1');

const withoutDataRouter = (code: string): string =>
  code
    .replace(/React\d*\.useContext\(DataRouter(?:State)?Context\)/g, 'null')
    .replace(/React\d*\.useContext\(RSCRouterContext\)/g, 'false')
    .replace(/^RenderErrorBoundary\.contextType = RSCRouterContext;$/m, '')
    .replace(/let \{ isDataRoute \} = React\d*\.useContext\(RouteContext\);/, 'const isDataRoute = false;')
    .replace(/^function (?:useRoutesImpl|_renderMatches)\([\s\S]*?^}/gm, withoutOptions);

/** A function that only the data router gives options. */
const withoutOptions = (made: string): string =>
  made
    .replace(/, dataRouterOpts\) \{/, ') {')
    .replace(/let dataRouterState = dataRouterOpts\?\.state;/, '')
    .replace(/dataRouterOpts\?\.onError|dataRouterOpts|dataRouterState/g, 'undefined');
