import { say, withdrawableShipments } from '@trastienda/domain';
import type { Command } from 'commander';
import { type ChangeFlags, requireSomebodyOrYes, withConfirmation } from '../../shell/change-options.ts';
import type { Runner } from '../../shell/command-context.ts';
import { usageFailure } from '../../shell/failure.ts';

type WithdrawFlags = ChangeFlags & { package?: string };

export const addWithdrawCommand = (orders: Command, run: Runner): void => {
  withConfirmation(
    orders
      .command('withdraw')
      .summary('deshace un envío registrado a mano que aún no se movió')
      .description(
        'Deshace un envío registrado a mano mientras no se haya registrado nada más de su paquete. Sus unidades quedan otra ' +
          'vez por enviar y el pedido vuelve a donde estaba.\n\n' +
          'Los envíos de transportadoras administradas no se deshacen: los registra quien recoge el paquete.',
      )
      .argument('<pedido>', 'número del pedido')
      .option('--package <envío>', 'qué envío (inv-PEDIDO-0); hace falta si hay más de uno que se pueda deshacer'),
  ).action(
    run(async (context, id: string, flags: WithdrawFlags) => {
      requireSomebodyOrYes(context, flags);
      const [{ connect }, { openWithdrawal }, { runFlow }, { changeAnswer }] = await Promise.all([
        import('../../services/session/connect.ts'),
        import('../../services/orders/withdraw.ts'),
        import('../flows/run-flow.ts'),
        import('./change-text.ts'),
      ]);
      await connect(context, async ({ client }) => {
        const { actor, subject, order } = await openWithdrawal(client, id);
        const offered = withdrawableShipments(subject).map(({ invoiceNumber }) => invoiceNumber);
        const chosen = flags.package ?? (offered.length === 1 ? offered[0] : undefined);
        if (!chosen && (flags.yes || !context.interactive)) {
          throw usageFailure('Falta decir qué envío se deshace.', [`Use --package: ${offered.join(', ')}.`]);
        }
        const withdrawn = await runFlow(context, actor, flags, {
          action: 'withdrawShipment',
          id,
          words: {
            summary: ({ draft }) => [draft.invoiceNumber],
            question: ({ draft }) => `¿Deshacer el envío ${draft.invoiceNumber} del pedido ${id}?`,
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
