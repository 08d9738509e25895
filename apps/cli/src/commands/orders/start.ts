import { say } from '@trastienda/domain';
import type { Command } from 'commander';
import type { Runner } from '../../shell/command-context.ts';
import { exitCodes, worstExitCode } from '../../shell/exit-codes.ts';
import { failureRecord } from '../../shell/output.ts';
import { type ChangeFlags, requireSomebodyOrYes, withConfirmation } from './change-options.ts';

export const addStartCommand = (orders: Command, run: Runner): void => {
  withConfirmation(
    orders
      .command('start')
      .summary('inicia el manejo de uno o varios pedidos')
      .description('Inicia el manejo de uno o varios pedidos. El que no se pueda iniciar no detiene a los demás.')
      .argument('<pedido...>', 'números de los pedidos'),
  ).action(
    run(async (context, ids: string[], flags: ChangeFlags) => {
      requireSomebodyOrYes(context, flags);
      const [{ connect }, { openStartHandling }, { runFlow }, { forEachOrder }] = await Promise.all([
        import('../../services/session/connect.ts'),
        import('../../services/orders/start.ts'),
        import('./run-flow.ts'),
        import('../../services/orders/for-each-order.ts'),
      ]);
      const { output, terminal } = context;
      const outcomes = await connect(context, ({ client }) =>
        forEachOrder([...new Set(ids)], terminal.signal, async (id) =>
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
      output.answer({
        text: (colors) =>
          outcomes
            .filter(({ order }) => order)
            .map(({ id }) => `${colors.green('✓')} ${colors.bold(id)}  ${say('orders.startHandling.done')}`)
            .join('\n'),
        json: { action: 'startHandling', results: records },
        events: () => records.map((record) => ({ event: record.outcome, action: 'startHandling', ...record })),
      });
      return worstExitCode(outcomes.map(({ failure }) => failure?.exitCode ?? exitCodes.done));
    }),
  );
};
