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
