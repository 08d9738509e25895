import { say } from '@trastienda/domain';
import type { Command } from 'commander';
import { type ChangeFlags, requireSomebodyOrYes, withConfirmation } from '../../shell/change-options.ts';
import type { Runner } from '../../shell/command-context.ts';
import { usageFailure } from '../../shell/failure.ts';

type Flags = ChangeFlags & { text?: string; both?: true };

export const addNoteCommand = (orders: Command, run: Runner): void => {
  withConfirmation(
    orders
      .command('note')
      .summary('escribe una nota en un pedido')
      .description(
        'Escribe una nota en la historia de un pedido. La leen las personas de su lado o, con --both, el seller y el ' +
          'marketplace. @ y un correo mencionan a alguien, que recibe un aviso. No se edita ni se borra.',
      )
      .argument('<pedido>', 'número del pedido')
      .option('--text <texto>', 'la nota, hasta 1000 caracteres')
      .option('--both', 'la leen el seller y el marketplace'),
  ).action(
    run(async (context, id: string, flags: Flags) => {
      requireSomebodyOrYes(context, flags);
      const { text } = flags;
      if (text === undefined) throw usageFailure('Falta una opción: --text.');
      const audience = flags.both ? 'both' : 'own';
      const [{ connect }, { openNote }, { runFlow }, { changeAnswer }] = await Promise.all([
        import('../../services/session/connect.ts'),
        import('../../services/orders/note.ts'),
        import('../flows/run-flow.ts'),
        import('./change-text.ts'),
      ]);
      await connect(context, async ({ client }) => {
        const order = await runFlow(context, await openNote(client, id), flags, {
          action: 'addNote',
          id,
          words: {
            summary: ({ draft }) => [
              draft.text,
              `${say('orders.note.audience')}: ${say(`orders.note.audience.${draft.audience}`)}`,
            ],
            question: () => `¿${say('orders.note.submit')}?`,
            busy: say('orders.note.sending'),
          },
          draft: { text, audience },
          isFilled: true,
          fields: { optionOf: (field) => (field === 'audience' ? '--both' : '--text') },
        });
        await context.output.answer(changeAnswer('addNote', say('orders.note.done', { id }), order));
      });
      return undefined;
    }),
  );
};
