import type { Plugin } from 'vite';

const icon = /node_modules[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/;

/**
 * Numbers the pieces of each icon. The package names them by random letters, which no compression makes smaller; React only asks that the
 * names differ within one icon.
 */
export function leanIcons(): Plugin {
  return {
    name: 'trastienda:lean-icons',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => (icon.test(id) ? { code: withShortKeys(code), map: null } : undefined),
  };
}

export function withShortKeys(code: string): string {
  let next = 0;
  return code.replace(/\bkey: "\w+"/g, () => {
    next += 1;
    return `key: "${next}"`;
  });
}
