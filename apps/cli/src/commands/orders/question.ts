import { type OrderQuestion, orderActionLabel } from '@trastienda/domain';
import type { Command } from 'commander';
import { say } from '../../messages/say.ts';
import { type ChangeFlags, requireSomebodyOrYes, withConfirmation } from '../../shell/change-options.ts';
import type { Runner } from '../../shell/command-context.ts';

/** The command of an action that is confirmed, without fields; all that it says are the action's own texts. */
export const addQuestionCommand = (orders: Command, run: Runner, action: OrderQuestion, name: string): void => {
  withConfirmation(
    orders
      .command(name)
      .summary(say(orderActionLabel(action)))
      .description(say(`orders.${action}.text`))
      .argument('<pedido>', say('cli.shared.argument.order')),
  ).action(
    run(async (context, id: string, flags: ChangeFlags) => {
      requireSomebodyOrYes(context, flags);
      const [{ connect }, { runQuestion }] = await Promise.all([
        import('../../services/session/connect.ts'),
        import('./run-question.ts'),
      ]);
      await connect(context, ({ client }) => runQuestion(context, client, { action, id }, flags));
      return undefined;
    }),
  );
};
