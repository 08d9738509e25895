import type { Command } from 'commander';
import { expect, test } from 'vitest';
import { program } from './program.ts';

const everyCommand = (command: Command): Command[] => [command, ...command.commands.flatMap(everyCommand)];

test.each(everyCommand(program()).map((command) => ({ name: command.name(), command })))(
  'the help of $name has no word of English',
  ({ command }) => {
    expect(command.helpInformation()).not.toMatch(
      /Usage|Options|Commands|Arguments|\[options\]|\[command\]|default:|choices:|display help|\bError\b/,
    );
  },
);

test.each(['-V', '--version'])('%s tells the version of the package and starts nothing', async (flag) => {
  const told: string[] = [];
  const root = program().configureOutput({ writeOut: (text) => told.push(text) });
  await expect(root.parseAsync([flag], { from: 'user' })).rejects.toMatchObject({
    code: 'commander.version',
    exitCode: 0,
  });
  expect(told.join('')).toMatch(/^\d+\.\d+\.\d+\n$/);
});
