import { type Command, Option } from 'commander';
import { requireSomebodyOrYes, withConfirmation } from '../../shell/change-options.ts';
import type { Runner } from '../../shell/command-context.ts';
import { usageFailure } from '../../shell/failure.ts';
import type { GuideFlags } from './follow-guide.ts';
import { changeManyOrders, isAboutOne, withManyOrders } from './many-orders.ts';

export const addGuideCommand = (orders: Command, run: Runner): void => {
  withConfirmation(
    withManyOrders(
      orders
        .command('guide')
        .summary('solicita la guía de uno o varios pedidos; la de uno la espera y la descarga')
        .description(
          'Solicita la guía de pedidos con transportadora administrada.\n\n' +
            'Varios pedidos, o --status, son un trabajo del servidor: el que no se pueda no detiene a los demás.\n' +
            '--wait espera la respuesta de la transportadora; si la guía ya se solicitó, solo espera.\n' +
            '--download guarda el PDF y marca la guía como vista; sola descarga una guía que ya existe, ' +
            'y con --wait hace el camino completo: solicita, espera y descarga.',
        )
        .argument('[pedido...]', 'números de los pedidos')
        .option('--wait', 'espera a que la transportadora responda')
        .addOption(new Option('--timeout <segundos>', 'cuánto espera --wait').default(300).argParser(parseSeconds))
        .option('--download <archivo>', 'guarda el PDF en este archivo o carpeta'),
    ),
  ).action(
    run(async (context, named: string[], flags: GuideFlags) => {
      const [id = ''] = named;
      if (!isAboutOne(named, flags)) {
        if (flags.wait || flags.download) throw usageFailure('--wait y --download son de un solo pedido.');
        return changeManyOrders(context, 'requestGuide', named, flags);
      }
      if (!flags.download && !flags.wait) requireSomebodyOrYes(context, flags);
      const [{ connect }, { followGuide }, { guideAnswer }] = await Promise.all([
        import('../../services/session/connect.ts'),
        import('./follow-guide.ts'),
        import('./guide-text.ts'),
      ]);
      await connect(context, async ({ client }) => {
        await context.output.answer(guideAnswer(await followGuide(context, client, id, flags)));
      });
      return undefined;
    }),
  );
};

const parseSeconds = (text: string): number => {
  if (!/^[1-9]\d{0,4}$/.test(text))
    throw usageFailure(`El tiempo «${text}» no es válido.`, ['Escriba segundos: --timeout 300.']);
  return Number(text);
};
