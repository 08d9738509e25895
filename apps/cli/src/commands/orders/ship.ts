import { type Command, Option } from 'commander';
import { say } from '../../messages/say.ts';
import { requireSomebodyOrYes, withConfirmation } from '../../shell/change-options.ts';
import type { CommandContext, Runner } from '../../shell/command-context.ts';
import { usageFailure } from '../../shell/failure.ts';
import { withHelp } from '../../shell/with-help.ts';
import type { ShipFlags } from './ship-plan.ts';

export const addShipCommand = (orders: Command, run: Runner): void => {
  withConfirmation(
    withHelp(orders.command('ship'), 'cli.orders.ship')
      .argument('[pedido]', say('cli.shared.argument.order'))
      .option('--carrier <transportadora>', say('cli.orders.ship.option.carrier'))
      .option('--tracking-number <número>', say('cli.orders.ship.option.trackingNumber'))
      .option('--tracking-url <url>', say('cli.orders.ship.option.trackingUrl'))
      .option('--guide-url <url>', say('cli.orders.ship.option.guideUrl'))
      .addOption(
        new Option('--items <lista>', say('cli.orders.ship.option.items'))
          .argParser((text) => text.split(',').map((word) => word.trim()))
          .conflicts('all'),
      )
      .option('--all', say('cli.orders.ship.option.all'))
      .addOption(
        new Option('--from <archivo>', say('cli.orders.ship.option.from')).conflicts([
          'carrier',
          'trackingNumber',
          'trackingUrl',
          'guideUrl',
          'items',
          'all',
        ]),
      )
      .option('--map <archivo>', say('cli.orders.ship.option.map'))
      .option('--save-map <archivo>', say('cli.orders.ship.option.saveMap'))
      .option('--repeated', say('cli.orders.ship.option.repeated'))
      .option('--dry-run', say('cli.orders.ship.option.dryRun')),
  ).action(
    run(async (context, id: string | undefined, flags: ShipFlags) => {
      const { from, dryRun, map, saveMap } = flags;
      const isOfFile = dryRun === true || map !== undefined || saveMap !== undefined;
      if ((id === undefined) === (from === undefined) || (isOfFile && from === undefined)) {
        throw usageFailure(say('cli.orders.ship.nothing'), [say('cli.orders.ship.optionsOfFrom')]);
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
  if (missing.length > 0) throw usageFailure(say('cli.orders.ship.missing', { missing: missing.join(', ') }));
};
