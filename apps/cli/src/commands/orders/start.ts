import { say } from '@trastienda/domain';
import type { Command } from 'commander';
import { requireSomebodyOrYes, withConfirmation } from '../../shell/change-options.ts';
import type { Runner } from '../../shell/command-context.ts';
import { exitCodeOfChanges, exitCodes } from '../../shell/exit-codes.ts';
import { usageFailure } from '../../shell/failure.ts';
import { failureRecord } from '../../shell/output.ts';
import { type ManyOrdersFlags, withManyOrders } from './many-orders.ts';

export const addStartCommand = (orders: Command, run: Runner): void => {
  withConfirmation(
    withManyOrders(
      orders
        .command('start')
        .summary('inicia el manejo de uno o varios pedidos')
        .description(
          'Inicia el manejo de uno o varios pedidos. El que no se pueda iniciar no detiene a los demás.\n\n' +
            '--status toma todos los pedidos en ese estado, como un trabajo del servidor; --dry-run dice cuáles se pueden ' +
            'iniciar y cuáles no y por qué, sin cambiar nada.',
        )
        .argument('[pedido...]', 'números de los pedidos'),
    ),
  ).action(
    run(async (context, named: string[], flags: ManyOrdersFlags) => {
      const { status, dryRun } = flags;
      if (named.length > 0 === (status !== undefined)) {
        throw usageFailure('Diga qué pedidos: sus números, o --status.');
      }
      if (status || dryRun) {
        const { changeManyOrders } = await import('./many-orders.ts');
        return changeManyOrders(context, 'startHandling', named, flags);
      }
      requireSomebodyOrYes(context, flags);
      const [{ connect }, { openStartHandling }, { runFlow }, { forEachOrder }] = await Promise.all([
        import('../../services/session/connect.ts'),
        import('../../services/orders/start.ts'),
        import('../flows/run-flow.ts'),
        import('../../services/orders/for-each-order.ts'),
      ]);
      const { output, terminal } = context;
      const outcomes = await connect(context, async ({ client }) =>
        forEachOrder([...new Set(named)], terminal.signal, async (id) =>
          runFlow(context, await openStartHandling(client, id), flags, {
            action: 'startHandling',
            id,
            words: {
              summary: () => [],
              question: () => say('orders.startHandling.confirm', { id }),
              busy: `${say('orders.action.startHandling')} ${id}...`,
            },
            draft: {},
            isFilled: true,
          }),
        ),
      );
      const records = outcomes.map(({ id, order, failure }) => ({
        id,
        outcome: order ? 'done' : 'failed',
        ...(order && { order }),
        ...(failure && { error: failureRecord(failure) }),
      }));
      for (const { id, failure } of outcomes) if (failure) output.warn(id, failure);
      await output.answer({
        text: (colors) =>
          outcomes
            .filter(({ order }) => order)
            .map(({ id }) => `${colors.green('✓')} ${colors.bold(id)}  ${say('orders.startHandling.done')}`)
            .join('\n'),
        json: { action: 'startHandling', results: records },
        events: () => records.map((record) => ({ event: record.outcome, action: 'startHandling', ...record })),
      });
      return exitCodeOfChanges(outcomes.map(({ failure }) => failure?.exitCode ?? exitCodes.done));
    }),
  );
};
