import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { pgArray } from '../../../db/pg-array.ts';
import { rowsById } from '../../../db/rows-by-id.ts';
import { type AccountScope, MARKETPLACE } from '../../../db/scope.ts';
import type { CarriersTables } from './carriers.tables.ts';

/** The editable columns of a rate. */
export type RateTerms = Pick<
  Selectable<CarriersTables['shipping_rate']>,
  | 'carrier_id'
  | 'country'
  | 'absolute_money_cost_centavos'
  | 'price_percent'
  | 'price_by_extra_weight_centavos'
  | 'minimum_value_insurance_centavos'
  | 'max_volume'
  | 'time_cost'
  | 'weight_start'
  | 'weight_end'
  | 'zip_code_start'
  | 'zip_code_end'
  | 'zip_codes'
>;

const termColumns = [
  'carrier_id',
  'country',
  'absolute_money_cost_centavos',
  'price_percent',
  'price_by_extra_weight_centavos',
  'minimum_value_insurance_centavos',
  'max_volume',
  'time_cost',
  'weight_start',
  'weight_end',
  'zip_code_start',
  'zip_code_end',
  'zip_codes',
] as const satisfies readonly (keyof RateTerms)[];

const columns = sql.raw(termColumns.join(', '));
const recordType = sql.raw(`(row integer, id bigint, carrier_id text, country text, absolute_money_cost_centavos bigint,
  price_percent numeric, price_by_extra_weight_centavos bigint, minimum_value_insurance_centavos bigint, max_volume integer, time_cost integer,
  weight_start integer, weight_end integer, zip_code_start text, zip_code_end text, zip_codes text[])`);

/**
 * Ids of active carriers by the names in a file: for a seller, the carriers of type SELLER that it may use, its own first; for the
 * marketplace, the administered ones (S3 §5).
 */
export async function findUsableCarriers(
  db: Db,
  { accountName }: AccountScope,
  names: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; id: string }>`
    select distinct on (asked.name) asked.name, carrier.id
    from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) as asked (name)
    join carrier on name_key(carrier.name) = name_key(asked.name)
    where carrier.is_active and ${ofOwnKind(accountName)}
    order by asked.name, carrier.account_name = '', carrier.id
  `.execute(db);
  return new Map(rows.map(({ name, id }) => [name, id]));
}

/** Which of the names in a file are of carriers that the account may use, or that its rates have. */
export async function findKnownCarriers(
  db: Db,
  { accountName }: AccountScope,
  names: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select distinct asked.name
    from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) as asked (name)
    join carrier on name_key(carrier.name) = name_key(asked.name)
    where (carrier.is_active and ${ofOwnKind(accountName)})
      or (select id from shipping_rate where carrier_id = carrier.id and account_name = ${accountName} limit 1) is not null
  `.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** The names of the carriers that an account may use. */
export async function usableCarrierNames(db: Db, { accountName }: AccountScope): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select carrier.name from carrier where carrier.is_active and ${ofOwnKind(accountName)}`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * The condition for carriers of an account's kind: the administered ones for the marketplace, otherwise those of type SELLER that
 * the account may use (S3 §5).
 */
const ofOwnKind = (accountName: string) =>
  accountName === MARKETPLACE
    ? sql`carrier.type = 'ADMIN'`
    : sql`carrier.type = 'SELLER' and carrier.account_name in ('', ${accountName})`;

/** Whether an account may have rates of a carrier, which must be active and of the account's kind. */
export async function isUsableCarrier(db: Db, { accountName }: AccountScope, carrierId: string): Promise<boolean> {
  const { rows } = await sql`
    select from carrier where carrier.id = ${carrierId} and carrier.is_active and ${ofOwnKind(accountName)}
  `.execute(db);
  return rows.length > 0;
}

/** Whether a rate is an account's, in a form that no index serves: rates that are named by their ids are found by these. */
const isOf = (accountName: string) => sql`shipping_rate.account_name || '' = ${accountName}`;

/** Which ids are rates of an account. */
export async function findRateIds(db: Db, { accountName }: AccountScope, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from shipping_rate
    where id = any(${[...ids]}::bigint[]) and ${isOf(accountName)}
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** A rate with its carrier's name. */
type HeldRate = { carrier: string; terms: RateTerms };

/** Locks an account's rates for this transaction, always in the same order. */
export async function lockRates(
  trx: Db,
  { accountName }: AccountScope,
  ids: readonly number[],
): Promise<Map<number, HeldRate>> {
  const { rows } = await sql<RateTerms & { id: number; carrier: string }>`
    select id, (select name from carrier where carrier.id = carrier_id) as carrier, ${columns} from shipping_rate
    where id = any(${[...ids]}::bigint[]) and ${isOf(accountName)}
    order by id for update
  `.execute(trx);
  return new Map(rows.map(({ id, carrier, ...terms }) => [id, { carrier, terms }]));
}

/** Adds rates and answers their ids, in the order given. */
export async function insertRates(
  trx: Db,
  { accountName }: AccountScope,
  rates: readonly RateTerms[],
  at: Date,
): Promise<number[]> {
  if (rates.length === 0) return [];
  const numbered = rates.map((rate, row) => ({ row, ...rate }));
  const { rows } = await sql<{ id: number }>`
    insert into shipping_rate (account_name, updated_at, ${columns})
    select ${accountName}, ${at}, ${columns} from jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb) as v ${recordType}
    order by row returning id
  `.execute(trx);
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}

/** Changes locked rates of an account. */
export async function updateRates(
  trx: Db,
  { accountName }: AccountScope,
  rates: readonly (RateTerms & { id: number })[],
  at: Date,
): Promise<void> {
  if (rates.length === 0) return;
  const assignments = sql.raw(termColumns.map((column) => `${column} = v.${column}`).join(', '));
  await sql`
    update shipping_rate set ${assignments}, version = version + 1, updated_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(rates)}::jsonb) as v ${recordType}
    where shipping_rate.id = v.id and ${isOf(accountName)}
  `.execute(trx);
}

/** Deletes locked rates of one account. */
export async function removeRates(trx: Db, { accountName }: AccountScope, ids: readonly number[]): Promise<void> {
  await sql`
    delete from shipping_rate where id = any(${pgArray(ids)}::bigint[]) and ${isOf(accountName)}
  `.execute(trx);
}

const PAGE = 1_000;

/** An account's rates, oldest first, with their carriers' names. */
export async function* currentRates(db: Db, { accountName }: AccountScope): AsyncGenerator<HeldRate & { id: number }> {
  const all = rowsById(PAGE, async (last) => {
    const { rows } = await sql<RateTerms & { id: number; carrier: string }>`
      select shipping_rate.id, carrier.name as carrier, ${columns}
      from shipping_rate join carrier on carrier.id = carrier_id
      where shipping_rate.account_name = ${accountName} and shipping_rate.id > ${last}
      order by shipping_rate.id limit ${PAGE}
    `.execute(db);
    return rows;
  });
  for await (const { id, carrier, ...terms } of all) yield { id, carrier, terms };
}
