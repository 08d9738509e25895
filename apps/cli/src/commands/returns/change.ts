import { announcedUnits } from '@trastienda/domain';
import { type Command, Option } from 'commander';
import { say } from '../../messages/say.ts';
import { type ChangeFlags, requireSomebodyOrYes, withConfirmation } from '../../shell/change-options.ts';
import type { Runner } from '../../shell/command-context.ts';
import { usageFailure } from '../../shell/failure.ts';

type AnnounceFlags = ChangeFlags & {
  items?: string[];
  all?: true;
  reason?: string;
  controversy?: string;
  carrier?: string;
  trackingNumber?: string;
};
type ReceiveFlags = ChangeFlags & { items?: string[]; sellable?: string[] };

const order = say('cli.shared.argument.order');
const which = say('cli.returns.which');
const unitList = (flags: string, help: string) =>
  new Option(flags, help).argParser((text) => text.split(',').map((word) => word.trim()));
const unitLines = (items: readonly { id: string; quantity: number }[]) =>
  items.filter(({ quantity }) => quantity > 0).map(({ id, quantity }) => `${id} × ${quantity}`);

const load = () =>
  Promise.all([
    import('../../services/session/connect.ts'),
    import('../../services/orders/returns.ts'),
    import('../flows/change-order.ts'),
  ]);

export const addChangeCommands = (returns: Command, run: Runner): void => {
  withConfirmation(
    returns
      .command('announce')
      .summary(say('cli.returns.announce.summary'))
      .description(say('cli.returns.announce.description'))
      .argument('<pedido>', order)
      .addOption(unitList('--items <lista>', say('cli.returns.announce.option.items')).conflicts('all'))
      .option('--all', say('cli.returns.announce.option.all'))
      .option('--reason <texto>', say('cli.returns.announce.option.reason'))
      .option('--controversy <controversia>', say('cli.returns.announce.option.controversy'))
      .option('--carrier <texto>', say('cli.returns.announce.option.carrier'))
      .option('--tracking-number <número>', say('cli.returns.announce.option.trackingNumber')),
  ).action(
    run(async (context, id: string, flags: AnnounceFlags) => {
      requireSomebodyOrYes(context, flags);
      const missing = [
        flags.items === undefined && !flags.all && '--items o --all',
        flags.reason === undefined && '--reason',
      ].filter((option) => option !== false);
      if (missing.length > 0) throw usageFailure(say('cli.returns.missing', { missing: missing.join(', ') }));
      const [{ connect }, { openAnnouncement }, { changeOrder }] = await load();
      const { chosenItems } = await import('@trastienda/validators');
      return connect(context, async ({ client }) => {
        const { actor, returnable } = await openAnnouncement(client, id);
        await changeOrder(context, actor, flags, {
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
          },
          isFilled: true,
          fields: { optionOf: announceOption },
        });
        return undefined;
      });
    }),
  );

  withConfirmation(
    returns
      .command('receive')
      .summary(say('cli.returns.receive.summary'))
      .description(say('cli.returns.receive.description'))
      .argument('<pedido>', order)
      .argument('<devolución>', which)
      .addOption(unitList('--items <lista>', say('cli.returns.receive.option.items')))
      .addOption(unitList('--sellable <lista>', say('cli.returns.receive.option.sellable'))),
  ).action(
    run(async (context, id: string, name: string, flags: ReceiveFlags) => {
      requireSomebodyOrYes(context, flags);
      const [{ connect }, { arrivedUnits, openReception }, { changeOrder }] = await load();
      return connect(context, async ({ client }) => {
        const { actor, one } = await openReception(client, id, name);
        await changeOrder(context, actor, flags, {
          action: 'receiveReturn',
          id,
          summary: ({ draft }) =>
            draft.items.map(
              ({ id: sku, quantity, sellable }) =>
                `${sku} × ${quantity}, ${say('returns.items.sellableLabel').toLowerCase()}: ${sellable}`,
            ),
          texts: {
            title: say('returns.receive.title', { id: one.id }),
            sending: say('returns.receive.sending'),
            done: say('returns.receive.done', { id: one.id }),
          },
          draft: { items: arrivedUnits(one, flags) },
          isFilled: true,
          fields: { optionOf: () => '--items' },
        });
        return undefined;
      });
    }),
  );

  withConfirmation(
    returns
      .command('close')
      .summary(say('cli.returns.close.summary'))
      .description(say('cli.returns.close.description'))
      .argument('<pedido>', order)
      .argument('<devolución>', which),
  ).action(
    run(async (context, id: string, name: string, flags: ChangeFlags) => {
      requireSomebodyOrYes(context, flags);
      const [{ connect }, { openClosing }, { changeOrder }] = await load();
      return connect(context, async ({ client }) => {
        const { actor, one } = await openClosing(client, id, name);
        await changeOrder(context, actor, flags, {
          action: 'closeReturn',
          id,
          summary: () => [
            ...unitLines(announcedUnits(one)),
            one.state === 'ANNOUNCED' ? say('returns.close.unreceived') : say('returns.close.text'),
          ],
          texts: {
            title: say('returns.close.title', { id: one.id }),
            sending: say('returns.close.sending'),
            done: say('returns.close.done', { id: one.id }),
          },
          draft: {},
          isFilled: true,
        });
        return undefined;
      });
    }),
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
