import { type TrastiendaClient, unwrapStream } from 'trastienda-client';
import { say } from '../../messages/say.ts';
import { exitCodes } from '../../shell/exit-codes.ts';
import { Failure } from '../../shell/failure.ts';
import type { ListedSku } from './sku-block.ts';

type Line = [
  id: number,
  productId: number,
  categoryId: number,
  isApproved: boolean,
  upc: string | null,
  refId: string | null,
  total: number | null,
  reserved: number | null,
  version: number | null,
];

/** Streams every SKU of a seller from the server in batches, by ascending id; nothing is kept. */
export const listSkus = async (
  client: TrastiendaClient,
  accountName: string | undefined,
): Promise<AsyncGenerator<ListedSku[]>> => {
  const query = accountName === undefined ? {} : { accountName };
  const body = await unwrapStream(client.GET('/sku/known', { params: { query }, parseAs: 'stream' }));
  return linesOf(body);
};

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<ListedSku[]> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const piece of body) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield lines.map(skuOf);
  }
  if (rest !== '') {
    throw new Failure(say('cli.snapshot.listCut'), {
      code: 'cli.snapshot.cut',
      exitCode: exitCodes.unavailable,
      nextSteps: [say('cli.snapshot.repeat')],
    });
  }
}

const skuOf = (line: string): ListedSku => {
  const [id, productId, categoryId, isApproved, upc, refId, total, reserved, version] = JSON.parse(line) as Line;
  return {
    ...{ id, productId, categoryId, isApproved },
    upc: upc ?? '',
    refId: refId ?? '',
    stock: total === null || reserved === null || version === null ? null : { total, reserved, version },
  };
};
