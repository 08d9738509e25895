import { type CsvFileKey, type CsvLayoutKey, csvLayoutKeys, loadUploads } from '@trastienda/domain';
import { csvLayouts, csvRow, csvTemplate, writtenColumns } from '@trastienda/validators';
import { unwrapStream } from 'trastienda-client';
import { say } from '../../messages/say.ts';
import { exportFailure } from '../../services/lists/export-failure.ts';
import { requireNameOf } from '../../services/lists/file-format.ts';
import { keepFile } from '../../services/lists/kept-file.ts';
import { requireCategory } from '../../services/lists/require-category.ts';
import { isOfSeller, needsCategory } from '../../services/loads/upload-file.ts';
import { connect } from '../../services/session/connect.ts';
import { requireNamedAccount } from '../../services/session/require-account.ts';
import type { CommandContext } from '../../shell/command-context.ts';
import { usageFailure } from '../../shell/failure.ts';
import { requireWritable } from '../../shell/file-failure.ts';
import { oneLine } from '../../shell/outside-text.ts';
import { writeBytes } from '../../shell/sink.ts';

export type TemplateFlags = { current?: true; category?: string; seller?: string; output?: string };

// Every layout of a seller has a download of the same shape; the domain's data tells which path a layout has.
type AnyDownload = '/sku/prices/downloadcsv';

/** The layouts whose current data the server offers as a file to edit and load again: those of sellers, and commissions. */
const hasCurrent = (key: CsvFileKey) =>
  csvLayoutKeys.find((layout) => layout === key && (isOfSeller(layout) || layout === 'commissions'));

/** The path of the download that belongs to an upload. */
const downloadOf = (upload: string) =>
  upload.replace(/\/importcsv$/, '/downloadcsv').replace(/\/import$/, '/download') as AnyDownload;

/** `template --current`: writes the current rows of the server to a file or to standard output. */
export const writeCurrent = async (
  context: CommandContext,
  key: CsvFileKey,
  { category, seller, output: path }: TemplateFlags,
): Promise<undefined> => {
  const { output, terminal } = context;
  requireNameOf(path);
  const layout = hasCurrent(key);
  if (!layout) throw usageFailure(say('cli.csv.current.none', { key }));
  if (needsCategory(layout) && category === undefined) {
    throw usageFailure(say('cli.shared.category.missing'), [say('cli.shared.category.say')]);
  }
  if (!needsCategory(layout) && category !== undefined) {
    throw usageFailure(say('cli.shared.category.unwanted'));
  }
  if (!isOfSeller(layout) && seller !== undefined) {
    throw usageFailure(say('cli.shared.seller.unwanted'));
  }
  if (path === undefined && output.mode !== 'text') {
    throw usageFailure(say('cli.shared.outputNeeded'));
  }
  if (path !== undefined) await requireWritable(path);
  return connect(context, async ({ client }) => {
    const account = isOfSeller(layout) ? await requireNamedAccount(client, seller) : undefined;
    const { path: upload, query: own } = loadUploads[layout];
    const query = {
      ...own,
      ...(category !== undefined && { categoryId: await requireCategory(client, category) }),
      ...(account !== undefined && { accountName: account }),
    };
    const call = client.GET(downloadOf(upload), {
      params: { query },
      parseAs: 'stream',
      headers: { Accept: 'text/csv' },
    });
    const content = withoutExample(await unwrapStream(call), layout);
    if (path === undefined) {
      await writeBytes(terminal.stdout, content);
      return undefined;
    }
    const bytes = await keepFile({ content }, path).catch((error: unknown) => {
      throw exportFailure(error, path, 'loads.template.failed');
    });
    await output.answer({
      text: () => say('cli.csv.current.done', { path: oneLine(path) }),
      json: { layout, file: path, bytes },
      events: () => [{ event: 'done', layout, file: path, bytes }],
    });
    return undefined;
  });
};

/**
 * Without data the server answers the template with its example, which could be loaded by mistake: only the titles are left of it. The first
 * bytes are compared, so that a large file is never in memory.
 */
const withoutExample = (content: ReadableStream<Uint8Array>, layout: CsvLayoutKey): ReadableStream<Uint8Array> => {
  const columns = writtenColumns(csvLayouts[layout]);
  const template = Buffer.from(csvTemplate(columns));
  const titles = Buffer.from(`\ufeff${csvRow(columns.map(({ title }) => title))}`);
  let head = Buffer.alloc(0);
  let isOther = false;
  return content.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, controller) {
        if (isOther) return controller.enqueue(piece);
        head = Buffer.concat([head, piece]);
        if (template.subarray(0, head.length).equals(head)) return undefined;
        isOther = true;
        return controller.enqueue(head);
      },
      flush(controller) {
        if (!isOther) controller.enqueue(head.equals(template) ? titles : head);
      },
    }),
  );
};
