import { type BulkActionName, bulkLimits, type OrderStatus, orderStatusNames, say } from '@trastienda/domain';
import type { FlowBulk } from '@trastienda/machines';
import { type Command, Option } from 'commander';
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
  const { status, dryRun = false } = flags;
  if (!dryRun) requireSomebodyOrYes(context, flags);
  const [{ connect }, { bulkResults, driveBulk, openBulk }, { bulkAnswer, splitAnswer, splitLines }] =
    await Promise.all([
      import('../../services/session/connect.ts'),
      import('../../services/orders/bulk.ts'),
      import('./bulk-text.ts'),
    ]);
  const { output, terminal, interactive } = context;
  return connect(context, async ({ client }) => {
    const orders = status ? { filters: { status } } : { orderIds: [...new Set(named)] };
    let last = '';
    const bulk = await driveBulk(openBulk(client, { action, ...orders }), {
      signal: terminal.signal,
      tell: ({ id, state, counts }) => {
        if (dryRun || state !== 'running') return;
        const text = say('orders.bulk.running', { n: counts.done + counts.refused, total: counts.possible });
        if (text !== last) output.progress({ event: 'progress', action, bulk: id, ...counts }, text);
        last = text;
      },
      decide: async (ready) => {
        if (dryRun) return false;
        if (flags.yes || !interactive || ready.counts.possible === 0) return true;
        terminal.stderr.write(`${splitLines(ready).join('\n')}\n`);
        return ask(context, `¿${say(`orders.bulk.confirm.${action}`, { n: ready.counts.possible })}?`);
      },
    });
    const results = await bulkResults(client, bulk.id);
    output.answer(dryRun ? splitAnswer(bulk, results) : bulkAnswer(bulk, results));
    return dryRun ? undefined : exitCodeOf(bulk, terminal.signal.aborted);
  });
};

const exitCodeOf = ({ state, counts }: FlowBulk, wasStopped: boolean): ExitCode => {
  if (counts.possible === 0) return exitCodes.refused;
  if (state === 'cancelled' || wasStopped) return exitCodes.interrupted;
  return counts.refused + counts.impossible > 0 ? exitCodes.refused : exitCodes.done;
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
