import { announcedUnits, say } from '@trastienda/domain';
import { type Command, Option } from 'commander';
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

const order = 'número del pedido';
const which = 'número de la devolución, como en `returns show`';
const unitList = (flags: string, help: string) =>
  new Option(flags, help).argParser((text) => text.split(',').map((word) => word.trim()));
const unitLines = (items: readonly { id: string; quantity: number }[]) =>
  items.filter(({ quantity }) => quantity > 0).map(({ id, quantity }) => `${id} × ${quantity}`);

const load = () =>
  Promise.all([
    import('../../services/session/connect.ts'),
    import('../../services/orders/returns.ts'),
    import('../flows/run-flow.ts'),
    import('../orders/change-text.ts'),
  ]);

export const addChangeCommands = (returns: Command, run: Runner): void => {
  withConfirmation(
    returns
      .command('announce')
      .summary('registra una devolución (administradores)')
      .description(
        'Registra una devolución de un pedido del que ya se envió algo. Solo los administradores las registran.',
      )
      .argument('<pedido>', order)
      .addOption(
        unitList(
          '--items <lista>',
          'qué regresa: sku:cantidad separados por comas; un sku solo son todas sus unidades',
        ).conflicts('all'),
      )
      .option('--all', 'todo lo que puede regresar')
      .option('--reason <texto>', 'por qué regresa, hasta 500 caracteres')
      .option('--controversy <controversia>', 'identificador de la controversia CDE o CF que la causó')
      .option('--carrier <texto>', 'quién la trae')
      .option('--tracking-number <número>', 'guía con que regresa, hasta 45 caracteres'),
  ).action(
    run(async (context, id: string, flags: AnnounceFlags) => {
      requireSomebodyOrYes(context, flags);
      const missing = [
        flags.items === undefined && !flags.all && '--items o --all',
        flags.reason === undefined && '--reason',
      ].filter((option) => option !== false);
      if (missing.length > 0) throw usageFailure(`Faltan opciones: ${missing.join(', ')}.`);
      const [{ connect }, { openAnnouncement }, { runFlow }, { changeAnswer }] = await load();
      const { chosenItems } = await import('@trastienda/validators');
      return connect(context, async ({ client }) => {
        const { actor, returnable } = await openAnnouncement(client, id);
        const changed = await runFlow(context, actor, flags, {
          action: 'announceReturn',
          id,
          words: {
            summary: ({ draft }) => [...unitLines(draft.items), draft.reason],
            question: () => `¿${say('returns.announce.title', { id })}?`,
            busy: say('returns.announce.sending'),
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
        const made = changed.returns.at(-1)?.id ?? '';
        await context.output.answer(
          changeAnswer('announceReturn', say('returns.announce.done', { id: made }), changed),
        );
        return undefined;
      });
    }),
  );

  withConfirmation(
    returns
      .command('receive')
      .summary('recibe una devolución: qué llegó y qué se puede vender')
      .description(
        'Registra lo que llegó de una devolución, por omisión todo, y cuánto de ello se puede volver a vender, por omisión ' +
          'nada. Lo que se puede vender vuelve al inventario.',
      )
      .argument('<pedido>', order)
      .argument('<devolución>', which)
      .addOption(
        unitList('--items <lista>', 'qué llegó: sku:cantidad separados por comas; un sku solo es todo lo anunciado'),
      )
      .addOption(
        unitList('--sellable <lista>', 'qué se puede volver a vender: sku:cantidad, o sku por todo lo que llegó'),
      ),
  ).action(
    run(async (context, id: string, name: string, flags: ReceiveFlags) => {
      requireSomebodyOrYes(context, flags);
      const [{ connect }, { arrivedUnits, openReception }, { runFlow }, { changeAnswer }] = await load();
      return connect(context, async ({ client }) => {
        const { actor, one } = await openReception(client, id, name);
        const changed = await runFlow(context, actor, flags, {
          action: 'receiveReturn',
          id,
          words: {
            summary: ({ draft }) =>
              draft.items.map(
                ({ id: sku, quantity, sellable }) =>
                  `${sku} × ${quantity}, ${say('returns.items.sellableLabel').toLowerCase()}: ${sellable}`,
              ),
            question: () => `¿${say('returns.receive.title', { id: one.id })}?`,
            busy: say('returns.receive.sending'),
          },
          draft: { items: arrivedUnits(one, flags) },
          isFilled: true,
          fields: { optionOf: () => '--items' },
        });
        await context.output.answer(
          changeAnswer('receiveReturn', say('returns.receive.done', { id: one.id }), changed),
        );
        return undefined;
      });
    }),
  );

  withConfirmation(
    returns
      .command('close')
      .summary('concluye una devolución (administradores)')
      .description(
        'Concluye una devolución definitivamente; las unidades de una que no llegó podrán devolverse después. Solo los ' +
          'administradores las concluyen.',
      )
      .argument('<pedido>', order)
      .argument('<devolución>', which),
  ).action(
    run(async (context, id: string, name: string, flags: ChangeFlags) => {
      requireSomebodyOrYes(context, flags);
      const [{ connect }, { openClosing }, { runFlow }, { changeAnswer }] = await load();
      return connect(context, async ({ client }) => {
        const { actor, one } = await openClosing(client, id, name);
        const changed = await runFlow(context, actor, flags, {
          action: 'closeReturn',
          id,
          words: {
            summary: () => [
              ...unitLines(announcedUnits(one)),
              one.state === 'ANNOUNCED' ? say('returns.close.unreceived') : say('returns.close.text'),
            ],
            question: () => `¿${say('returns.close.title', { id: one.id })}?`,
            busy: say('returns.close.sending'),
          },
          draft: {},
          isFilled: true,
        });
        await context.output.answer(changeAnswer('closeReturn', say('returns.close.done', { id: one.id }), changed));
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
