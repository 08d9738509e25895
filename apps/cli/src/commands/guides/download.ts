import type { Command } from 'commander';
import type { Runner } from '../../shell/command-context.ts';

export const addDownloadCommand = (guides: Command, run: Runner): void => {
  guides
    .command('download')
    .summary('descarga las guías de un pedido')
    .description(
      'Guarda el PDF de cada guía de un pedido y la marca como vista, una sola vez y solo si quedó guardada.',
    )
    .argument('<pedido>', 'número del pedido')
    .option('-o, --output <destino>', 'archivo o carpeta', '.')
    .action(
      run(async (context, id: string, { output }: { output: string }) => {
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
