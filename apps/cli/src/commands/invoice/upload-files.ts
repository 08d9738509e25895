import { fiscalInvoiceStatuses } from '@trastienda/domain';
import { say } from '../../messages/say.ts';
import { eachInTurn } from '../../services/flows/each-in-turn.ts';
import { findInvoice, readInvoiceFile, typeOfFile, uploadInvoice } from '../../services/invoice/files.ts';
import { connect } from '../../services/session/connect.ts';
import type { CommandContext } from '../../shell/command-context.ts';
import { type ExitCode, exitCodeOfChanges, exitCodes } from '../../shell/exit-codes.ts';
import { usageFailure } from '../../shell/failure.ts';
import { failureRecord } from '../../shell/output.ts';

/** `invoice upload`: reads every file before it sends the first one, and tells what became of each. */
export const uploadFiles = async (
  context: CommandContext,
  typed: string,
  paths: readonly string[],
): Promise<ExitCode> => {
  const { output, terminal } = context;
  if (new Set(paths.map(typeOfFile)).size < paths.length) throw usageFailure(say('cli.invoice.upload.sameType'));
  const files = await Promise.all(paths.map(readInvoiceFile));
  return connect(context, async ({ client }) => {
    const asked = await findInvoice(client, typed);
    const { id } = asked;
    const outcomes = await eachInTurn(files, terminal.signal, async (file) => {
      output.progress({ event: 'uploading', id, file: file.path }, `${say('billing.upload.busy')} ${file.path}`);
      const invoice = await uploadInvoice(client, id, file);
      await output.note(invoice.warnings ?? []);
      return invoice;
    });
    const { status } = outcomes.findLast(({ done }) => done)?.done ?? asked;
    const types = outcomes.flatMap(({ thing, done }) => (done ? [thing.type] : []));
    const failed = outcomes.flatMap(({ thing: { path, type }, failure }) => {
      if (!failure) return [];
      output.warn(path, failure);
      return [{ file: path, type, error: failureRecord(failure) }];
    });
    await output.answer({
      text: () =>
        [
          ...types.map((type) => say(type === 'pdf' ? 'billing.upload.pdfDone' : 'billing.upload.xmlDone')),
          `${say('billing.list.status')}: ${fiscalInvoiceStatuses[status].label}`,
        ].join('\n'),
      json: { id, status, files: types, ...(failed.length > 0 && { failed }) },
      events: () => [
        ...failed.map((one) => ({ event: 'failed', id, ...one })),
        ...(types.length > 0 ? [{ event: 'uploaded', id, status, files: types }] : []),
      ],
    });
    return exitCodeOfChanges(outcomes.map(({ failure }) => failure?.exitCode ?? exitCodes.done));
  });
};
