import type { HtmlTagDescriptor, Plugin } from 'vite';
import { laterBeginnings } from './chunks.ts';

const stylesheet = /<link rel="stylesheet"( crossorigin href="[^"]+\.css">)/g;

/**
 * Makes the first paint wait only for the frame's stylesheet. The whole stylesheet is preloaded and applied by the program before it
 * renders (main.tsx). The chunks that a signed-in user needs next are listed for `boot.js`, which requests them at once.
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
