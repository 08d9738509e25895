import type { Command } from 'commander';
import type { Runner } from '../../shell/command-context.ts';
import { withHelp } from '../../shell/with-help.ts';
import { addListCommand } from './list.ts';
import { addShowCommand } from './show.ts';

export const addPromotionsCommands = (program: Command, run: Runner): void => {
  const promotions = withHelp(program.command('promotions'), 'cli.promotions');
  addListCommand(promotions, run);
  addShowCommand(promotions, run);
};
