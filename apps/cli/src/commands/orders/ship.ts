import { type Command, Option } from 'commander';
import { requireSomebodyOrYes, withConfirmation } from '../../shell/change-options.ts';
import type { CommandContext, Runner } from '../../shell/command-context.ts';
import { usageFailure } from '../../shell/failure.ts';
import type { ShipFlags } from './ship-plan.ts';

export const addShipCommand = (orders: Command, run: Runner): void => {
  withConfirmation(
    orders
      .command('ship')
      .summary('envía un pedido, completo o en parte, o los de un archivo CSV')
      .description(
        'Envía un pedido, completo o en parte: cada envío es un paquete.\n\n' +
          'En una terminal pregunta lo que falte. Sin ella hacen falta --carrier, --tracking-number, --tracking-url, ' +
          '--items o --all, y --yes.\n\n' +
          '--from envía lo que dice un archivo CSV, un paquete por fila: Pedido, Transportadora, Número de guía, URL de ' +
          'rastreo, Items (`trastienda template shipments`). El archivo completo se revisa antes; la fila que no se pueda ' +
          'enviar no detiene a las demás, y una guía que ya es un envío del pedido no se repite.',
      )
      .argument('[pedido]', 'número del pedido')
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
      .option('--all', 'todo lo pendiente')
      .addOption(
        new Option('--from <archivo>', 'archivo CSV con los envíos; - es la entrada estándar').conflicts([
          'carrier',
          'trackingNumber',
          'trackingUrl',
          'guideUrl',
          'items',
          'all',
        ]),
      )
      .option('--map <archivo>', 'con --from: JSON que dice qué columna del archivo va en cada columna de la plantilla')
      .option(
        '--save-map <archivo>',
        'con --from: escribe ese JSON con lo que se usó, o con lo que proponen los títulos, para corregirlo y darlo a --map',
      )
      .option('--repeated', 'confirma un número de guía que ya es de otro pedido; sin ella se rechaza')
      .option('--dry-run', 'con --from: solo dice qué se enviaría'),
  ).action(
    run(async (context, id: string | undefined, flags: ShipFlags) => {
      const { from, dryRun, map, saveMap } = flags;
      const isOfFile = dryRun === true || map !== undefined || saveMap !== undefined;
      if ((id === undefined) === (from === undefined) || (isOfFile && from === undefined)) {
        throw usageFailure('Diga qué se envía: el número de un pedido, o --from con un archivo.', [
          '--dry-run, --map y --save-map son de --from.',
        ]);
      }
      if (from !== undefined || id === undefined) {
        const { shipFrom } = await import('./ship-from.ts');
        return shipFrom(context, { ...flags, from: from ?? '-' });
      }
      requireSomebodyOrYes(context, flags);
      requireEveryOption(context, flags);
      const [{ connect }, { openShipment }, { runFlow }, { changeAnswer }, { shipPlan, shippedText }] =
        await Promise.all([
          import('../../services/session/connect.ts'),
          import('../../services/orders/ship.ts'),
          import('../flows/run-flow.ts'),
          import('./change-text.ts'),
          import('./ship-plan.ts'),
        ]);
      await connect(context, async ({ client }) => {
        const shipment = await openShipment(client, id);
        const order = await runFlow(context, shipment.actor, flags, shipPlan(shipment, flags));
        await context.output.answer(changeAnswer('ship', shippedText(shipment.order, order), order));
      });
      return undefined;
    }),
  );
};

/** In a non-interactive run, missing options are a usage error, which names all of them. */
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
