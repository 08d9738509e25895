import { stockWith } from '@trastienda/machines';
import { checkStockForm, type StockFacts, type StockValue } from '@trastienda/validators';
import { type TrastiendaClient, unwrap } from 'trastienda-client';
import { say } from '../../messages/say.ts';
import { exitCodes } from '../../shell/exit-codes.ts';
import { Failure, usageFailure } from '../../shell/failure.ts';
import { findNamed } from '../products/find-sku.ts';

/** The stock of a variant, given by its number or its UPC. */
export const findStock = (client: TrastiendaClient, named: string): Promise<StockFacts> =>
  findNamed(client, named, stockWith({ client, unwrap }).read);

/** Changes the stock of a variant, based on the version that was read. */
export const saveStock = (client: TrastiendaClient, seen: StockFacts, value: StockValue): Promise<StockFacts> =>
  stockWith({ client, unwrap }).write(seen, value);

type Units = Pick<StockFacts, 'totalQuantity' | 'reservedQuantity'>;

const none: Units = { totalQuantity: 0, reservedQuantity: 0 };

/** Reads a typed quantity; refuses what the web's form refuses, for a variant with these units. */
export function requireStock(typed: string, { totalQuantity, reservedQuantity } = none): StockValue {
  const checked = checkStockForm({ totalQuantity: typed }, { total: totalQuantity, reserved: reservedQuantity });
  if (checked.valid) return checked.value;
  const { code, params } = checked.fields.totalQuantity ?? { code: 'skus.form.inventory' };
  const message = say(code, params);
  if (code === 'skus.form.inventory') throw usageFailure(message);
  throw new Failure(message, { code, exitCode: exitCodes.refused });
}
