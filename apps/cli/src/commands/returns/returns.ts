import type { Command } from 'commander';
import { say } from '../../messages/say.ts';
import type { Runner } from '../../shell/command-context.ts';
import { addChangeCommands } from './change.ts';
import { addListCommand } from './list.ts';
import { addShowCommand } from './show.ts';

export const addReturnsCommands = (program: Command, run: Runner): void => {
  const returns = program
    .command('returns')
    .summary(say('cli.returns.summary'))
    .description(say('cli.returns.description'));
  addListCommand(returns, run);
  addShowCommand(returns, run);
  addChangeCommands(returns, run);
};
