import type { Command } from 'commander';
import { say } from '../../messages/say.ts';
import { withConfirmation } from '../../shell/change-options.ts';
import type { Runner } from '../../shell/command-context.ts';
import { usageFailure } from '../../shell/failure.ts';
import { withHelp } from '../../shell/with-help.ts';

/** Adds the commands for the document of the conditions: `conditions pdf download|upload`. */
export function addTermsCommands(conditions: Command, run: Runner): void {
  const pdf = withHelp(conditions.command('pdf'), 'cli.commercialConditions.pdf');
  withHelp(pdf.command('download'), 'cli.commercialConditions.download')
    .argument('[versión]', say('cli.commercialConditions.download.argument'))
    .option('-o, --output <archivo>', say('cli.shared.option.output'), 'condiciones-comerciales.pdf')
    .action(
      run(async (context, text: string | undefined, { output }: { output: string }) => {
        const version = text === undefined ? undefined : versionOf(text);
        const { downloadTerms } = await import('./download-terms.ts');
        return downloadTerms(context, version, output);
      }),
    );
  withConfirmation(
    withHelp(pdf.command('upload'), 'cli.commercialConditions.upload').argument(
      '<archivo>',
      say('cli.commercialConditions.upload.argument'),
    ),
  ).action(
    run(async (context, path: string, flags: { yes?: true }) => {
      const { uploadTerms } = await import('./upload-terms.ts');
      return uploadTerms(context, path, flags);
    }),
  );
}

function versionOf(text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw usageFailure(say('cli.commercialConditions.terms.number', { text }));
}
