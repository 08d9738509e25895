import { clean, say } from '@trastienda/domain';
import { type Command, Option } from 'commander';
import { requireSomebodyOrYes, withConfirmation } from '../../shell/change-options.ts';
import type { Runner } from '../../shell/command-context.ts';
import { usageFailure } from '../../shell/failure.ts';
import { changeManyOrders, isAboutOne, type ManyOrdersFlags, withManyOrders } from './many-orders.ts';

type DeliverFlags = ManyOrdersFlags & { packages?: string[]; all?: true };

export const addDeliverCommand = (orders: Command, run: Runner): void => {
  withConfirmation(
    withManyOrders(
      orders
        .command('deliver')
        .summary('entrega paquetes de uno o varios pedidos (administradores)')
        .description(
          'Registra la entrega de paquetes. Solo los administradores entregan.\n\n' +
            'Varios pedidos, o --status, son un trabajo del servidor que entrega todos sus paquetes; el que no se pueda no ' +
            'detiene a los demás.',
        )
        .argument('[pedido...]', 'números de los pedidos')
        .addOption(
          new Option('--packages <lista>', 'paquetes entregados, separados por comas (inv-PEDIDO-0,inv-PEDIDO-1)')
            .argParser((text) => text.split(',').map(clean))
            .conflicts('all'),
        )
        .option('--all', 'todos los paquetes por entregar'),
    ),
  ).action(
    run(async (context, named: string[], flags: DeliverFlags) => {
      const [id = ''] = named;
      if (!isAboutOne(named, flags)) {
        if (flags.packages) throw usageFailure('--packages es de un solo pedido.');
        return changeManyOrders(context, 'deliver', named, flags);
      }
      requireSomebodyOrYes(context, flags);
      const chosen = flags.all ? 'all' : flags.packages;
      if (!chosen && (flags.yes || !context.interactive)) {
        throw usageFailure('Falta decir qué paquetes se entregan.', ['Use --packages o --all.']);
      }
      const [{ connect }, { chosenPackages, openDelivery }, { runFlow }, { changeAnswer }] = await Promise.all([
        import('../../services/session/connect.ts'),
        import('../../services/orders/deliver.ts'),
        import('../flows/run-flow.ts'),
        import('./change-text.ts'),
      ]);
      await connect(context, async ({ client }) => {
        const { actor, subject } = await openDelivery(client, id);
        const order = await runFlow(context, actor, flags, {
          action: 'deliver',
          id,
          words: {
            summary: ({ draft }) => draft.invoiceNumbers,
            question: ({ draft: { invoiceNumbers } }) =>
              `¿Entregar ${invoiceNumbers.length} ${invoiceNumbers.length === 1 ? 'paquete' : 'paquetes'} del pedido ${id}?`,
            busy: say('orders.deliver.sending'),
          },
          draft: chosen ? { invoiceNumbers: chosenPackages(subject, chosen) } : {},
          isFilled: Boolean(chosen),
          form: async () => (await import('../../ui/deliver-form.tsx')).deliverForm,
          fields: { optionOf: () => '--packages' },
        });
        await context.output.answer(changeAnswer('deliver', say('orders.deliver.done'), order));
      });
      return undefined;
    }),
  );
};
