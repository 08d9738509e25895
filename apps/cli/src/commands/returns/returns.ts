import type { Command } from 'commander';
import type { Runner } from '../../shell/command-context.ts';
import { withHelp } from '../../shell/with-help.ts';
import { addChangeCommands } from './change.ts';
import { addListCommand } from './list.ts';
import { addShowCommand } from './show.ts';

export const addReturnsCommands = (program: Command, run: Runner): void => {
  const returns = withHelp(program.command('returns'), 'cli.returns');
  addListCommand(returns, run);
  addShowCommand(returns, run);
  addChangeCommands(returns, run);
};
