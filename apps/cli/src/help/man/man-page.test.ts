import { spawnSync } from 'node:child_process';
import type { Command } from 'commander';
import { expect, test } from 'vitest';
import { buildProgram, environment } from '../../program.ts';
import { exitCodeMeanings } from '../../shell/exit-codes.ts';
import { commandPage, pageName, programPage } from './man-page.ts';

const quiet = { write: () => true, columns: 100 };
const program = buildProgram(() => async () => undefined, { stdout: quiet, stderr: quiet });
const pages = [
  [pageName(program), programPage(program, '1.0.0', { exitCodes: exitCodeMeanings, environment })] as const,
  ...program.commands.map((command) => [pageName(command), commandPage(command, '1.0.0')] as const),
];
const hasGroff = spawnSync('groff', ['--version']).status === 0;

test.each(pages)('%s is read by roff without a warning, and shows nothing of it', (_, page) => {
  expect(page).not.toMatch(/undefined|\[object/);
  if (!hasGroff) return;
  const { stdout, stderr } = spawnSync('groff', ['-k', '-man', '-ww', '-Tutf8', '-P-c'], {
    input: page,
    encoding: 'utf8',
  });
  expect(stderr.replace(/.*can't break line.*\n/g, '')).toBe('');
  expect(stdout).not.toMatch(/\\[e&-]|^\.(?:TP|SH|PP)/m);
});

const everyCommand = (command: Command): Command[] => [command, ...command.commands.flatMap(everyCommand)];

test.each(program.commands.map((command) => ({ name: command.name(), command })))(
  'every option of $name is in its page',
  ({ command }) => {
    const page = commandPage(command, '1.0.0');
    for (const { options } of everyCommand(command)) {
      for (const { long } of options) expect(page).toContain((long ?? '').replaceAll('-', '\\-'));
    }
  },
);
