import { type BulkActionName, bulkLimits, type OrderStatus, orderStatusNames, say } from '@trastienda/domain';
import type { FlowBulk } from '@trastienda/machines';
import { type Command, Option } from 'commander';
import type { BulkChoice } from '../../services/orders/bulk.ts';
import type { CommandContext } from '../../shell/command-context.ts';
import { type ExitCode, exitCodes } from '../../shell/exit-codes.ts';
import { usageFailure } from '../../shell/failure.ts';
import { type ChangeFlags, requireSomebodyOrYes } from './change-options.ts';

export type BulkFlags = ChangeFlags & { status?: OrderStatus; dryRun?: true };

/** The options of a command that takes many orders too. */
export const withManyOrders = (command: Command): Command =>
  command
    .addOption(new Option('--status <estado>', 'todos los pedidos en este estado').choices(orderStatusNames))
    .option('--dry-run', 'solo dice qué se haría');

/** Whether the command is about one order by its name alone, with what only one order has. */
export const isAboutOne = (named: readonly string[], { status, dryRun }: BulkFlags): boolean => {
  if (named.length > 0 === (status !== undefined)) {
    throw usageFailure('Diga qué pedidos: sus números, o --status.');
  }
  if (named.length > bulkLimits.orders) throw usageFailure(say('orders.bulk.tooMany', { most: bulkLimits.orders }));
  return named.length === 1 && !dryRun;
};

/** Runs an action on many orders at the server: what cannot be done is told with its reason, and stops nobody. */
export const changeMany = async (
  context: CommandContext,
  action: BulkActionName,
  named: readonly string[],
  flags: BulkFlags,
): Promise<ExitCode | undefined> => {
  const { status, dryRun } = flags;
  if (!dryRun) requireSomebodyOrYes(context, flags);
  return driveMany(
    context,
    { action, ...(status ? { filters: { status } } : { orderIds: [...new Set(named)] }) },
    flags,
  );
};

/** Comes back to a bulk action that the server has: asks what is still to be asked, and follows it to its end. */
export const resumeMany = async (
  context: CommandContext,
  id: string,
  flags: ChangeFlags,
): Promise<ExitCode | undefined> => {
  requireSomebodyOrYes(context, flags);
  return driveMany(context, { id }, flags);
};

const driveMany = async (
  context: CommandContext,
  work: BulkChoice | { id: string },
  { yes, dryRun }: BulkFlags,
): Promise<ExitCode | undefined> => {
  const [{ connect }, { bulkResults, driveBulk, openBulk }, { bulkAnswer, splitAnswer, splitLines }] =
    await Promise.all([
      import('../../services/session/connect.ts'),
      import('../../services/orders/bulk.ts'),
      import('./bulk-text.ts'),
    ]);
  const { output, terminal, interactive } = context;
  return connect(context, async ({ client, direct }) => {
    let last = '';
    const bulk = await driveBulk(openBulk(direct, work), {
      signal: terminal.signal,
      tell: ({ id, action, state, counts }) => {
        if (dryRun || state !== 'running') return;
        const text = say('orders.bulk.running', { n: counts.done + counts.refused, total: counts.possible });
        if (text !== last) output.progress({ event: 'progress', action, bulk: id, ...counts }, text);
        last = text;
      },
      decide: async (ready) => {
        if (dryRun) return false;
        if (yes || !interactive || ready.counts.possible === 0) return true;
        terminal.stderr.write(`${splitLines(ready).join('\n')}\n`);
        return ask(context, `¿${say(`orders.bulk.confirm.${ready.action}`, { n: ready.counts.possible })}?`);
      },
    });
    const results = await bulkResults(client, bulk.id);
    await output.answer(dryRun ? splitAnswer(bulk, results) : bulkAnswer(bulk, results));
    return dryRun ? undefined : exitCodeOf(bulk, terminal.signal.aborted);
  });
};

const exitCodeOf = ({ state, counts }: FlowBulk, wasStopped: boolean): ExitCode => {
  if (counts.possible === 0) return exitCodes.refused;
  if (state === 'cancelled' || wasStopped) return exitCodes.interrupted;
  if (counts.refused + counts.impossible === 0) return exitCodes.done;
  return counts.done > 0 ? exitCodes.partly : exitCodes.refused;
};

/** One question at the terminal. */
export const ask = async ({ terminal, output }: CommandContext, question: string): Promise<boolean> => {
  const [{ showView }, { createElement }, { ConfirmView }] = await Promise.all([
    import('../../ui/show-view.ts'),
    import('react'),
    import('../../ui/confirm-view.tsx'),
  ]);
  return showView<boolean>(terminal, async () => (end) => createElement(ConfirmView, { question, end }), {
    color: output.colors.isColorSupported,
  });
};
