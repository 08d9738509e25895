import type { HtmlTagDescriptor, Plugin } from 'vite';
import { laterBeginnings } from './chunks.ts';

const stylesheet = /<link rel="stylesheet"( crossorigin href="[^"]+\.css">)/g;

/**
 * Makes the page's first picture wait for as little as can draw it: a stylesheet of the frame alone. The whole one is on its way
 * beside it, and the program puts it in force before it draws (main.tsx). The files that whoever is signed in needs next are
 * named for `boot.js` to ask for them at once.
 */
export function firstPaint(): Plugin {
  return {
    name: 'trastienda:first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const fileOf = (name: string, kind: string) => {
          const file = Object.keys(bundle).find((path) => path.startsWith(`assets/${name}-`) && path.endsWith(kind));
          if (!file) throw new Error(`The web has no file "${name}${kind}" any more.`);
          return `/${file}`;
        };
        if (html.match(stylesheet)?.length !== 1) throw new Error('The page has not one stylesheet any more.');
        const later = laterBeginnings.map((name) => fileOf(name, '.js')).join(' ');
        const tags: HtmlTagDescriptor[] = [
          { tag: 'meta', attrs: { name: 'later-chunks', content: later }, injectTo: 'head-prepend' },
          { tag: 'link', attrs: { rel: 'stylesheet', href: fileOf('frame', '.css') }, injectTo: 'head-prepend' },
        ];
        return { html: html.replace(stylesheet, '<link rel="preload" as="style"$1'), tags };
      },
    },
  };
}
