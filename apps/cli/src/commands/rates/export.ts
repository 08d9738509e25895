import type { Command } from 'commander';
import type { Runner } from '../../shell/command-context.ts';
import { usageFailure } from '../../shell/failure.ts';
import { oneLine } from '../../shell/outside-text.ts';

type ExportFlags = { seller?: string; output?: string };

/** Adds the command that saves the current rates as a file for `load shipping-rates`. */
export const addExportCommand = (rates: Command, run: Runner): void => {
  rates
    .command('export')
    .summary('exporta los precios de envío a un CSV que se puede volver a cargar')
    .description(
      'Exporta a CSV los precios de envío actuales, con las columnas de `load shipping-rates`.\n\n' +
        'Los de la cuenta propia; los administradores, los de las transportadoras administradas. Sin --output sale por la\n' +
        'salida estándar.',
    )
    .option('--seller <cuenta>', 'los de este seller (integrador)')
    .option('-o, --output <archivo>', 'guarda el archivo aquí')
    .action(
      run(async (context, flags: ExportFlags) => {
        const { output, terminal } = context;
        if (!flags.output && output.mode !== 'text')
          throw usageFailure('Con --json o --ndjson hace falta --output: la salida estándar es para la respuesta.');
        const [{ connect }, { fileOf, keepFile }, { exportFailure }, { requireNamedAccount }] = await Promise.all([
          import('../../services/session/connect.ts'),
          import('../../services/lists/kept-file.ts'),
          import('../../services/lists/export-failure.ts'),
          import('../../services/session/require-account.ts'),
        ]);
        return connect(context, async ({ client }) => {
          await requireNamedAccount(client, flags.seller);
          const query = flags.seller === undefined ? {} : { accountName: flags.seller };
          const asked = { params: { query }, headers: { Accept: 'text/csv' }, parseAs: 'stream' } as const;
          const file = await fileOf(client.GET('/shippingrates/downloadcsv', asked));
          const { output: path } = flags;
          if (path === undefined) {
            const { writeBytes } = await import('../../shell/sink.ts');
            await writeBytes(terminal.stdout, file.content);
            return undefined;
          }
          const bytes = await keepFile(file, path).catch((error: unknown) => {
            throw exportFailure(error, path, 'rates.list.failed');
          });
          await output.answer({
            text: () => `Precios de envío en ${oneLine(path)}`,
            json: { file: path, bytes },
            events: () => [{ event: 'done', file: path, bytes }],
          });
          return undefined;
        });
      }),
    );
};
