import { type ControversyState, controversyStates, isClosedControversy } from '@trastienda/domain';
import type { AttendedOrder } from '@trastienda/machines';
import { Argument, type Command } from 'commander';
import { say } from '../../messages/say.ts';
import { type ChangeFlags, requireSomebodyOrYes, withConfirmation } from '../../shell/change-options.ts';
import type { CommandContext, Runner } from '../../shell/command-context.ts';
import { exitCodes } from '../../shell/exit-codes.ts';
import { Failure, usageFailure } from '../../shell/failure.ts';

type TextFlags = ChangeFlags & { text?: string };
type StateFlags = ChangeFlags & { note?: string };

const which = say('cli.controversies.which');
const order = say('cli.shared.argument.order');

const load = () =>
  Promise.all([
    import('../../services/session/connect.ts'),
    import('../../services/orders/controversies.ts'),
    import('../flows/run-flow.ts'),
    import('../orders/change-text.ts'),
  ]);

/** The text must be an option: a prompt cannot take several lines. */
const requireText = (context: CommandContext, flags: TextFlags): string => {
  requireSomebodyOrYes(context, flags);
  if (flags.text === undefined) throw usageFailure(say('cli.shared.textMissing'));
  return flags.text;
};

export const addChangeCommands = (controversies: Command, run: Runner): void => {
  withConfirmation(
    controversies
      .command('create')
      .summary(say('cli.controversies.create.summary'))
      .description(say('cli.controversies.create.description'))
      .argument('<pedido>', order)
      .option('--text <texto>', say('cli.controversies.create.option.text')),
  ).action(
    run(async (context, id: string, flags: TextFlags) => {
      const text = requireText(context, flags);
      const [{ connect }, { openCreation }, { runFlow }, { changeAnswer }] = await load();
      return connect(context, async ({ client }) => {
        const changed = await runFlow(context, await openCreation(client, id), flags, {
          action: 'createControversy',
          id,
          words: {
            summary: ({ draft }) => [draft.text],
            question: () => `¿${say('orders.controversy.create.title', { id })}?`,
            busy: say('orders.controversy.create.sending'),
          },
          draft: { text },
          isFilled: true,
          fields: { optionOf: () => '--text' },
        });
        await context.output.answer(changeAnswer('createControversy', say('orders.controversy.create.done'), changed));
        return undefined;
      });
    }),
  );

  withConfirmation(
    controversies
      .command('comment')
      .summary(say('cli.controversies.comment.summary'))
      .description(say('cli.controversies.comment.description'))
      .argument('<pedido>', order)
      .argument('<controversia>', which)
      .option('--text <texto>', say('cli.controversies.comment.option.text')),
  ).action(
    run(async (context, id: string, one: string, flags: TextFlags) => {
      const text = requireText(context, flags);
      const [{ connect }, { openNote }, { runFlow }, { changeAnswer }] = await load();
      return connect(context, async ({ client }) => {
        const changed = await runFlow(context, await openNote(client, id, one), flags, {
          action: 'addControversyNote',
          id,
          words: {
            summary: ({ draft }) => [draft.text],
            question: () => `¿${say('orders.controversy.note.title', { id })}?`,
            busy: say('orders.controversy.note.sending'),
          },
          draft: { text },
          isFilled: true,
          fields: { optionOf: () => '--text' },
        });
        await context.output.answer(changeAnswer('addControversyNote', say('orders.controversy.note.done'), changed));
        return undefined;
      });
    }),
  );

  withConfirmation(
    controversies
      .command('state')
      .summary(say('cli.controversies.state.summary'))
      .description(say('cli.controversies.state.description'))
      .argument('<pedido>', order)
      .argument('<controversia>', which)
      .addArgument(
        new Argument('<estado>', say('cli.controversies.state.argument')).choices(Object.keys(controversyStates)),
      )
      .option('--note <texto>', say('cli.controversies.state.option.note')),
  ).action(
    run(async (context, id: string, one: string, to: ControversyState, flags: StateFlags) => {
      requireSomebodyOrYes(context, flags);
      const [{ connect }, { openChange }, { runFlow }, { changeAnswer }] = await load();
      return connect(context, async ({ client }) => {
        const { actor, controversy } = await openChange(client, { id, which: one, to });
        const { label } = controversyStates[to];
        const changed: AttendedOrder = await runFlow(context, actor, flags, {
          action: 'changeControversy',
          id,
          words: {
            summary: ({ draft }) => [
              `${controversyStates[controversy.state].label} → ${label}`,
              ...(isClosedControversy(to) ? [say('orders.controversy.update.closes', { state: label })] : []),
              ...(draft.note === '' ? [] : [draft.note]),
            ],
            question: () => `¿${say('orders.controversy.update.title', { id })}?`,
            busy: say('orders.controversy.update.sending'),
          },
          draft: { note: flags.note ?? '' },
          isFilled: true,
          fields: { optionOf: (field) => (field === 'note' ? '--note' : '<estado>') },
        });
        await context.output.answer(changeAnswer('changeControversy', say('orders.controversy.update.done'), changed));
        if (!changed.noteFailed) return undefined;
        const lost = say('orders.controversy.attend.noteFailed');
        const failure = { code: 'orders.controversy.attend.noteFailed', exitCode: exitCodes.partly };
        context.output.warn(id, new Failure(lost, failure));
        return exitCodes.partly;
      });
    }),
  );

  withConfirmation(
    controversies
      .command('delete')
      .summary(say('cli.controversies.delete.summary'))
      .description(say('cli.controversies.delete.description'))
      .argument('<pedido>', order)
      .argument('<controversia>', which),
  ).action(
    run(async (context, id: string, one: string, flags: ChangeFlags) => {
      requireSomebodyOrYes(context, flags);
      const [{ connect }, { openDeletion }, { runFlow }, { changeAnswer }] = await load();
      return connect(context, async ({ client }) => {
        const { actor, controversy } = await openDeletion(client, id, one);
        const changed = await runFlow(context, actor, flags, {
          action: 'deleteControversy',
          id,
          words: {
            summary: () => [controversy.text, say('orders.controversy.delete.text')],
            question: () => `¿${say('orders.controversy.delete.title', { id })}?`,
            busy: say('orders.controversy.delete.sending'),
          },
          draft: {},
          isFilled: true,
        });
        await context.output.answer(changeAnswer('deleteControversy', say('orders.controversy.delete.done'), changed));
        return undefined;
      });
    }),
  );
};
