import { canceledText, say } from '@trastienda/domain';
import type { ItemsOrder } from '@trastienda/machines';
import { type Command, Option } from 'commander';
import { type ChangeFlags, requireSomebodyOrYes, withConfirmation } from '../../shell/change-options.ts';
import type { CommandContext, Runner } from '../../shell/command-context.ts';
import { exitCodes } from '../../shell/exit-codes.ts';
import { Failure, usageFailure } from '../../shell/failure.ts';
import type { CancelFlags } from './cancel-plan.ts';

type Flags = ChangeFlags & CancelFlags;

const words = (text: string): string[] => text.split(',').map((word) => word.trim());

export const addCancelCommand = (orders: Command, run: Runner): void => {
  withConfirmation(
    orders
      .command('cancel')
      .summary('cancela un pedido, completo o en parte')
      .description(
        'Cancela un pedido. Antes de enviarlo se cancela completo; después, completo o por items.\n\n' +
          'En una terminal pregunta lo que falte. Sin ella hacen falta --cause y --yes, y --items o --all si ya se envió algo.',
      )
      .argument('<pedido>', 'número del pedido')
      .option('--cause <motivo>', 'motivo de cancelación, por su nombre o identificador')
      .addOption(
        new Option('--items <lista>', 'qué se cancela: sku:cantidad separados por comas; un sku solo es todo lo suyo')
          .argParser(words)
          .conflicts('all'),
      )
      .option('--all', 'todo el pedido'),
  ).action(
    run(async (context, id: string, flags: Flags) => {
      requireSomebodyOrYes(context, flags);
      requireOption(context, flags, flags.cause, '--cause');
      const [{ connect }, { openCancellation }, { runFlow }, { changeAnswer }, { beforePlan, afterPlan }] =
        await Promise.all([
          import('../../services/session/connect.ts'),
          import('../../services/orders/cancel.ts'),
          import('../flows/run-flow.ts'),
          import('./change-text.ts'),
          import('./cancel-plan.ts'),
        ]);
      await connect(context, async ({ client }) => {
        const opened = await openCancellation(client, id);
        if (opened.dialog === 'CAE' && flags.items) {
          throw usageFailure('Antes de enviarlo el pedido se cancela completo.', [
            `Para cancelar items: \`trastienda orders cancel-items ${id}\`.`,
          ]);
        }
        if (opened.dialog === 'CDE') requireOption(context, flags, flags.items ?? flags.all, '--items o --all');
        const order =
          opened.dialog === 'CAE'
            ? await runFlow(context, opened.actor, flags, beforePlan(id, opened.of, flags))
            : await runFlow(context, opened.actor, flags, afterPlan(id, opened.of, flags));
        await context.output.answer(changeAnswer('cancel', canceledText(order), order));
      });
      return undefined;
    }),
  );
};

export const addCancelItemsCommand = (orders: Command, run: Runner): void => {
  withConfirmation(
    orders
      .command('cancel-items')
      .summary('cancela una unidad de algunos items de un pedido')
      .description('Cancela una unidad de cada item elegido, antes de iniciar el manejo. El que no se pueda, lo dice.')
      .argument('<pedido>', 'número del pedido')
      .option('--cause <motivo>', 'motivo de cancelación, por su nombre o identificador')
      .addOption(new Option('--items <lista>', 'los sku, separados por comas').argParser(words)),
  ).action(
    run(async (context, id: string, flags: Flags) => {
      requireSomebodyOrYes(context, flags);
      requireOption(context, flags, flags.cause, '--cause');
      requireOption(context, flags, flags.items, '--items');
      const [{ connect }, { openItemCancellation }, { runFlow }, { changeAnswer }, { itemsPlan }] = await Promise.all([
        import('../../services/session/connect.ts'),
        import('../../services/orders/cancel.ts'),
        import('../flows/run-flow.ts'),
        import('./change-text.ts'),
        import('./cancel-plan.ts'),
      ]);
      return connect(context, async ({ client }) => {
        const { actor, of } = await openItemCancellation(client, id);
        const order: ItemsOrder = await runFlow(context, actor, flags, itemsPlan(id, of, flags));
        const failed = (order.answers ?? []).filter(({ status }) => status === 409);
        for (const { id: sku, description } of failed) {
          context.output.warn(
            sku,
            new Failure(description, { code: 'orders.cancelItems.failed', exitCode: exitCodes.refused }),
          );
        }
        const done = failed.length < (order.answers ?? []).length;
        const said = say(done ? 'orders.cancelItems.done' : 'orders.cancelItems.failed');
        await context.output.answer(changeAnswer('cancelItems', said, order));
        if (failed.length === 0) return exitCodes.done;
        return done ? exitCodes.partly : exitCodes.refused;
      });
    }),
  );
};

/** In a non-interactive run, a missing option is a usage error. */
const requireOption = ({ interactive }: CommandContext, { yes }: Flags, value: unknown, option: string): void => {
  if (interactive && !yes) return;
  if (value === undefined) throw usageFailure(`Falta una opción para cancelar: ${option}.`);
};
