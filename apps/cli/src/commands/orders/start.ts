import type { Command } from 'commander';
import { say } from '../../messages/say.ts';
import { requireSomebodyOrYes, withConfirmation } from '../../shell/change-options.ts';
import type { Runner } from '../../shell/command-context.ts';
import { exitCodeOfChanges, exitCodes } from '../../shell/exit-codes.ts';
import { usageFailure } from '../../shell/failure.ts';
import { failureRecord } from '../../shell/output.ts';
import { withHelp } from '../../shell/with-help.ts';
import { type ManyOrdersFlags, withManyOrders } from './many-orders.ts';

export const addStartCommand = (orders: Command, run: Runner): void => {
  withConfirmation(
    withManyOrders(
      withHelp(orders.command('start'), 'cli.orders.start').argument('[pedido...]', say('cli.orders.deliver.argument')),
    ),
  ).action(
    run(async (context, named: string[], flags: ManyOrdersFlags) => {
      const { status, dryRun } = flags;
      if (named.length > 0 === (status !== undefined)) {
        throw usageFailure(say('cli.orders.many.which'));
      }
      if (status || dryRun) {
        const { changeManyOrders } = await import('./many-orders.ts');
        return changeManyOrders(context, 'startHandling', named, flags);
      }
      requireSomebodyOrYes(context, flags);
      const [{ connect }, { openOrder }, { createActor }, { runFlow }, { eachInTurn }] = await Promise.all([
        import('../../services/session/connect.ts'),
        import('../../services/orders/flows.ts'),
        import('xstate'),
        import('../flows/run-flow.ts'),
        import('../../services/flows/each-in-turn.ts'),
      ]);
      const { output, terminal } = context;
      const outcomes = await connect(context, async ({ client }) =>
        eachInTurn([...new Set(named)], terminal.signal, async (id) => {
          const { flows, input } = await openOrder(client, id, 'startHandling');
          return runFlow(context, createActor(flows.startHandling, { input }), flags, {
            action: 'startHandling',
            id,
            words: {
              summary: () => [],
              question: () => say('orders.startHandling.confirm', { id }),
              busy: `${say('orders.action.startHandling')} ${id}...`,
            },
            draft: {},
            isFilled: true,
          });
        }),
      );
      const records = outcomes.map(({ thing: id, done: order, failure }) => ({
        id,
        outcome: order ? 'done' : 'failed',
        ...(order && { order }),
        ...(failure && { error: failureRecord(failure) }),
      }));
      for (const { thing: id, failure } of outcomes) if (failure) output.warn(id, failure);
      await output.answer({
        text: (colors) =>
          outcomes
            .filter(({ done }) => done)
            .map(({ thing: id }) => `${colors.green('✓')} ${colors.bold(id)}  ${say('orders.startHandling.done')}`)
            .join('\n'),
        json: { action: 'startHandling', results: records },
        events: () => records.map((record) => ({ event: record.outcome, action: 'startHandling', ...record })),
      });
      return exitCodeOfChanges(outcomes.map(({ failure }) => failure?.exitCode ?? exitCodes.done));
    }),
  );
};
