import type { Command } from 'commander';
import { describe, expect, test } from 'vitest';
import { buildProgram } from '../program.ts';
import { runCli } from '../testing/fake-terminal.ts';

const terminal = { stdout: { write: () => true, columns: 100 }, stderr: { write: () => true, columns: 100 } };
const program = buildProgram(() => async () => undefined, terminal);

const pathsOf = (command: Command, path: string[] = []): string[][] => [
  path,
  ...command.commands.flatMap((child) => pathsOf(child, [...path, child.name()])),
];

describe('the help of every command, word by word', () => {
  test.each(pathsOf(program).map((path) => ({ path, name: ['trastienda', ...path].join(' ') })))(
    '$name',
    async ({ path }) => {
      const { exitCode, stdout, stderr } = await runCli([...path, '--help']);
      expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
      expect(stdout).toMatchSnapshot();
      // Commander's own English, wherever it could come through.
      expect(stdout).not.toMatch(
        /Usage|Options|Commands|Arguments|\[options\]|default:|choices:|display help|\bError\b/,
      );
    },
  );
});

test('a group without its verb prints its help on stderr and is a mistake of use', async () => {
  const { exitCode, stdout, stderr } = await runCli(['orders']);
  expect(exitCode).toBe(2);
  expect(stdout).toBe('');
  expect(stderr).toContain('Uso: trastienda orders [opciones] [comando]');
});
