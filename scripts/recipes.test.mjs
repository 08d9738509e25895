// Follows recipes of CONTRIBUTING.md in a copy of this repository: each names all files that a newcomer touches.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recipes } from './recipes/recipes.mjs';
import { run } from './steps/processes.mjs';
import { copyRepository } from './steps/repository-copy.mjs';

const typed = ['packages/domain', 'packages/validators', 'packages/machines', 'apps/server', 'apps/cli', 'apps/web'];

describe.each(recipes)('the recipe of $of, in a copy of this repository', ({ most, changes, made = {}, proofs }) => {
  let copy = '';
  /** @param {string} program @param {string[]} args */
  const does = (program, ...args) => run(program, args, { cwd: copy, quiet: true });
  /** @param {string} path @param {string} text */
  const write = (path, text) => {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), text);
  };
  beforeAll(async () => {
    copy = await copyRepository('recipe');
    for (const [path, all] of Object.entries(changes)) {
      let text = readFileSync(join(copy, path), 'utf8');
      for (const [before, written] of all) {
        expect(text.split(before), `${path}: ${before}`).toHaveLength(2);
        text = text.replace(before, () => before + written);
      }
      write(path, text);
    }
    for (const [path, text] of Object.entries(made)) write(path, text);
    const { code, output } = await does(process.execPath, 'scripts/generate.mjs');
    expect(code, output).toBe(0);
  }, 120_000);
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it(`touches ${most} files at most`, () => {
    expect(Object.keys({ ...changes, ...made }).length).toBeLessThanOrEqual(most);
  });

  it('is all that the types of the packages and programs ask for', { timeout: 300_000 }, async () => {
    for (const workspace of typed) {
      const { output } = await does('node_modules/.bin/tsc', '--noEmit', '-p', workspace);
      expect(output, workspace).toBe('');
    }
  });

  it.each(Object.entries(proofs))('passes the tests of %s', { timeout: 300_000 }, async (path, [project, text]) => {
    if (text !== undefined) write(path, text);
    const { code, output } = await does('npx', 'vitest', 'run', '--project', project, path);
    expect(code, output).toBe(0);
    expect(output).toMatch(/Tests .*[1-9]\d* passed/);
  });
});
