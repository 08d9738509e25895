import { announcedUnits } from '@trastienda/domain';
import { type Command, Option } from 'commander';
import { say } from '../../messages/say.ts';
import { type ChangeFlags, withConfirmation } from '../../shell/change-options.ts';
import type { Runner } from '../../shell/command-context.ts';
import { usageFailure } from '../../shell/failure.ts';
import { withHelp } from '../../shell/with-help.ts';
import { onOrder } from '../flows/on-order.ts';

type AnnounceFlags = ChangeFlags & {
  items?: string[];
  all?: true;
  reason?: string;
  controversy?: string;
  carrier?: string;
  trackingNumber?: string;
  repeated?: true;
};
type ReceiveFlags = ChangeFlags & { items?: string[]; sellable?: string[] };

const order = say('cli.shared.argument.order');
const which = say('cli.returns.which');
const unitList = (flags: string, help: string) =>
  new Option(flags, help).argParser((text) => text.split(',').map((word) => word.trim()));
const unitLines = (items: readonly { id: string; quantity: number }[]) =>
  items.filter(({ quantity }) => quantity > 0).map(({ id, quantity }) => `${id} × ${quantity}`);

const services = () => import('../../services/orders/returns.ts');
const textsOf = (what: 'receive' | 'close', id: string) => ({
  title: say(`returns.${what}.title`, { id }),
  sending: say(`returns.${what}.sending`),
  done: say(`returns.${what}.done`, { id }),
});

export const addChangeCommands = (returns: Command, run: Runner): void => {
  withConfirmation(
    withHelp(returns.command('announce'), 'cli.returns.announce')
      .argument('<pedido>', order)
      .addOption(unitList('--items <lista>', say('cli.returns.announce.option.items')).conflicts('all'))
      .option('--all', say('cli.returns.announce.option.all'))
      .option('--reason <texto>', say('cli.returns.announce.option.reason'))
      .option('--controversy <controversia>', say('cli.returns.announce.option.controversy'))
      .option('--carrier <texto>', say('cli.returns.announce.option.carrier'))
      .option('--tracking-number <número>', say('cli.returns.announce.option.trackingNumber'))
      .option('--repeated', say('cli.orders.ship.option.repeated')),
  ).action(
    run(async (context, id: string, flags: AnnounceFlags) => {
      const missing = [
        flags.items === undefined && !flags.all && '--items o --all',
        flags.reason === undefined && '--reason',
      ].filter((option) => option !== false);
      if (missing.length > 0) throw usageFailure(say('cli.returns.missing', { missing: missing.join(', ') }));
      const { chosenItems } = await import('@trastienda/validators');
      return onOrder(context, flags, services, async (client, { openAnnouncement }, change) => {
        const { actor, returnable } = await openAnnouncement(client, id);
        await change(actor, {
          action: 'announceReturn',
          id,
          summary: ({ draft }) => [...unitLines(draft.items), draft.reason],
          texts: {
            title: say('returns.announce.title', { id }),
            sending: say('returns.announce.sending'),
            done: ({ returns }) => say('returns.announce.done', { id: returns.at(-1)?.id ?? '' }),
          },
          draft: {
            items: chosenItems(returnable, flags.all ? 'all' : (flags.items ?? [])),
            reason: flags.reason ?? '',
            controversyId: flags.controversy ?? '',
            carrier: flags.carrier ?? '',
            trackingNumber: flags.trackingNumber ?? '',
            ...(flags.repeated && { repeatedTracking: true }),
          },
          fields: { optionOf: announceOption },
        });
        return undefined;
      });
    }),
  );

  withConfirmation(
    withHelp(returns.command('receive'), 'cli.returns.receive')
      .argument('<pedido>', order)
      .argument('<devolución>', which)
      .addOption(unitList('--items <lista>', say('cli.returns.receive.option.items')))
      .addOption(unitList('--sellable <lista>', say('cli.returns.receive.option.sellable'))),
  ).action(
    run((context, id: string, name: string, flags: ReceiveFlags) =>
      onOrder(context, flags, services, async (client, { arrivedUnits, openReception }, change) => {
        const { actor, one } = await openReception(client, id, name);
        await change(actor, {
          action: 'receiveReturn',
          id,
          summary: ({ draft }) =>
            draft.items.map(
              ({ id: sku, quantity, sellable }) =>
                `${sku} × ${quantity}, ${say('returns.items.sellableLabel').toLowerCase()}: ${sellable}`,
            ),
          texts: textsOf('receive', one.id),
          draft: { items: arrivedUnits(one, flags) },
          fields: { optionOf: () => '--items' },
        });
        return undefined;
      }),
    ),
  );

  withConfirmation(
    withHelp(returns.command('close'), 'cli.returns.close').argument('<pedido>', order).argument('<devolución>', which),
  ).action(
    run((context, id: string, name: string, flags: ChangeFlags) =>
      onOrder(context, flags, services, async (client, { openClosing }, change) => {
        const { actor, one } = await openClosing(client, id, name);
        await change(actor, {
          action: 'closeReturn',
          id,
          summary: () => [
            ...unitLines(announcedUnits(one)),
            one.state === 'ANNOUNCED' ? say('returns.close.unreceived') : say('returns.close.text'),
          ],
          texts: textsOf('close', one.id),
          draft: {},
        });
        return undefined;
      }),
    ),
  );
};

const announceOption = (field: string): string =>
  field === 'controversyId'
    ? '--controversy'
    : field === 'trackingNumber'
      ? '--tracking-number'
      : field.startsWith('items')
        ? '--items'
        : `--${field}`;
