import { readFileSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { choicesOf } from '../apps/server/src/testing/test-share.ts';
import { kinds } from './new/kinds.mjs';
import { fromRoot, root } from './steps/paths.mjs';
import { run } from './steps/processes.mjs';
import { copyRepository } from './steps/repository-copy.mjs';

describe('npm run new, in a copy of this repository', () => {
  let copy = '';
  /** @param {string[]} args */
  const node = (...args) => run(process.execPath, args, { cwd: copy, quiet: true });
  beforeAll(async () => {
    copy = await copyRepository('new');
    const stamped = await node(
      '-e',
      "import('./scripts/steps/dependencies.mjs').then((steps) => steps.markInstalled())",
    );
    expect(stamped.output).toBe('');
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  // Each case runs `npm run generate` on the copy.
  it.each(choicesOf('kinds of skeletons', Object.entries(kinds), 2))(
    '%s writes files that are not there yet, and refuses to write them again',
    async (kind, { usage }) => {
      const name = /-- \w+ (\S+)/.exec(usage)?.[1] ?? '';
      const first = await node('scripts/new.mjs', kind, name);
      expect(first).toMatchObject({ code: 0, output: expect.stringContaining('Falta:') });
      const again = await node('scripts/new.mjs', kind, name);
      expect(again).toMatchObject({ code: 1, output: expect.stringContaining('Ya existe') });
    },
  );

  it('leaves nothing that npm run check finds fault with', { timeout: 600_000 }, async () => {
    // Type checks take most of the time: a run with a seed checks only one workspace, chosen by the seed.
    const [drawnOne = '', ...others] = choicesOf('types of skeletons', await workspaces(), 1);
    const { output } = await node('scripts/check.mjs', ...(others.length > 0 ? [] : ['--types', drawnOne]));
    // The registry's verdict on the dependencies does not depend on a skeleton.
    const broken = output.split('\n').filter((line) => line.startsWith('✘') && !line.includes('npm audit'));
    expect(broken, output).toEqual([]);
    expect(output).toContain('✔ tipos (TypeScript)');
  });
});

/** The workspaces whose types are checked, by name. */
async function workspaces() {
  const { output } = await run('git', ['ls-files', '*/package.json'], { cwd: root, quiet: true });
  const manifests = output.split('\n').filter(Boolean);
  const read = manifests.map((path) => JSON.parse(readFileSync(fromRoot(path), 'utf8')));
  return read.filter(({ scripts }) => scripts?.typecheck).map(({ name }) => String(name));
}
