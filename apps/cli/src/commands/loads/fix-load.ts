import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isLoadOver } from '@trastienda/domain';
import type { Load } from 'trastienda-client';
import { say } from '../../messages/say.ts';
import { FileToFix, type Fixed } from '../../services/loads/file-to-fix.ts';
import { fixedLines, keptCorrections } from '../../services/loads/kept-corrections.ts';
import { findLoad, keepLoadFile, readRemainderRows } from '../../services/loads/read-loads.ts';
import { type FileOwner, isOfSeller } from '../../services/loads/upload-file.ts';
import { connect } from '../../services/session/connect.ts';
import type { CommandContext } from '../../shell/command-context.ts';
import { type ExitCode, exitCodes } from '../../shell/exit-codes.ts';
import { Failure, usageFailure } from '../../shell/failure.ts';
import { oneLine } from '../../shell/outside-text.ts';
import { loadFiles } from './load-files.ts';
import type { FixFlags } from './loads-flags.ts';

/** `loads fix`: corrects the rows that a load did not apply, at the terminal or from a given file, and loads them. */
export const fixLoad = async (context: CommandContext, id: string, flags: FixFlags): Promise<ExitCode> => {
  if (flags.from === undefined && !context.interactive) {
    throw usageFailure(say('cli.loads.fix.needsFrom'));
  }
  const { load, path } = await connect(context, async ({ client }) => {
    const found = await findLoad(client, id);
    if (!isLoadOver(found.state)) throw refusal('loads.running');
    if (found.dryRun || found.counts.notApplied === 0) throw refusal('loads.fix.nothing');
    if (flags.from !== undefined) return { load: found, path: flags.from };
    // The session lasts until all rows are corrected, because the server does dry runs of the file meanwhile.
    const rest = await openRest(client, found, context.terminal.now());
    return { load: found, path: await correctRest(context, rest) };
  });
  const { layout } = load;
  const { category, seller } = ownerOf(load);
  return loadFiles(context, layout, [path], {
    wait: true,
    ...(category !== undefined && { category }),
    ...(seller !== undefined && { seller }),
    ...(flags.partial && { partial: true }),
    ...(flags.yes && { yes: true }),
  });
};

const refusal = (code: 'loads.running' | 'loads.fix.nothing'): Failure =>
  new Failure(say(code), { code, exitCode: exitCodes.refused });

const ownerOf = ({ layout, categoryId, accountName }: Load): FileOwner => ({
  category: categoryId,
  seller: isOfSeller(layout) ? (accountName ?? undefined) : undefined,
});

type Rest = { path: string; file: FileToFix };

const openRest = async (client: Parameters<typeof keepLoadFile>[0], load: Load, now: Date): Promise<Rest> => {
  const folder = await mkdtemp(join(tmpdir(), 'trastienda-'));
  const path = join(folder, `corregido-${load.id.slice(0, 8)}.csv`);
  await keepLoadFile(client, load.id, 'remainder', path);
  const numbers = await readRemainderRows(client, load.id);
  return { path, file: await FileToFix.open(client, path, load.layout, { now, belongsTo: ownerOf(load), numbers }) };
};

/** Asks about the wrong rows. The corrected file stays on the disk, in case the user declines the load or the session expires. */
const correctRest = async ({ terminal, output }: CommandContext, rest: Rest): Promise<string> => {
  const [{ showView }, { createElement }, { FixView }] = await Promise.all([
    import('../../ui/show-view.ts'),
    import('react'),
    import('../../ui/fix-view.tsx'),
  ]);
  const color = output.colors.isColorSupported;
  return keptCorrections(rest, {
    ask: async () => {
      const fixed = await showView<Fixed>(
        terminal,
        async () => (end) => createElement(FixView, { file: rest.file, end }),
        { color },
      );
      await output.note(fixedLines(fixed));
    },
    tell: (corrected) => output.note([oneLine(say('loads.fix.kept', { file: corrected }))]),
  });
};
