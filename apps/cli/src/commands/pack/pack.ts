import type { Command } from 'commander';
import { say } from '../../messages/say.ts';
import type { CommandContext, Runner } from '../../shell/command-context.ts';
import { exitCodes } from '../../shell/exit-codes.ts';
import { usageFailure } from '../../shell/failure.ts';
import { withHelp } from '../../shell/with-help.ts';

type Flags = { list?: true; resume?: true };

export const addPackCommand = (program: Command, run: Runner): void => {
  withHelp(program.command('pack'), 'cli.pack')
    .option('--list', say('cli.pack.option.list'))
    .option('--resume', say('cli.pack.option.resume'))
    .action(run((context, flags: Flags) => pack(context, flags)));
};

const pack = async (context: CommandContext, { list, resume }: Flags) => {
  const { interactive, output } = context;
  if (list && resume) throw usageFailure(say('cli.pack.oneOf'));
  if (list) return (await import('./pack-list.ts')).listQueue(context);
  if (!resume && !(interactive && output.mode === 'text')) {
    throw usageFailure(say('cli.pack.needsTerminal'), [say('cli.pack.without')]);
  }
  const [{ connect }, { openPackingStore }, { loadUser }, { endOfPacking }] = await Promise.all([
    import('../../services/session/connect.ts'),
    import('../../store/packing-store.ts'),
    import('../../services/session/viewer.ts'),
    import('./end-of-packing.ts'),
  ]);
  return connect(context, async ({ client, direct }) => {
    const { id: userId } = await loadUser(client);
    const store = openPackingStore(context.terminal.env, { server: context.server, userId });
    const { openBench } = await import('../../services/packing/open-bench.ts');
    const open = openBench(direct, store);
    const before = store.read();
    try {
      if (resume) {
        const { sendWaiting } = await import('../../services/packing/send-waiting.ts');
        await sendWaiting(open, context.terminal.signal);
      } else {
        await showBench(context, open);
      }
      const { sent } = open.bench.getSnapshot().context;
      const { waiting, rejected } = open.outbox.getSnapshot().context;
      const left = waiting.length;
      const refused = rejected.length - before.rejected.length;
      const late = resume ? before.waiting.length - left - refused : 0;
      await output.answer(endOfPacking({ sent: sent + late, waiting, rejected }));
      for (const { parcel } of rejected) open.readRejection(parcel.orderId);
      if (left > 0) return sent + late > 0 ? exitCodes.partly : exitCodes.unavailable;
      if (rejected.length > 0) return sent + late > 0 ? exitCodes.partly : exitCodes.refused;
      return undefined;
    } finally {
      open.stop();
    }
  });
};

const showBench = async (
  { terminal, output }: CommandContext,
  open: import('../../services/packing/open-bench.ts').OpenBench,
): Promise<void> => {
  const [{ showView }, { createElement }, { PackView }] = await Promise.all([
    import('../../ui/show-view.ts'),
    import('react'),
    import('../../ui/pack-view.tsx'),
  ]);
  open.start();
  await showView<void>(terminal, async () => (end) => createElement(PackView, { open, end }), {
    color: output.colors.isColorSupported,
  });
};
