import type { Command } from 'commander';
import { say } from '../../messages/say.ts';
import { type ChangeFlags, requireSomebodyOrYes, withConfirmation } from '../../shell/change-options.ts';
import type { Runner } from '../../shell/command-context.ts';
import { usageFailure } from '../../shell/failure.ts';
import { withHelp } from '../../shell/with-help.ts';

type Flags = ChangeFlags & { text?: string; both?: true };

export const addNoteCommand = (orders: Command, run: Runner): void => {
  withConfirmation(
    withHelp(orders.command('note'), 'cli.orders.note')
      .argument('<pedido>', say('cli.shared.argument.order'))
      .option('--text <texto>', say('cli.orders.note.option.text'))
      .option('--both', say('cli.orders.note.option.both')),
  ).action(
    run(async (context, id: string, flags: Flags) => {
      requireSomebodyOrYes(context, flags);
      const { text } = flags;
      if (text === undefined) throw usageFailure(say('cli.shared.textMissing'));
      const audience = flags.both ? 'both' : 'own';
      const [{ connect }, { openOrder }, { createActor }, { changeOrder }, { withRequestKey }] = await Promise.all([
        import('../../services/session/connect.ts'),
        import('../../services/orders/flows.ts'),
        import('xstate'),
        import('../flows/change-order.ts'),
        import('../../store/request-attempt.ts'),
      ]);
      const request = { what: 'note', words: { id, text, audience } };
      await connect(context, ({ client }) =>
        withRequestKey(context, request, async ({ key }) => {
          const { flows, input } = await openOrder(client, id, 'addNote', key);
          await changeOrder(context, createActor(flows.addNote, { input }), flags, {
            action: 'addNote',
            id,
            summary: ({ draft }) => [
              draft.text,
              `${say('orders.note.audience')}: ${say(`orders.note.audience.${draft.audience}`)}`,
            ],
            texts: {
              title: say('orders.note.submit'),
              sending: say('orders.note.sending'),
              done: say('orders.note.done', { id }),
            },
            draft: { text, audience },
            isFilled: true,
            fields: { optionOf: (field) => (field === 'audience' ? '--both' : '--text') },
          });
        }),
      );
      return undefined;
    }),
  );
};
