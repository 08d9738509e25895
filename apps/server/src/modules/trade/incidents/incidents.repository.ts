import {
  fullName,
  type IncidenceType,
  type IncidentParty,
  type IncidentPriority,
  type IncidentStatus,
  soughtCode,
} from '@trastienda/domain';
import type { IncidentForm } from '@trastienda/validators';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../../db/containing.ts';
import type { Db } from '../../../db/database.ts';
import { allOf, type Found, findSqlPage, type Page } from '../../../db/page.ts';
import { accountWithin, reaches, sellersOf } from '../../../db/reached-sellers.ts';
import type { AccountScope, Scope } from '../../../db/scope.ts';

/** A complete incident as the database returns it; times are ISO texts of the database. */
export type IncidentRow = {
  account_name: string;
  id: number;
  incidence_type: IncidenceType;
  reference: string;
  product_id: number | null;
  author_party: IncidentParty;
  attempt_key: string | null;
  author_first_name: string;
  author_last_name: string;
  priority: IncidentPriority;
  status: IncidentStatus;
  title: string;
  description: string;
  created_at: string;
  updated_at: string;
  version: number;
  comments: {
    party: IncidentParty;
    author_id: string | null;
    attempt_key: string | null;
    author: string;
    text: string;
    created_at: string;
  }[];
};

export type IncidentSearch = {
  scope: Scope;
  text?: string | undefined;
  incidenceType?: IncidenceType | undefined;
  reference?: string | undefined;
  accountName?: string | undefined;
  priority?: IncidentPriority | undefined;
  status?: IncidentStatus | undefined;
  fromDate?: string | undefined;
  toDate?: string | undefined;
};

/** The author of a text: the party that they speak for, and the name that is stored with it. */
export type Writer = { party: IncidentParty; personId: string; firstName: string; lastName: string };

const reached = (scope: Scope): RawBuilder<boolean> => reaches(scope, sql`i.account_name`);

const whole = (scope: Scope) => sql`to_jsonb(i) - 'search' || jsonb_build_object('comments', coalesce((
  select jsonb_agg(c order by c.id) from incident_comment c
  where c.account_name = ${accountWithin(scope, sql`i.account_name`)} and c.incident_id = i.id), '[]')) as incident`;

/** An incident's own number, or the number of what it is about, however it is typed (ADR 112). */
function orIsCode(text: string): RawBuilder<unknown> {
  const key = soughtCode(text);
  const ofNumber = /^\d{1,9}$/.test(key) ? sql`or i.id = ${key}::bigint` : sql``;
  return key === '' ? sql`` : sql`or code_key(i.reference) collate "C" = ${key} ${ofNumber}`;
}

/** A page of incidents, the newest first. */
export async function findIncidents(db: Db, search: IncidentSearch, page: Page): Promise<Found<IncidentRow>> {
  const conditions = allOf([
    reached(search.scope),
    search.text && sql`(i.search like ${containing(search.text)} ${orIsCode(search.text)})`,
    search.incidenceType && sql`i.incidence_type = ${search.incidenceType}`,
    search.reference && sql`code_key(i.reference) collate "C" = ${soughtCode(search.reference)}`,
    search.accountName && sql`i.account_name = ${search.accountName}`,
    search.priority && sql`i.priority = ${search.priority}`,
    search.status && sql`i.status = ${search.status}`,
    search.fromDate && sql`i.created_day >= ${search.fromDate}::date`,
    search.toDate && sql`i.created_day <= ${search.toDate}::date`,
  ]);
  const found = sql`from incident i where ${conditions}`;
  const order = sql`i.created_at desc, i.id desc`;
  const list = { columns: whole(search.scope), found, order };
  const { rows, total } = await findSqlPage<{ incident: IncidentRow }>(db, list, page);
  return { rows: rows.map(({ incident }) => incident), total };
}

/** One incident; undefined where the scope does not include it. */
export async function findIncident(db: Db, scope: Scope, id: number): Promise<IncidentRow | undefined> {
  const { rows } = await sql<{ incident: IncidentRow }>`
    select ${whole(scope)} from incident i where i.id = ${id} and ${reached(scope)}
  `.execute(db);
  return rows[0]?.incident;
}

/** A person's own incident, by the key of the attempt that created it. */
export async function findOwnIncident(
  db: Db,
  scope: Scope,
  { personId, key }: { personId: string; key: string },
): Promise<IncidentRow | undefined> {
  const { rows } = await sql<{ incident: IncidentRow }>`
    select ${whole(scope)} from incident i where i.author_id = ${personId}::uuid and i.attempt_key = ${key} and ${reached(scope)}
  `.execute(db);
  return rows[0]?.incident;
}

/** One incident, with the row locked for a change. */
export async function lockIncident(trx: Db, scope: Scope, id: number): Promise<IncidentRow | undefined> {
  const [account] = await sellersOf(trx, scope, 'incident', [id]);
  if (account === undefined) return undefined;
  await sql`select from incident i where i.id = ${id} and i.account_name = ${account} for update`.execute(trx);
  return findIncident(trx, scope, id);
}

type NewIncident = IncidentForm & { productId: number | null; writer: Writer; key: string | undefined };

/** Adds an incident to the account of its subject, and informs open pages. Undefined where the same attempt already created it. */
export async function insertIncident(
  trx: Db,
  { accountName }: AccountScope,
  { productId, writer, key, ...form }: NewIncident,
  at: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into incident (account_name, incidence_type, reference, product_id, author_party, author_id,
        attempt_key, author_first_name, author_last_name, priority, title, description, created_at, updated_at)
      values (${accountName}, ${form.incidenceType}, ${form.reference}, ${productId}, ${writer.party},
        ${writer.personId}::uuid, ${key ?? null}, ${writer.firstName}, ${writer.lastName}, ${form.priority}, ${form.title},
        ${form.description}, ${at}, ${at})
      on conflict (author_id, attempt_key, account_name) where attempt_key is not null do nothing
      returning account_name, id, version
    ), told as (
      insert into live_event (topic, subject_id, account_name, version)
      select 'incident', id::text, account_name, version from made
    )
    select id from made
  `.execute(trx);
  return rows[0]?.id;
}

type IncidentChange = {
  id: number;
  status: IncidentStatus;
  comment?: { writer: Writer; text: string; key: string | undefined };
};

/** Writes the next version of a locked incident, with its state and comment, and informs open pages. */
export async function saveIncident(
  trx: Db,
  { accountName }: AccountScope,
  { id, status, comment }: IncidentChange,
  at: Date,
): Promise<void> {
  await sql`
    with saved as (
      update incident set status = ${status}, updated_at = ${at}, version = version + 1
      where account_name = ${accountName} and id = ${id}
      returning account_name, id, version
    )
    insert into live_event (topic, subject_id, account_name, version)
    select 'incident', id::text, account_name, version from saved
  `.execute(trx);
  if (!comment) return;
  const { writer, text, key } = comment;
  await sql`
    insert into incident_comment (account_name, incident_id, party, author_id, attempt_key, author, text, created_at)
    values (${accountName}, ${id}, ${writer.party}, ${writer.personId}::uuid, ${key ?? null},
      ${fullName(writer.firstName, writer.lastName)}, ${text}, ${at})
  `.execute(trx);
}
