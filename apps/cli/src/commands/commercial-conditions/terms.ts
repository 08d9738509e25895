import type { Command } from 'commander';
import { withConfirmation } from '../../shell/change-options.ts';
import type { Runner } from '../../shell/command-context.ts';
import { usageFailure } from '../../shell/failure.ts';

/** Adds the commands for the document of the conditions: `conditions pdf download|upload`. */
export function addTermsCommands(conditions: Command, run: Runner): void {
  const pdf = conditions
    .command('pdf')
    .summary('el documento de las condiciones comerciales, en PDF')
    .description(
      'El documento de las condiciones comerciales: descargarlo y, los administradores, subir su siguiente versión.',
    );
  pdf
    .command('download')
    .summary('descarga el documento')
    .description('Guarda el documento de las condiciones comerciales: su última versión, u otra.')
    .argument('[versión]', 'número de una versión (por omisión: la última)')
    .option('-o, --output <archivo>', 'guarda el archivo aquí', 'condiciones-comerciales.pdf')
    .action(
      run(async (context, text: string | undefined, { output }: { output: string }) => {
        const version = text === undefined ? undefined : versionOf(text);
        const { downloadTerms } = await import('./download-terms.ts');
        return downloadTerms(context, version, output);
      }),
    );
  withConfirmation(
    pdf
      .command('upload')
      .summary('sube la siguiente versión del documento (administradores)')
      .description(
        'Sube la siguiente versión del documento. Los sellers la reciben en un aviso y la aceptan ahí; las anteriores se conservan.',
      )
      .argument('<archivo>', 'un PDF'),
  ).action(
    run(async (context, path: string, flags: { yes?: true }) => {
      const { uploadTerms } = await import('./upload-terms.ts');
      return uploadTerms(context, path, flags);
    }),
  );
}

function versionOf(text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw usageFailure(`«${text}» no es el número de una versión.`);
}
