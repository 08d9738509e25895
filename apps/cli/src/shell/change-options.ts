import type { Command } from 'commander';
import type { CommandContext } from './command-context.ts';
import { usageFailure } from './failure.ts';

export type ChangeFlags = { yes?: true };

/** Adds the options of every command that changes something. */
export const withConfirmation = (command: Command): Command =>
  command.option('-y, --yes', 'no pide confirmación; necesario donde no hay terminal (CI)');

/** Refuses a change that cannot be confirmed, before any request. */
export const requireSomebodyOrYes = ({ interactive }: CommandContext, { yes }: ChangeFlags): void => {
  if (interactive || yes) return;
  throw usageFailure(
    'Este comando cambia datos y no hay una terminal donde confirmarlo.',
    ['Añada --yes para confirmarlo de antemano.'],
    'cli.confirmation.required',
  );
};
