import type { TrastiendaClient } from '@trastienda/api-client';
import type { FlowReport } from '@trastienda/machines';
import { type ComingFile, fileOf } from '../lists/kept-file.ts';

type Bytes = ReadableStream<Uint8Array>;

/** A report's file as it comes, compressed where that is wanted and plain where not, however the server keeps it. */
export const reportFileOf = async (
  client: TrastiendaClient,
  report: Pick<FlowReport, 'id' | 'compressed'>,
  wanted: 'gzip' | 'plain' | 'asKept',
): Promise<ComingFile> => {
  const params = { path: { reportId: report.id } };
  const { rows, content } = await fileOf(client.GET('/reports/{reportId}/file', { params, parseAs: 'stream' }));
  if (wanted === 'asKept' || report.compressed === (wanted === 'gzip')) return { rows, content };
  return {
    rows,
    content: through(content, report.compressed ? new DecompressionStream('gzip') : new CompressionStream('gzip')),
  };
};

// The streams of Node and of the browser differ in how they name the bytes.
const through = (content: Bytes, change: CompressionStream | DecompressionStream): Bytes =>
  content.pipeThrough(change as unknown as ReadableWritablePair<Uint8Array, Uint8Array>);

/** What the name of a file says of it. */
export const wantedBy = (path: string): 'gzip' | 'plain' => (path.endsWith('.gz') ? 'gzip' : 'plain');
