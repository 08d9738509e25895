import { type ControversyState, controversyStates, isClosedControversy } from '@trastienda/domain';
import type { AttendedOrder } from '@trastienda/machines';
import { Argument, type Command } from 'commander';
import type { TrastiendaClient } from 'trastienda-client';
import { say } from '../../messages/say.ts';
import { type ChangeFlags, withConfirmation } from '../../shell/change-options.ts';
import type { CommandContext, Runner } from '../../shell/command-context.ts';
import { exitCodes } from '../../shell/exit-codes.ts';
import { Failure, usageFailure } from '../../shell/failure.ts';
import { withHelp } from '../../shell/with-help.ts';
import { onOrder } from '../flows/on-order.ts';

type TextFlags = ChangeFlags & { text?: string };
type StateFlags = ChangeFlags & { note?: string };

const which = say('cli.controversies.which');
const order = say('cli.shared.argument.order');

const services = () => import('../../services/orders/controversies.ts');
const textsOf = (what: 'create' | 'note' | 'update' | 'delete', id: string) => ({
  title: say(`orders.controversy.${what}.title`, { id }),
  sending: say(`orders.controversy.${what}.sending`),
  done: say(`orders.controversy.${what}.done`),
});

type Services = Awaited<ReturnType<typeof services>>;
type Written = { id: string; action: string; texts: 'create' | 'note' };

/** Writes a text about an order: a new controversy, or a comment on one. It must be an option: a prompt cannot take several lines. */
const writeText = async (
  context: CommandContext,
  flags: TextFlags,
  { id, action, texts }: Written,
  open: (services: Services, client: TrastiendaClient) => ReturnType<Services['openCreation' | 'openNote']>,
): Promise<undefined> => {
  const { text } = flags;
  if (text === undefined) throw usageFailure(say('cli.shared.textMissing'));
  await onOrder(context, flags, services, async (client, loaded, change) =>
    change(await open(loaded, client), {
      action,
      id,
      summary: ({ draft }) => [draft.text],
      texts: textsOf(texts, id),
      draft: { text },
      fields: { optionOf: () => '--text' },
    }),
  );
};

export const addChangeCommands = (controversies: Command, run: Runner): void => {
  withConfirmation(
    withHelp(controversies.command('create'), 'cli.controversies.create')
      .argument('<pedido>', order)
      .option('--text <texto>', say('cli.controversies.create.option.text')),
  ).action(
    run((context, id: string, flags: TextFlags) =>
      writeText(context, flags, { id, action: 'createControversy', texts: 'create' }, ({ openCreation }, client) =>
        openCreation(client, id),
      ),
    ),
  );

  withConfirmation(
    withHelp(controversies.command('comment'), 'cli.controversies.comment')
      .argument('<pedido>', order)
      .argument('<controversia>', which)
      .option('--text <texto>', say('cli.controversies.comment.option.text')),
  ).action(
    run((context, id: string, one: string, flags: TextFlags) =>
      writeText(context, flags, { id, action: 'addControversyNote', texts: 'note' }, ({ openNote }, client) =>
        openNote(client, id, one),
      ),
    ),
  );

  withConfirmation(
    withHelp(controversies.command('state'), 'cli.controversies.state')
      .argument('<pedido>', order)
      .argument('<controversia>', which)
      .addArgument(
        new Argument('<estado>', say('cli.controversies.state.argument')).choices(Object.keys(controversyStates)),
      )
      .option('--note <texto>', say('cli.controversies.state.option.note')),
  ).action(
    run((context, id: string, one: string, to: ControversyState, flags: StateFlags) =>
      onOrder(context, flags, services, async (client, { openChange }, change) => {
        const { actor, controversy } = await openChange(client, { id, which: one, to });
        const { label } = controversyStates[to];
        const changed: AttendedOrder = await change(actor, {
          action: 'changeControversy',
          id,
          summary: ({ draft }) => [
            `${controversyStates[controversy.state].label} → ${label}`,
            ...(isClosedControversy(to) ? [say('orders.controversy.update.closes', { state: label })] : []),
            ...(draft.note === '' ? [] : [draft.note]),
          ],
          texts: textsOf('update', id),
          draft: { note: flags.note ?? '' },
          fields: { optionOf: (field) => (field === 'note' ? '--note' : '<estado>') },
        });
        if (!changed.noteFailed) return undefined;
        const lost = say('orders.controversy.attend.noteFailed');
        const failure = { code: 'orders.controversy.attend.noteFailed', exitCode: exitCodes.partly };
        context.output.warn(id, new Failure(lost, failure));
        return exitCodes.partly;
      }),
    ),
  );

  withConfirmation(
    withHelp(controversies.command('delete'), 'cli.controversies.delete')
      .argument('<pedido>', order)
      .argument('<controversia>', which),
  ).action(
    run((context, id: string, one: string, flags: ChangeFlags) =>
      onOrder(context, flags, services, async (client, { openDeletion }, change) => {
        const { actor, controversy } = await openDeletion(client, id, one);
        await change(actor, {
          action: 'deleteControversy',
          id,
          summary: () => [controversy.text, say('orders.controversy.delete.text')],
          texts: textsOf('delete', id),
          draft: {},
        });
        return undefined;
      }),
    ),
  );
};
