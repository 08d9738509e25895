import { type Command, Option } from 'commander';
import { say } from '../../messages/say.ts';
import { type ChangeFlags, requireSomebodyOrYes, withConfirmation } from '../../shell/change-options.ts';
import type { Runner } from '../../shell/command-context.ts';
import { usageFailure } from '../../shell/failure.ts';
import { withHelp } from '../../shell/with-help.ts';

type Flags = ChangeFlags & { accept?: true; decline?: true; note?: string };

export const addDecideCommand = (orders: Command, run: Runner): void => {
  withConfirmation(
    withHelp(orders.command('decide'), 'cli.orders.decide')
      .argument('<pedido>', say('cli.shared.argument.order'))
      .addOption(new Option('--accept', say('cli.orders.decide.option.accept')).conflicts(['decline', 'note']))
      .option('--decline', say('cli.orders.decide.option.decline'))
      .option('--note <texto>', say('cli.orders.decide.option.note')),
  ).action(
    run(async (context, id: string, flags: Flags) => {
      requireSomebodyOrYes(context, flags);
      if (!flags.accept && !flags.decline) throw usageFailure(say('cli.orders.decide.missing'));
      const { note = '' } = flags;
      if (flags.decline && flags.note === undefined) throw usageFailure(say('cli.orders.decide.noteMissing'));
      const [{ connect }, { openOrder }, { createActor }, { changeOrder }, { runQuestion }, { requestSentences }] =
        await Promise.all([
          import('../../services/session/connect.ts'),
          import('../../services/orders/flows.ts'),
          import('xstate'),
          import('../flows/change-order.ts'),
          import('./run-question.ts'),
          import('./request-text.ts'),
        ]);
      await connect(context, async ({ client }) => {
        if (flags.accept) {
          const about = { action: 'acceptCancellation', id } as const;
          return runQuestion(context, client, about, flags, ({ cancellationRequest }) =>
            requestSentences(cancellationRequest),
          );
        }
        const {
          order: { cancellationRequest: request },
          flows,
          input,
        } = await openOrder(client, id, 'declineCancellation');
        await changeOrder(context, createActor(flows.declineCancellation, { input }), flags, {
          action: 'declineCancellation',
          id,
          summary: ({ draft }) => [...requestSentences(request), draft.note, say('orders.declineCancellation.text')],
          texts: {
            title: say('orders.declineCancellation.title', { id }),
            sending: say('orders.declineCancellation.sending'),
            done: say('orders.declineCancellation.done', { id }),
          },
          draft: { note },
          isFilled: true,
          fields: { optionOf: () => '--note' },
        });
      });
      return undefined;
    }),
  );
};
