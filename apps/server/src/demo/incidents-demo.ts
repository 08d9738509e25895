import { type IncidenceType, type IncidentParty, type IncidentStatus, incidentPriorityNames } from '@trastienda/domain';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { SystemAccess } from '../db/scope.ts';
import { incidentComments, incidentSeeds } from './data/incidents.ts';
import { SeededRandom } from './seeded-random.ts';

const AT_ONCE = 500;
const HOUR = 3_600_000;
/** The incidents about products, and as many about variants, for each seller that has people. */
const ABOUT_PRODUCTS = 2;

type Subject = {
  type: IncidenceType;
  account: string;
  reference: string;
  productId: number | null;
  since: number;
  status: IncidentStatus;
};
type Names = { first_name: string; last_name: string };

/**
 * Writes an open incident for each order with the incident tag, closed ones for some other orders, and some in any state for products and
 * variants. The people must exist already.
 */
export async function writeIncidents(trx: Db, access: SystemAccess, end: number): Promise<void> {
  const random = new SeededRandom(end + 1);
  const namesOf = await findNames(trx, access);
  const subjects = await findSubjects(trx, access, random);
  for (let from = 0; from < subjects.length; from += AT_ONCE) {
    const told = subjects.slice(from, from + AT_ONCE).map((subject) => tell(random, subject, namesOf, end));
    const made = await trx
      .insertInto('incident')
      .values(told.map(({ row }) => row))
      .returning(['id', 'account_name', 'reference', 'title'])
      .execute();
    const comments = made.flatMap(({ id, account_name }, n) =>
      (told[n]?.comments ?? []).map((comment) => ({ ...comment, account_name, incident_id: id })),
    );
    if (comments.length > 0) await trx.insertInto('incident_comment').values(comments).execute();
  }
}

function tell(
  random: SeededRandom,
  subject: Subject,
  namesOf: (account: string, party: IncidentParty) => Names,
  end: number,
) {
  const { type, account, reference, productId, since, status } = subject;
  const by = random.pick<IncidentParty>(['SELLER', 'SELLER', 'ADMIN']);
  const other = by === 'SELLER' ? 'ADMIN' : 'SELLER';
  const [title, description] = random.pick(incidentSeeds[type][by]);
  const begun = Math.min(end - HOUR, since + random.int(1, 72) * HOUR);
  const step = Math.max(1, (end - begun) / 4);
  const at = (steps: number) => new Date(Math.floor(begun + steps * step));
  const comment = (party: IncidentParty, text: string, steps: number) => {
    const { first_name, last_name } = namesOf(account, party);
    return { party, author_id: null, author: `${first_name} ${last_name}`, text, created_at: at(steps) };
  };
  const { answer, reply, solved } = incidentComments;
  const answered = [comment(other, random.pick(answer), 1), comment(by, random.pick(reply), 2)];
  const comments = {
    OPEN: random.chance(0.3) ? [comment(by, random.pick(reply), 1)] : [],
    INPROGRESS: answered.slice(0, random.int(1, 2)),
    CLOSE: [...answered, comment(other, random.pick(solved), 3)],
  }[status];
  const author = namesOf(account, by);
  const row = {
    account_name: account,
    incidence_type: type,
    reference,
    product_id: productId,
    author_party: by,
    author_id: null,
    author_first_name: author.first_name,
    author_last_name: author.last_name,
    priority: random.pick(incidentPriorityNames),
    status,
    title,
    description,
    created_at: at(0),
    updated_at: status === 'CLOSE' ? at(3) : (comments.at(-1)?.created_at ?? at(0)),
    version: 1 + comments.length + (status === 'CLOSE' ? 1 : 0),
  };
  return { row, comments };
}

async function findSubjects(trx: Db, _access: SystemAccess, random: SeededRandom): Promise<Subject[]> {
  const { rows: orders } = await sql<{ id: string; account_name: string; at: Date; tagged: boolean }>`
    select id, account_name, creation_date as at, tags & 1 <> 0 as tagged from orders
    where tags & 1 <> 0 or (status = 'delivered' and id in (
      select id from orders where status = 'delivered' order by creation_date desc, id limit 40))
    order by creation_date, id
  `.execute(trx);
  const { rows: skus } = await sql<{ account_name: string; product_id: number; sku_id: number; at: Date }>`
    select s.account_name, s.product_id, s.id as sku_id, s.created_at as at
    from (select distinct o.account_name from organization o join person_organization m on m.organization_id = o.id
      join person_role r on r.person_id = m.person_id and r.role in ('ORGANIZATION_ADMIN_USER')) a
    cross join lateral (select account_name, product_id, id, created_at from sku
      where account_name = a.account_name order by id desc limit ${2 * ABOUT_PRODUCTS}) s
    order by s.account_name, s.id
  `.execute(trx);
  const anyStatus = (): IncidentStatus => random.pick(['OPEN', 'INPROGRESS', 'CLOSE']);
  return [
    ...orders.map(({ id, account_name, at, tagged }): Subject => {
      const status = tagged ? random.pick<IncidentStatus>(['OPEN', 'INPROGRESS']) : 'CLOSE';
      return { type: 'ORDER', account: account_name, reference: id, productId: null, since: at.getTime(), status };
    }),
    ...skus.map(({ account_name, product_id, sku_id, at }, n): Subject => {
      const type = n % 2 === 0 ? 'PRODUCT' : 'SKU';
      const reference = String(type === 'SKU' ? sku_id : product_id);
      return {
        type,
        account: account_name,
        reference,
        productId: product_id,
        since: at.getTime(),
        status: anyStatus(),
      };
    }),
  ];
}

/** The name of the first person of each side, for use in incidents. */
async function findNames(trx: Db, _access: SystemAccess) {
  const { rows } = await sql<Names & { account_name: string | null }>`
    select distinct on (o.account_name) o.account_name, p.first_name, p.last_name from organization o
    join person_organization m on m.organization_id = o.id
    join person p on p.id = m.person_id and p.status = 'ENABLED'
    join person_role r on r.person_id = p.id and r.role = 'ORGANIZATION_ADMIN_USER'
    order by o.account_name, p.email
  `.execute(trx);
  const known = new Map(rows.map((row) => [row.account_name, row]));
  const admin = { first_name: 'Adriana', last_name: 'Villaseñor' };
  return (account: string, party: IncidentParty): Names =>
    party === 'ADMIN' ? admin : (known.get(account) ?? { first_name: 'Equipo', last_name: account });
}
