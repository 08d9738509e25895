import type { Command } from 'commander';
import type { CommandContext } from './command-context.ts';
import { usageFailure } from './failure.ts';

export type ChangeFlags = { yes?: true };

/** The options of every command that changes something. */
export const withConfirmation = (command: Command): Command =>
  command.option('-y, --yes', 'no pide confirmación; necesario donde no hay terminal (CI)');

/** Refuses a change that nobody can confirm, before anything is asked of the server. */
export const requireSomebodyOrYes = ({ interactive }: CommandContext, { yes }: ChangeFlags): void => {
  if (interactive || yes) return;
  throw usageFailure(
    'Este comando cambia datos y no hay una terminal donde confirmarlo.',
    ['Añada --yes para confirmarlo de antemano.'],
    'cli.confirmation.required',
  );
};
