import type { Command } from 'commander';
import { type ChangeFlags, requireSomebodyOrYes, withConfirmation } from '../../shell/change-options.ts';
import type { Runner } from '../../shell/command-context.ts';
import { addListCommand } from './list.ts';

export const addWebhooksCommands = (program: Command, run: Runner): void => {
  const webhooks = program
    .command('webhooks')
    .summary('entregas al webhook del retailer: ver, reenviar y omitir')
    .description(
      'Avisos que el webhook del retailer aún no confirma: verlos, reenviarlos y omitirlos (administradores).',
    );
  addListCommand(webhooks, run);
  webhooks
    .command('resend')
    .summary('envía ahora lo que espera')
    .description('Envía ahora los avisos que esperan, los de un pedido o todos, sin aguardar su próximo intento.')
    .argument('[pedido]', 'número del pedido')
    .option('--all', 'los avisos de todos los pedidos')
    .action(
      run(async (context, orderId: string | undefined, { all }: { all?: true }) => {
        const { resendDeliveries } = await import('./change-deliveries.ts');
        return resendDeliveries(context, { orderId, all });
      }),
    );
  withConfirmation(
    webhooks
      .command('skip')
      .summary('omite los avisos de un pedido')
      .description(
        'Omite los avisos de un pedido que esperan: el webhook no los recibirá nunca. Los cambios posteriores sí se envían.',
      )
      .argument('<pedido>', 'número del pedido'),
  ).action(
    run(async (context, orderId: string, flags: ChangeFlags) => {
      requireSomebodyOrYes(context, flags);
      const { skipDeliveries } = await import('./change-deliveries.ts');
      return skipDeliveries(context, orderId, flags);
    }),
  );
};
