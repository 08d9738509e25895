import { codeKey, soughtCode, typedNumber } from '@trastienda/domain';
import { ApiError, type Sku, type TrastiendaClient, unwrap } from 'trastienda-client';
import { say } from '../../messages/say.ts';
import { usageFailure } from '../../shell/failure.ts';

const digits = /^\d{1,20}$/;

/** A variant by its number, or by its UPC if no variant has that number. */
export const findSku = (client: TrastiendaClient, named: string): Promise<Sku> =>
  findNamed(client, named, (id) => unwrap(client.GET('/sku/{id}', { params: { path: { id } } })));

/** Reads data of a variant by its number, or by its UPC if no variant has that number. */
export async function findNamed<Read>(
  client: TrastiendaClient,
  named: string,
  read: (id: number) => Promise<Read>,
): Promise<Read> {
  // However it is typed: with "#", blanks, hyphens or zeros in front (R40).
  const code = soughtCode(named);
  if (!digits.test(code)) throw usageFailure(say('cli.products.notASku', { named }), [say('cli.shared.digitsOnly')]);
  const id = typedNumber(named);
  if (id === undefined) return read(await idOfUpc(client, code));
  try {
    return await read(id);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
    return read(await idOfUpc(client, code, error));
  }
}

async function idOfUpc(client: TrastiendaClient, upc: string, otherwise?: ApiError): Promise<number> {
  const query = { fromUpc: upc, toUpc: upc, size: 2 };
  const found = await unwrap(client.GET('/sku', { params: { query } }));
  const [first, second] = found.filter((sku) => codeKey(sku.upc) === upc);
  if (second) throw usageFailure(say('cli.products.upcTwice', { upc }), [say('cli.products.upcHint')]);
  if (first) return first.id;
  throw otherwise ?? usageFailure(say('cli.products.upcUnknown', { upc }));
}
