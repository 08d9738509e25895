import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type HtmlTagDescriptor, minify, type Plugin, type Rolldown } from 'vite';
import { laterBeginnings, startingFiles, withImports } from './chunks.ts';
import { stylesheetFor, wordsOf } from './stylesheets.ts';

const web = join(import.meta.dirname, '..');
const theme = join(web, 'src', 'ui', 'theme.css');
const boot = join(web, 'src', 'boot.js');
const fontFile = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

/**
 * Makes the first paint wait for no further request (ADR 179): the page contains `boot.js` and the styles of what a signed-in user sees
 * first. The whole stylesheet is loaded with the first other chunk. The chunks that a signed-in user needs next are listed for `boot.js`,
 * which requests them at once.
 */
export function firstPaint(): Plugin {
  let startingStyles = '';
  return {
    name: 'trastienda:first-paint',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      async handler(_options, bundle) {
        const files = Object.values(bundle);
        const chunks = files.filter((file) => file.type === 'chunk');
        const sheets = files.filter(({ fileName }) => fileName.endsWith('.css'));
        const font = files.find((file) => file.type === 'asset' && file.originalFileNames.some(isFont))?.fileName;
        const [sheet] = sheets;
        if (!sheet || !font || sheets.length > 1)
          throw new Error('The web has not one stylesheet and one font any more.');
        const starting = startingChunks(chunks);
        const words = new Map(chunks.map((chunk) => [chunk, ownWordsOf(chunk)]));
        const page = wordsOf(`\`${await readFile(join(web, 'index.html'), 'utf8')}\``);
        const styles = async (of: Iterable<Rolldown.OutputChunk>) => {
          const named = [...of].flatMap((chunk) => [...(words.get(chunk) ?? [])]);
          return stylesheetFor(theme, [...page].flatMap((word) => word.split('"')).concat(named));
        };
        startingStyles = (await styles(starting)).replace(fontFile, `/${font}`);
        const whole = (await styles(chunks)).replace(fontFile, font.replace('assets/', './'));
        delete bundle[sheet.fileName];
        const file = this.getFileName(this.emitFile({ type: 'asset', name: 'whole.css', source: whole }));
        for (const chunk of chunks) {
          chunk.viteMetadata?.importedCss.delete(sheet.fileName);
          if (!starting.has(chunk)) chunk.viteMetadata?.importedCss.add(file);
        }
      },
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const fileOf = (name: string) => {
          const file = Object.keys(bundle).find((path) => path.startsWith(`assets/${name}-`) && path.endsWith('.js'));
          if (!file) throw new Error(`The web has no chunk "${name}" any more.`);
          return `/${file}`;
        };
        const { code } = await minify('boot.js', await readFile(boot, 'utf8'));
        const tags: HtmlTagDescriptor[] = [
          { tag: 'meta', attrs: { name: 'later-chunks', content: laterBeginnings.map(fileOf).join(' ') } },
          { tag: 'style', children: startingStyles },
        ];
        return { html: html.replace(bootTag, () => `<script>${code}</script>`), tags };
      },
    },
  };
}

const bootTag = '<script src="/src/boot.js"></script>';
const isFont = (name: string) => name.endsWith(fontFile);

/** The words of our own modules: those of a library, such as the names of events, would pass for classes. */
const ownWordsOf = ({ modules }: Rolldown.OutputChunk): readonly string[] =>
  Object.entries(modules).flatMap(([id, { code }]) => (code && !/node_modules/.test(id) ? [...wordsOf(code)] : []));

/** The entry, the chunks of the starting files, and what they import. */
function startingChunks(chunks: readonly Rolldown.OutputChunk[]): ReadonlySet<Rolldown.OutputChunk> {
  const starts = ({ isEntry, moduleIds }: Rolldown.OutputChunk) =>
    isEntry || startingFiles.some((file) => moduleIds.includes(file));
  return withImports(chunks.filter(starts), chunks);
}
