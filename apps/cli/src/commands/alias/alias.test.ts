import { describe, expect, test } from 'vitest';
import { commandNames } from '../../program.ts';
import { wordsOf } from '../../services/alias/words.ts';
import { freshConfigFolder, runCli } from '../../testing/fake-terminal.ts';

const env = () => ({ XDG_CONFIG_HOME: freshConfigFolder(), TRASTIENDA_TOKEN: 't' });
const server = {
  'GET /api/incidents': () => ({ body: [{ id: 1 }], headers: { 'x-total-count': '1' } }),
  'GET /api/views': () => ({ body: [] }),
};
const set = async (given: Record<string, string>, name: string, line: string) =>
  runCli(['alias', 'set', name, line], { env: given });

describe('an alias', () => {
  test.each<[string, readonly string[], string]>([
    ['api GET /incidents --jq .[].id', ['mias'], '1\n'],
    ['api $1 /incidents --jq ".[] | .$2"', ['mias', 'GET', 'id'], '1\n'],
    ['api GET', ['mias', '/incidents', '--jq', '.[0].id'], '1\n'],
    ['api GET /incidents', ['--jq', '.[0].id', 'mias'], '1\n'],
  ])('of %j stands for it, with %j', async (line, argv, stdout) => {
    const given = env();
    expect((await set(given, 'mias', line)).exitCode).toBe(0);
    expect(await runCli(argv, { env: given, server })).toMatchObject({ exitCode: 0, stdout });
  });

  test('is listed, changed and deleted', async () => {
    const given = env();
    await set(given, 'mias', 'api GET /views');
    expect((await set(given, 'mias', 'api GET /incidents')).stdout).toContain('Cambió el alias mias');
    const list = await runCli(['alias', 'list', '--json'], { env: given });
    expect(JSON.parse(list.stdout)).toEqual({ aliases: [{ name: 'mias', command: 'api GET /incidents' }] });
    expect((await runCli(['alias', 'delete', 'mias'], { env: given })).exitCode).toBe(0);
    expect((await runCli(['alias', 'delete', 'mias'], { env: given })).exitCode).toBe(3);
    expect((await runCli(['mias'], { env: given })).stderr).toContain('El comando «mias» no existe.');
  });

  test.each(commandNames)('never hides %s', async (name) => {
    expect((await set(env(), name, 'api GET /views')).exitCode).toBe(2);
  });

  test.each([
    ['-x', 'api GET /views'],
    ['dos palabras', 'api GET /views'],
    ['mias', 'trastienda api GET /views'],
    ['mias', ''],
    ['mias', 'api GET "/views'],
  ])('cannot be %j for %j', async (name, line) => {
    expect((await runCli(['alias', 'set', '--', name, line], { env: env() })).exitCode).toBe(2);
  });

  test('without its values is a mistake of use, before any call', async () => {
    const given = env();
    await set(given, 'uno', 'api GET /incidents/$2');
    const { exitCode, stderr, calls } = await runCli(['uno', 'a'], { env: given });
    expect({ exitCode, calls }).toEqual({ exitCode: 2, calls: [] });
    expect(stderr).toContain('necesita 2');
  });
});

test.each([
  ['a  b\tc', ['a', 'b', 'c']],
  [`a 'b c' "d e" f\\ g`, ['a', 'b c', 'd e', 'f g']],
  [`--jq='.[] | "x"' ""`, ['--jq=.[] | "x"', '']],
  ['"a\\"b\\$1"', ['a"b$1']],
  ['', []],
])('the words of %j are %j', (line, words) => {
  expect(wordsOf(line)).toEqual(words);
});
