import type { Command } from 'commander';
import { say } from '../../messages/say.ts';
import type { Runner } from '../../shell/command-context.ts';
import { addListCommand } from './list.ts';
import { addShowCommand } from './show.ts';

export const addPromotionsCommands = (program: Command, run: Runner): void => {
  const promotions = program
    .command('promotions')
    .summary(say('cli.promotions.summary'))
    .description(say('cli.promotions.description'));
  addListCommand(promotions, run);
  addShowCommand(promotions, run);
};
