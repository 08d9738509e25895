import { withdrawableShipments } from '@trastienda/domain';
import type { Command } from 'commander';
import { say } from '../../messages/say.ts';
import { type ChangeFlags, requireSomebodyOrYes, withConfirmation } from '../../shell/change-options.ts';
import type { Runner } from '../../shell/command-context.ts';
import { usageFailure } from '../../shell/failure.ts';
import { withHelp } from '../../shell/with-help.ts';

type WithdrawFlags = ChangeFlags & { package?: string };

export const addWithdrawCommand = (orders: Command, run: Runner): void => {
  withConfirmation(
    withHelp(orders.command('withdraw'), 'cli.orders.withdraw')
      .argument('<pedido>', say('cli.shared.argument.order'))
      .option('--package <envío>', say('cli.orders.withdraw.option.package')),
  ).action(
    run(async (context, id: string, flags: WithdrawFlags) => {
      requireSomebodyOrYes(context, flags);
      const [{ connect }, { openOrder }, { createActor }, { runFlow }, { changeAnswer }] = await Promise.all([
        import('../../services/session/connect.ts'),
        import('../../services/orders/flows.ts'),
        import('xstate'),
        import('../flows/run-flow.ts'),
        import('./change-text.ts'),
      ]);
      await connect(context, async ({ client }) => {
        const { order, subject, flows, input } = await openOrder(client, id, 'withdrawShipment');
        const offered = withdrawableShipments(subject).map(({ invoiceNumber }) => invoiceNumber);
        const chosen = flags.package ?? (offered.length === 1 ? offered[0] : undefined);
        if (!chosen && (flags.yes || !context.interactive)) {
          throw usageFailure(say('cli.orders.withdraw.nothing'), [
            say('cli.orders.withdraw.hint', { offered: offered.join(', ') }),
          ]);
        }
        const withdrawn = await runFlow(context, createActor(flows.withdrawShipment, { input }), flags, {
          action: 'withdrawShipment',
          id,
          words: {
            summary: ({ draft }) => [draft.invoiceNumber],
            question: ({ draft }) => say('cli.orders.withdraw.question', { invoiceNumber: draft.invoiceNumber, id }),
            busy: say('orders.withdrawShipment.sending'),
          },
          draft: chosen ? { invoiceNumber: chosen } : {},
          isFilled: Boolean(chosen),
          form: async () => (await import('../../ui/withdraw-form.tsx')).withdrawForm(order),
          fields: { optionOf: () => '--package' },
        });
        await context.output.answer(changeAnswer('withdraw', say('orders.withdrawShipment.done', { id }), withdrawn));
      });
      return undefined;
    }),
  );
};
