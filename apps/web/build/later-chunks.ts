import type { Plugin } from 'vite';
import { laterBeginnings } from './chunks.ts';

/** Names in the page the files that whoever is signed in needs next, for `boot.js` to ask for them at once. */
export function laterChunks(): Plugin {
  return {
    name: 'trastienda:later-chunks',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const files = laterBeginnings.map((name) => {
          const file = Object.keys(bundle).find((path) => path.startsWith(`assets/${name}-`) && path.endsWith('.js'));
          if (!file) throw new Error(`The web has no chunk "${name}" any more.`);
          return `/${file}`;
        });
        const attrs = { name: 'later-chunks', content: files.join(' ') };
        return [{ tag: 'meta', attrs, injectTo: 'head-prepend' }];
      },
    },
  };
}
