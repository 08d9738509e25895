import type { Command } from 'commander';
import { say } from '../../messages/say.ts';
import type { Runner } from '../../shell/command-context.ts';
import { usageFailure } from '../../shell/failure.ts';
import { withHelp } from '../../shell/with-help.ts';

export const addDownloadCommand = (guides: Command, run: Runner): void => {
  withHelp(guides.command('download'), 'cli.guides.download')
    .argument('[pedido]', say('cli.shared.argument.order'))
    .option('--pending', say('cli.guides.download.option.pending'))
    .option('-o, --output <destino>', say('cli.shared.option.fileOrFolder'), '.')
    .action(
      run(async (context, id: string | undefined, { output, pending }: { output: string; pending?: true }) => {
        if (pending) {
          if (id !== undefined) throw usageFailure(say('cli.guides.download.pendingAlone'));
          const { downloadPending } = await import('./download-pending.ts');
          return downloadPending(context, output);
        }
        if (id === undefined) throw usageFailure(say('cli.guides.download.nothing'));
        const [{ connect }, { followGuide }, { tellGuide }] = await Promise.all([
          import('../../services/session/connect.ts'),
          import('../orders/follow-guide.ts'),
          import('../orders/guide-text.ts'),
        ]);
        return connect(context, async ({ client }) =>
          tellGuide(context, await followGuide(context, client, id, { download: output, timeout: 0 })),
        );
      }),
    );
};
