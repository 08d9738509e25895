import { type Command, Option } from 'commander';
import type { CommandContext, Runner } from '../../shell/command-context.ts';
import { usageFailure } from '../../shell/failure.ts';
import { type ChangeFlags, requireSomebodyOrYes, withConfirmation } from './change-options.ts';

export type ShipFlags = ChangeFlags & {
  carrier?: string;
  trackingNumber?: string;
  trackingUrl?: string;
  guideUrl?: string;
  items?: string[];
  all?: true;
};

export const addShipCommand = (orders: Command, run: Runner): void => {
  withConfirmation(
    orders
      .command('ship')
      .summary('envía un pedido, completo o en parte')
      .description(
        'Envía un pedido, completo o en parte: cada envío es un paquete.\n\n' +
          'En una terminal pregunta lo que falte. Sin ella hacen falta --carrier, --tracking-number, --tracking-url, ' +
          '--items o --all, y --yes.',
      )
      .argument('<pedido>', 'número del pedido')
      .option('--carrier <transportadora>', 'nombre o identificador de la transportadora')
      .option('--tracking-number <número>', 'número de guía, hasta 45 caracteres')
      .option('--tracking-url <url>', 'URL de rastreo, hasta 45 caracteres')
      .option('--guide-url <url>', 'URL de la guía')
      .addOption(
        new Option(
          '--items <lista>',
          'qué se envía: sku:cantidad separados por comas; un sku solo es todo lo pendiente',
        )
          .argParser((text) => text.split(',').map((word) => word.trim()))
          .conflicts('all'),
      )
      .option('--all', 'todo lo pendiente'),
  ).action(
    run(async (context, id: string, flags: ShipFlags) => {
      requireSomebodyOrYes(context, flags);
      requireEveryOption(context, flags);
      const [{ connect }, { openShipment }, { runFlow }, { changeAnswer }, { shipPlan, shippedText }] =
        await Promise.all([
          import('../../services/session/connect.ts'),
          import('../../services/orders/ship.ts'),
          import('./run-flow.ts'),
          import('./change-text.ts'),
          import('./ship-plan.ts'),
        ]);
      await connect(context, async ({ client }) => {
        const shipment = await openShipment(client, id);
        const order = await runFlow(context, shipment.actor, flags, shipPlan(shipment, flags));
        context.output.answer(changeAnswer('ship', shippedText(shipment.order, order), order));
      });
      return undefined;
    }),
  );
};

/** With nobody to ask, what is missing is a mistake of use, told whole. */
const requireEveryOption = ({ interactive }: CommandContext, flags: ShipFlags): void => {
  if (interactive && !flags.yes) return;
  const missing = [
    flags.carrier === undefined && '--carrier',
    flags.trackingNumber === undefined && '--tracking-number',
    flags.trackingUrl === undefined && '--tracking-url',
    flags.items === undefined && !flags.all && '--items o --all',
  ].filter((option) => option !== false);
  if (missing.length > 0) throw usageFailure(`Faltan opciones para enviar: ${missing.join(', ')}.`);
};
