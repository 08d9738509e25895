import { bulkLimits, bulkSubjects, type OrderBulkAction, type OrderStatus, orderStatusNames } from '@trastienda/domain';
import { type Command, Option } from 'commander';
import { say } from '../../messages/say.ts';
import type { CommandContext } from '../../shell/command-context.ts';
import type { ExitCode } from '../../shell/exit-codes.ts';
import { usageFailure } from '../../shell/failure.ts';
import { type BulkFlags, changeMany } from '../bulk/bulk-change.ts';

export type ManyOrdersFlags = BulkFlags & { status?: OrderStatus };

/** Adds the options of a command that also accepts many orders. */
export const withManyOrders = (command: Command): Command =>
  command
    .addOption(new Option('--status <estado>', say('cli.orders.manyOrders.option.status')).choices(orderStatusNames))
    .option('--dry-run', say('cli.shared.option.dryRunChange'));

/** Whether the command names exactly one order, which then uses the dialog for one order. */
export const isAboutOne = (named: readonly string[], { status, dryRun }: ManyOrdersFlags): boolean => {
  if (named.length > 0 === (status !== undefined)) {
    throw usageFailure(say('cli.orders.many.which'));
  }
  const { named: most } = bulkLimits;
  if (named.length > most) throw usageFailure(say('bulk.tooMany', { most, things: bulkSubjects.orders.things }));
  return named.length === 1 && !dryRun;
};

/** Runs an action on many orders on the server: the named ones, or all in a status. */
export const changeManyOrders = async (
  context: CommandContext,
  action: OrderBulkAction,
  named: readonly string[],
  flags: ManyOrdersFlags,
): Promise<ExitCode | undefined> => {
  const { status } = flags;
  return changeMany(
    context,
    { action, ...(status ? { filters: { status: [status] } } : { ids: [...new Set(named)] }) },
    flags,
  );
};
