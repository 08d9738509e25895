import { type FileSubject, type MessageKey, todayInMexico } from '@trastienda/domain';
import type { Search } from '@trastienda/validators/lists';
import type { Command } from 'commander';
import type { TrastiendaClient } from 'trastienda-client';
import { say } from '../../messages/say.ts';
import type { FileShape } from '../../services/presets/file-shape.ts';
import type { Runner } from '../../shell/command-context.ts';
import { usageFailure } from '../../shell/failure.ts';
import { oneLine } from '../../shell/outside-text.ts';
import { type ShapeFlags, withShape } from '../reports/shape-options.ts';
import { accountIn, categoryIn, type Flags, requireFilter, withAccount, withFilters } from './search-flags.ts';

type Answer = Promise<{ data?: unknown; error?: unknown; response: Response }>;

/** An `export` command of a declared search: its texts, and the request that returns the file. */
export type ExportCommand<Filter> = {
  search: Search<Filter>;
  summary: string;
  description: string;
  /** The name of a row: `1 pedido`, `2 pedidos`. */
  thing: string;
  things: string;
  /** The message for a file that could not be saved or ended too early. */
  failed: MessageKey;
  /** Whose columns and presets the file has. */
  subject: FileSubject;
  call: (client: TrastiendaClient, query: Filter & { reportTotalCount?: number }, shape: FileShape) => Answer;
};

type ExportFlags = Flags & ShapeFlags & { output?: string; maxRows?: number };

/** The `export` of an area: all matches of a search as a CSV file, written while it arrives. */
export const defineExportCommand =
  <Filter>({ search, summary, description, thing, things, failed, subject, call }: ExportCommand<Filter>) =>
  (area: Command, run: Runner): void => {
    const counted = (n: number): string => (n === 1 ? `1 ${thing}` : `${n.toLocaleString('es-MX')} ${things}`);
    const command = area
      .command('export')
      .summary(summary)
      .description(say('cli.lists.export.description', { description, things }));
    withShape(withFilters(command, search.fields), subject)
      .option('--max-rows <n>', say('cli.lists.defineExportCommand.option.maxRows', { things }), rowsOf(things))
      .option('-o, --output <archivo>', say('cli.shared.option.outputOrStdout'))
      .action(
        run(async (context, flags: ExportFlags) => {
          const { output, terminal } = context;
          // `-` means standard output, as in all commands.
          const path = flags.output === '-' ? undefined : flags.output;
          if (!path && output.mode !== 'text') {
            throw usageFailure(say('cli.shared.outputNeeded'), [
              say('cli.lists.export.outputExample', { things, todayInMexico: todayInMexico(terminal.now()) }),
            ]);
          }
          const now = terminal.now();
          const given = requireFilter(search, flags, now);
          const named = categoryIn(search.fields, flags);
          const [
            { connect },
            { fileOf, keepFile },
            { exportFailure },
            { requireNamedAccount },
            { requireCategory },
            { fileShape },
            { formatOf, requireNameOf, requireText },
          ] = await Promise.all([
            import('../../services/session/connect.ts'),
            import('../../services/lists/kept-file.ts'),
            import('../../services/lists/export-failure.ts'),
            import('../../services/session/require-account.ts'),
            import('../../services/lists/require-category.ts'),
            import('../../services/presets/file-shape.ts'),
            import('../../services/lists/file-format.ts'),
          ]);
          return connect(context, async ({ client }) => {
            const account = await requireNamedAccount(client, accountIn(search.fields, flags));
            const meant = account === undefined ? given : requireFilter(search, withAccount(flags, account), now);
            const filter = { ...meant, ...(named && { [named.name]: await requireCategory(client, named.text) }) };
            const limit = flags.maxRows === undefined ? {} : { reportTotalCount: flags.maxRows };
            const format = formatOf(path);
            const shape = { ...(format && { format }), ...(await fileShape(client, subject, flags)) };
            requireNameOf(path, shape.format);
            if (path === undefined) requireText(terminal.stdout, shape);
            const file = await fileOf(call(client, { ...filter, ...limit }, shape));
            if (path === undefined) {
              const { writeBytes } = await import('../../shell/sink.ts');
              await writeBytes(terminal.stdout, file.content);
              return undefined;
            }
            output.progress(
              { event: 'exporting', rows: file.rows, file: path },
              say('cli.lists.export.running', { counted: counted(file.rows) }),
            );
            const bytes = await keepFile(file, path).catch((error: unknown) => {
              throw exportFailure(error, path, failed);
            });
            await output.answer({
              text: () => say('cli.lists.inFile', { counted: counted(file.rows), path: oneLine(path) }),
              json: { file: path, rows: file.rows, bytes },
              events: () => [{ event: 'done', file: path, rows: file.rows, bytes }],
            });
            return undefined;
          });
        }),
      );
  };

const rowsOf =
  (things: string) =>
  (text: string): number => {
    if (!/^[1-9]\d{0,7}$/.test(text))
      throw usageFailure(say('cli.lists.export.maxRows', { text }), [say('cli.lists.export.maxRowsHint', { things })]);
    return Number(text);
  };
