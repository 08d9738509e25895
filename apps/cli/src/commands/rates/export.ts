import type { Command } from 'commander';
import { say } from '../../messages/say.ts';
import type { Runner } from '../../shell/command-context.ts';
import { usageFailure } from '../../shell/failure.ts';
import { oneLine } from '../../shell/outside-text.ts';
import { withHelp } from '../../shell/with-help.ts';

type ExportFlags = { seller?: string; output?: string };

/** Adds the command that saves the current rates as a file for `load shipping-rates`. */
export const addExportCommand = (rates: Command, run: Runner): void => {
  withHelp(rates.command('export'), 'cli.rates.export')
    .option('--seller <cuenta>', say('cli.rates.export.option.seller'))
    .option('-o, --output <archivo>', say('cli.shared.option.output'))
    .action(
      run(async (context, flags: ExportFlags) => {
        const { output, terminal } = context;
        if (!flags.output && output.mode !== 'text') throw usageFailure(say('cli.shared.outputNeeded'));
        (await import('../../services/lists/file-format.ts')).requireNameOf(flags.output);
        const [{ connect }, { fileOf, keepFile }, { exportFailure }, { requireNamedAccount }] = await Promise.all([
          import('../../services/session/connect.ts'),
          import('../../services/lists/kept-file.ts'),
          import('../../services/lists/export-failure.ts'),
          import('../../services/session/require-account.ts'),
        ]);
        return connect(context, async ({ client }) => {
          const accountName = await requireNamedAccount(client, flags.seller);
          const query = accountName === undefined ? {} : { accountName };
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
            text: () => say('cli.rates.export.done', { path: oneLine(path) }),
            json: { file: path, bytes },
            events: () => [{ event: 'done', file: path, bytes }],
          });
          return undefined;
        });
      }),
    );
};
