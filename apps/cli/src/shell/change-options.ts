import type { Command } from 'commander';
import { say } from '../messages/say.ts';
import type { CommandContext } from './command-context.ts';
import { usageFailure } from './failure.ts';

export type ChangeFlags = { yes?: true };

/** Adds the options of every command that changes something. */
export const withConfirmation = (command: Command): Command =>
  command.option('-y, --yes', say('cli.shared.option.yes'));

/** Refuses a change that cannot be confirmed, before any request. */
export const requireSomebodyOrYes = ({ interactive }: CommandContext, { yes }: ChangeFlags): void => {
  if (interactive || yes) return;
  throw usageFailure(say('cli.shell.noTerminal'), [say('cli.shell.noTerminal.hint')], 'cli.confirmation.required');
};
