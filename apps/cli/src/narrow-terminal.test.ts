import { stripVTControlCharacters } from 'node:util';
import stringWidth from 'string-width';
import { describe, expect, test } from 'vitest';
import { contractFetch } from './testing/contract-server.ts';
import { argumentsWith, interrupted, leaves } from './testing/every-command.ts';
import { runCli } from './testing/fake-terminal.ts';

/** Words of many lengths, a number of an order, and characters that take two columns. */
const text = 'Cafetera de goteo (doce tazas) de acero inoxidable, pedido v100234567-01, 家電 y tetera 🫖 de Ñandú';
const argumentsOf = argumentsWith({ fileName: 'precios de la tienda v100234567-01.csv', text });
const env = { TRASTIENDA_TOKEN: 'un-token' };
/** These write a script, a layout's titles or a file of their own, byte for byte. */
const files = /^(?:completion|template)$|^(?:.* )?(?:export|remainder|download)$/;

const wordsOf = (shown: string): string[] => shown.split(/\s+/).filter(Boolean);

describe.each([{ refuses: false }, { refuses: true }])('a terminal of 60 columns, refuses: $refuses', ({ refuses }) => {
  // The help's examples are copied as they are; its own test looks at the rest.
  test.each(leaves.filter(({ name }) => name !== 'help'))('trastienda $name breaks no word', async (leaf) => {
    const runAt = async (columns?: number) => {
      const { stdout, stderr } = await runCli([...leaf.path, ...argumentsOf(leaf)], {
        ctrlC: interrupted(leaf),
        env,
        fetch: contractFetch({ refuses, text }),
        stdin: 'a\n',
        ...(columns !== undefined && { columns }),
      });
      return stripVTControlCharacters(files.test(leaf.name) ? stderr : `${stdout}\n${stderr}`);
    };
    const [wide, narrow] = [await runAt(), await runAt(60)];
    const whole = new Set(wordsOf(wide));
    expect(wordsOf(narrow).filter((word) => !whole.has(word))).toEqual([]);
    // The terminal itself breaks a line that is too long, in the middle of a word: only where one word has no room on any line.
    const tooLong = narrow.split('\n').filter((line) => stringWidth(line) > 60);
    expect(tooLong.filter((line) => wordsOf(line).every((word) => stringWidth(word) < 45))).toEqual([]);
  });
});
