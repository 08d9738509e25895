import type { Command } from 'commander';
import type { Runner } from '../../shell/command-context.ts';
import { usageFailure } from '../../shell/failure.ts';

export const addDownloadCommand = (guides: Command, run: Runner): void => {
  guides
    .command('download')
    .summary('descarga las guías de un pedido, o todas las pendientes')
    .description(
      'Guarda el PDF de cada guía de un pedido y la marca como vista, una sola vez y solo si quedó guardada.\n\n' +
        '--pending guarda todas las que llegaron y nadie ha descargado, en la carpeta de --output, que se crea si no existe. ' +
        'La que falle no detiene a las demás.',
    )
    .argument('[pedido]', 'número del pedido')
    .option('--pending', 'todas las guías por descargar')
    .option('-o, --output <destino>', 'archivo o carpeta', '.')
    .action(
      run(async (context, id: string | undefined, { output, pending }: { output: string; pending?: true }) => {
        if (pending) {
          if (id !== undefined) throw usageFailure('La opción --pending es para todos los pedidos: el número sobra.');
          const { downloadPending } = await import('./download-pending.ts');
          return downloadPending(context, output);
        }
        if (id === undefined) throw usageFailure('Diga qué pedido: su número, o --pending para todas las guías.');
        const [{ connect }, { followGuide }, { guideAnswer }] = await Promise.all([
          import('../../services/session/connect.ts'),
          import('../orders/follow-guide.ts'),
          import('../orders/guide-text.ts'),
        ]);
        await connect(context, async ({ client }) => {
          await context.output.answer(
            guideAnswer(await followGuide(context, client, id, { download: output, timeout: 0 })),
          );
        });
        return undefined;
      }),
    );
};
