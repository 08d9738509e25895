import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { type CsvLayoutKey, loadUploads } from '@trastienda/domain';
import type { FlowLoad, LoadFile, UploadInput, UploadProgress } from '@trastienda/machines';
import { errorFromAnswer, type TrastiendaClient } from 'trastienda-client';

// Every upload of the contract has the same shape; the domain's data tells which path a layout has.
type AnyUpload = '/orders/punishments';

/** The category and the seller of a file, if its layout needs them. */
export type FileOwner = { category: string | undefined; seller: string | undefined };

export type SentFile = { load: FlowLoad; isNew: boolean };

/** Streams a file from the disk, whatever its size, and reports how much was sent. */
export const sendFile = async (
  client: TrastiendaClient,
  { layout, file, options, tell, key }: UploadInput & { key: string },
  belongsTo: FileOwner,
  signal: AbortSignal,
): Promise<SentFile> => {
  const { path, query } = loadUploads[layout];
  let isAnswered = false;
  const { type, stream } = multipart(file, (sent) => {
    // Pieces that were read ahead may be reported after the response has arrived.
    if (!isAnswered && !signal.aborted) tell(sent);
  });
  const { data, error, response } = await client.POST(path as AnyUpload, {
    params: { query: parametersOf({ ...query, ...ownerQuery(belongsTo) }, options) },
    body: { file: file.content },
    bodySerializer: () => stream,
    headers: { 'Content-Type': type, 'Idempotency-Key': key },
    duplex: 'half',
    signal,
  });
  isAnswered = true;
  if (!response.ok || !data) throw errorFromAnswer(response, error);
  return { load: data, isNew: response.status === 202 };
};

const ownerQuery = ({ category, seller }: FileOwner): Record<string, string> => ({
  ...(category !== undefined && { categoryId: category }),
  ...(seller !== undefined && { accountName: seller }),
});

const parametersOf = (
  own: Readonly<Record<string, string>>,
  { delimiter, sheet, dryRun, partial, at, keepDamagedText }: UploadInput['options'],
): {
  delimiter?: ',' | ';' | '\t' | '|';
  sheet?: string;
  dryRun?: boolean;
  partial?: boolean;
  at?: string;
  keepDamagedText?: boolean;
} => ({
  ...own,
  // The server decides which delimiters are valid.
  ...(delimiter !== undefined && { delimiter: delimiter as ',' }),
  ...(sheet !== undefined && { sheet }),
  ...(dryRun && { dryRun }),
  ...(partial && { partial }),
  ...(at !== undefined && { at }),
  ...(keepDamagedText && { keepDamagedText }),
});

/** A form body with one file, as a stream: the file is never completely in memory. */
const multipart = (
  { name, size, content }: LoadFile,
  tell: (sent: UploadProgress) => void,
): { type: string; stream: ReadableStream<Uint8Array> } => {
  const boundary = `trastienda-${randomUUID()}`;
  const fileName = name.replaceAll('"', '%22').replace(/[\r\n]/g, ' ');
  const head =
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\n` +
    `Content-Type: ${/\.xlsx$/i.test(name) ? 'application/octet-stream' : 'text/csv'}\r\n\r\n`;
  const pieces = async function* (): AsyncGenerator<Uint8Array> {
    yield Buffer.from(head);
    let bytes = 0;
    for await (const chunk of content.stream()) {
      yield chunk;
      bytes += chunk.length;
      tell({ bytes, total: size });
    }
    yield Buffer.from(`\r\n--${boundary}--\r\n`);
  };
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    stream: Readable.toWeb(Readable.from(pieces())) as ReadableStream<Uint8Array>,
  };
};

/** Whether files of a layout belong to a category, which must then be given. */
export const needsCategory = (layout: CsvLayoutKey): boolean => loadUploads[layout].needsCategory === true;

/** Whether files of a layout belong to a seller; users other than the seller's must name the account. */
export const isOfSeller = (layout: CsvLayoutKey): boolean => loadUploads[layout].ofSeller === true;
