import { catalogueId, isSameName, postalCodesOf, toCentavos } from '@trastienda/domain';
import type { LayoutCells, shippingRatesLayout } from '@trastienda/validators';
import { foundNames } from '@trastienda/validators';
import type { Db } from '../../../../db/database.ts';
import { type AccountScope, MARKETPLACE } from '../../../../db/scope.ts';
import { type AuditEntry, recordAudits } from '../../../platform/audit/audit.repository.ts';
import { decimal } from '../../../platform/list-files/csv-file.ts';
import { hasAssignedCarrier } from '../../../trade/carriers/carriers.repository.ts';
import {
  currentRates,
  findKnownCarriers,
  findRateIds,
  findUsableCarriers,
  insertRates,
  lockRates,
  type RateTerms,
  updateRates,
  usableCarrierNames,
} from '../../../trade/carriers/shipping-rates.repository.ts';
import { originOf } from '../end-load.ts';
import { accountOfLoad } from '../load-access.ts';
import { plainSummary } from '../load-summary.ts';
import type { LoadTarget, RowRefusal, TargetRow } from './load-target.ts';
import { filled } from './row-cells.ts';

/**
 * Rates of carriers (S3 §5; R10 and R17): a seller's for the carriers that it may use, or the marketplace's for administered ones. A row
 * with an id changes that rate; a row without one adds a rate, which a seller with a carrier assigned by the administrator may not do
 * (section 2). Carriers that only rates of the account have are known names: each row tells whether its rate has that carrier.
 */
export const shippingRatesTarget: LoadTarget = {
  mayRefuse: true,
  lookups: (db, load) => ({
    carrier: foundNames(
      (names) => findKnownCarriers(db, accountOfLoad(load), names),
      () => usableCarrierNames(db, accountOfLoad(load)),
    ),
    rate: async (ids) => {
      const known = await findRateIds(
        db,
        accountOfLoad(load),
        ids.flatMap((id) => catalogueId(id) ?? []),
      );
      return ids.map((id) => (known.has(catalogueId(id) ?? 0) ? 'known' : 'unknown'));
    },
    newRate: async (ids) => {
      const mayCreate = await mayCreateRates(db, accountOfLoad(load));
      return ids.map(() => (mayCreate ? 'known' : 'unknown'));
    },
  }),
  async apply(trx, { load, rows, now, note }) {
    const account = accountOfLoad(load);
    const carriers = await findUsableCarriers(trx, account, [...new Set(rows.map(({ cells }) => cells.carrier ?? ''))]);
    const known = await lockRates(
      trx,
      account,
      rows.flatMap(({ cells }) => catalogueId(cells.id) ?? []),
    );
    const mayCreate = await mayCreateRates(trx, account);
    const refusals: RowRefusal[] = [];
    const created: { row: TargetRow; terms: RateTerms }[] = [];
    const changed: { row: TargetRow; id: number; terms: RateTerms }[] = [];
    for (const row of rows) {
      const id = catalogueId(row.cells.id);
      const held = known.get(id ?? 0);
      const name = row.cells.carrier ?? '';
      // A rate keeps its carrier, even one that its account may not use any more.
      const carrier = held && isSameName(held.carrier, name) ? held.terms.carrier_id : carriers.get(name);
      if (carrier === undefined) refusals.push(unknownCarrier(row));
      else if (!row.cells.id && !mayCreate) refusals.push(assignedRefusal(row));
      else if (!row.cells.id) created.push({ row, terms: termsOf(row, carrier) });
      else if (id === undefined || !held) {
        refusals.push({ row: row.row, column: 'id', code: 'csv.rates.unknown', params: { value: row.cells.id } });
      } else {
        const terms = termsOf(row, carrier, held.terms);
        if (!isSame(held.terms, terms)) changed.push({ row, id, terms });
      }
    }
    const ids = await insertRates(
      trx,
      account,
      created.map(({ terms }) => terms),
      now,
    );
    await updateRates(
      trx,
      account,
      changed.map(({ id, terms }) => ({ id, ...terms })),
      now,
    );
    const entry = (action: string, id: number, row: TargetRow, after: RateTerms): AuditEntry => ({
      action,
      subject: {
        type: 'shippingRate',
        id: String(id),
        accountName: account.accountName,
      },
      ...(known.has(id) && { before: known.get(id)?.terms }),
      after: { ...after, loadId: load.id, row: row.row },
    });
    const written = created.length + changed.length;
    note(plainSummary(written, rows.length - refusals.length - written));
    await recordAudits(trx, originOf(load), [
      ...created.map(({ row, terms }, index) => entry('shippingRate.created', ids[index] as number, row, terms)),
      ...changed.map(({ row, id, terms }) => entry('shippingRate.changed', id, row, terms)),
    ]);
    return refusals;
  },
  async *current(db, { account }) {
    for await (const { id, carrier, terms } of currentRates(db, account)) {
      yield {
        id,
        zipCodeStart: terms.zip_code_start,
        zipCodeEnd: terms.zip_code_end,
        weightStart: terms.weight_start,
        weightEnd: terms.weight_end,
        absoluteMoneyCost: decimal(terms.absolute_money_cost_centavos),
        pricePercent: terms.price_percent,
        priceByExtraWeight: decimal(terms.price_by_extra_weight_centavos),
        maxVolume: terms.max_volume,
        timeCost: terms.time_cost,
        country: terms.country,
        carrier,
        zipCodes: terms.zip_codes.join('|'),
      } satisfies LayoutCells<typeof shippingRatesLayout>;
    }
  },
};

async function mayCreateRates(db: Db, account: AccountScope): Promise<boolean> {
  return account.accountName === MARKETPLACE || !(await hasAssignedCarrier(db, account));
}

const assignedRefusal = ({ row }: TargetRow): RowRefusal => ({ row, column: 'id', code: 'csv.rates.assigned' });

/** The terms of a row. A file has no insurance, so the minimum insurance stays as it is. */
function termsOf(row: TargetRow, carrierId: string, before?: RateTerms): RateTerms {
  const number = (key: string) => Number(row.cells[key]);
  return {
    carrier_id: carrierId,
    country: row.cells.country ?? '',
    absolute_money_cost_centavos: toCentavos(number('absoluteMoneyCost')),
    price_percent: number('pricePercent'),
    price_by_extra_weight_centavos: toCentavos(number('priceByExtraWeight')),
    minimum_value_insurance_centavos: before?.minimum_value_insurance_centavos ?? 0,
    max_volume: number('maxVolume'),
    time_cost: number('timeCost'),
    weight_start: number('weightStart'),
    weight_end: number('weightEnd'),
    zip_code_start: filled(row, 'zipCodeStart'),
    zip_code_end: filled(row, 'zipCodeEnd'),
    zip_codes: postalCodesOf(row.cells.zipCodes ?? ''),
  };
}

const isSame = (before: RateTerms, after: RateTerms): boolean =>
  (Object.keys(after) as (keyof RateTerms)[]).every((key) => String(before[key]) === String(after[key]));

const unknownCarrier = ({ row, cells }: TargetRow): RowRefusal => ({
  row,
  column: 'carrier',
  code: 'csv.rates.carrier',
  params: { value: cells.carrier ?? '' },
});
