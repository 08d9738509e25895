import type { FlowReport } from '@trastienda/machines';
import type { TrastiendaClient } from 'trastienda-client';
import { type ComingFile, fileOf } from '../lists/kept-file.ts';

type Bytes = ReadableStream<Uint8Array>;

/** Downloads a report's file as gzip or plain, whichever the caller wants and however the server stores it. */
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

// Node and browser types name these byte streams differently.
const through = (content: Bytes, change: CompressionStream | DecompressionStream): Bytes =>
  content.pipeThrough(change as unknown as ReadableWritablePair<Uint8Array, Uint8Array>);

/** The format that a file name asks for. */
export const wantedBy = (path: string): 'gzip' | 'plain' => (path.endsWith('.gz') ? 'gzip' : 'plain');
