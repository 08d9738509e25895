import type { Command } from 'commander';
import { say } from '../../messages/say.ts';
import type { Runner } from '../../shell/command-context.ts';
import { withHelp } from '../../shell/with-help.ts';

export const addUploadCommand = (invoice: Command, run: Runner): void => {
  withHelp(invoice.command('upload'), 'cli.invoice.upload')
    .argument('<pedido>', say('cli.shared.argument.order'))
    .argument('<archivos...>', say('cli.invoice.upload.argument'))
    .action(
      run(async (context, typed: string, paths: string[]) =>
        (await import('./upload-files.ts')).uploadFiles(context, typed, paths),
      ),
    );
};
