import type { Role, UserForm, UserStatus } from '@trastienda/domain';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../../db/containing.ts';
import type { Database, Db } from '../../../db/database.ts';
import { allOf, type Found, findSqlPage, type Page } from '../../../db/page.ts';
import type { Scope, SystemAccess } from '../../../db/scope.ts';
import { isOfMarketplace } from './marketplace-people.sql.ts';

export type UserRow = {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  status: UserStatus;
  operating_user: boolean;
  active_send_email: boolean;
  two_factor_active: boolean;
  two_factor_deadline: string | null;
  created_at: Date;
  has_password: boolean;
  last_session_at: Date | null;
  /** The e-mail asked for, and until when its link can be used; null where it waits for the link of the first login. */
  pending_email: { email: string; until: string | null } | null;
  roles: Role[];
  organizations: { id: string; name: string; accountName: string }[];
  version: number;
};

type Maybe<T> = T | undefined;
export type UserSearch = {
  text?: Maybe<string>;
  firstName?: Maybe<string>;
  lastName?: Maybe<string>;
  email?: Maybe<string>;
  roles?: Maybe<readonly Role[]>;
  status?: Maybe<UserStatus>;
  accountNames?: Maybe<readonly string[]>;
  sortBy: 'firstName' | 'lastName' | 'email' | 'status' | 'lastSession';
  sortOrder: 'asc' | 'desc';
};

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const columns = sql`
  p.id, p.version, p.first_name, p.last_name, p.email, p.status, p.operating_user, p.active_send_email, p.two_factor_active,
  p.two_factor_deadline, p.created_at, p.password_hash is not null as has_password, p.last_session_at,
  (
    select jsonb_build_object('email', c.email, 'until', c.expires_at) from email_change c
    where c.person_id = p.id and c.used_at is null
  ) as pending_email,
  array(select role from person_role where person_id = p.id order by role) as roles,
  coalesce((
    select jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'accountName', o.account_name)
      order by search_text(o.name) collate "C", o.account_name)
    from person_organization po join organization o on o.id = po.organization_id where po.person_id = p.id
  ), '[]') as organizations
`;

const sortings: Record<UserSearch['sortBy'], RawBuilder<unknown>> = {
  firstName: sql`search_text(p.first_name) collate "C"`,
  lastName: sql`search_text(p.last_name) collate "C"`,
  email: sql`p.email collate "C"`,
  status: sql`p.status`,
  lastSession: sql`p.last_session_at`,
};

/** A page of users in the scope, and the total. */
export async function findUsers(db: Db, scope: Scope, search: UserSearch, page: Page): Promise<Found<UserRow>> {
  const found = sql`from person p where ${allOf([visibleUser(scope), ...conditions(search)])}`;
  const direction = search.sortOrder === 'desc' ? sql`desc nulls last` : sql`asc nulls last`;
  return findSqlPage<UserRow>(db, { columns, found, order: sql`${sortings[search.sortBy]} ${direction}, p.id` }, page);
}

/** One user in the scope; `lock` locks the row until the transaction ends. */
export async function findUser(
  db: Db,
  scope: Scope,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<UserRow | undefined> {
  if (!uuid.test(id)) return undefined;
  // The row is locked before it is read, so that the latest change of another transaction is seen.
  if (lock) await sql`select 1 from person where id = ${id} for update`.execute(db);
  const { rows } =
    await sql<UserRow>`select ${columns} from person p where p.id = ${id} and ${visibleUser(scope)}`.execute(db);
  return rows[0];
}

/** The domain's rule `seesUser` in SQL: only sellers' users, and none with a seller outside the scope. */
export function visibleUser(scope: Scope): RawBuilder<unknown> {
  if (scope.kind === 'all') return sql`true`;
  const own = sql.join([...scope.accountNames, '']);
  return sql`(
    not ${isOfMarketplace(sql`p.id`)}
    and exists (select from person_organization po where po.person_id = p.id)
    and not exists (
      select from person_organization po join organization o on o.id = po.organization_id
      where po.person_id = p.id and o.account_name not in (${own})
    )
  )`;
}

function conditions(search: UserSearch) {
  const { text, firstName, lastName, email, roles, status, accountNames } = search;
  return [
    text ? sql`search_text(p.first_name || ' ' || p.last_name || ' ' || p.email) like ${containing(text)}` : undefined,
    firstName ? sql`search_text(p.first_name) like ${containing(firstName)}` : undefined,
    lastName ? sql`search_text(p.last_name) like ${containing(lastName)}` : undefined,
    email ? sql`search_text(p.email) like ${containing(email)}` : undefined,
    status ? sql`p.status = ${status}` : undefined,
    roles?.length
      ? sql`exists (select from person_role r where r.person_id = p.id and r.role in (${sql.join([...roles])}))`
      : undefined,
    accountNames?.length
      ? sql`exists (
          select from person_organization po join organization o on o.id = po.organization_id
          where po.person_id = p.id and o.account_name in (${sql.join([...accountNames])})
        )`
      : undefined,
  ];
}

/** Whether any user has this e-mail. */
export async function isEmailTaken(db: Db, email: string): Promise<boolean> {
  const found = await db.selectFrom('person').where('email', '=', email).select('id').executeTakeFirst();
  return found !== undefined;
}

export async function insertUser(trx: Db, form: UserForm): Promise<string> {
  const { id } = await trx
    .insertInto('person')
    .values({ ...personOf(form), password_hash: null, password_changed_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes a user's own columns as the next version. */
export async function updateUser(trx: Db, id: string, form: UserForm): Promise<void> {
  await trx
    .updateTable('person')
    .set(({ eb }) => ({ ...personOf(form), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Replaces a user's roles and sellers. False where one of the sellers does not exist. */
export async function replaceAccess(trx: Db, _access: SystemAccess, id: string, form: UserForm): Promise<boolean> {
  await trx.deleteFrom('person_role').where('person_id', '=', id).execute();
  await trx
    .insertInto('person_role')
    .values(form.roles.map((role) => ({ person_id: id, role })))
    .execute();
  await trx.deleteFrom('person_organization').where('person_id', '=', id).execute();
  if (form.accountNames.length === 0) return true;
  const { numInsertedOrUpdatedRows: count } = await trx
    .insertInto('person_organization')
    .columns(['person_id', 'organization_id'])
    .expression((eb) =>
      eb
        .selectFrom('organization')
        .select((row) => [row.val(id).$castTo<string>().as('person_id'), 'organization.id'])
        .where('account_name', 'in', [...form.accountNames]),
    )
    .executeTakeFirstOrThrow();
  return Number(count) === form.accountNames.length;
}

function personOf({ firstName, lastName, email, status, operatingUser }: UserForm) {
  return { first_name: firstName, last_name: lastName, email, status, operating_user: operatingUser };
}

/** Invalidates every unused link. */
export async function endLinks(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('password_change_link').where('person_id', '=', id).where('used_at', 'is', null).execute();
}

export async function requireNewPassword(trx: Db, id: string): Promise<void> {
  await trx.updateTable('person').set({ password_change_pending: true }).where('id', '=', id).execute();
}

/** Removes the second factor: its secret and the recovery codes. */
export async function forgetTwoFactor(trx: Db, id: string, deadline: string | null): Promise<void> {
  await trx
    .updateTable('person')
    .set({
      two_factor_active: false,
      two_factor_secret: null,
      two_factor_deadline: deadline,
    })
    .where('id', '=', id)
    .execute();
  await trx.deleteFrom('recovery_code').where('person_id', '=', id).execute();
}

/** Whether an administrator has ever reset a user's two steps. */
export async function wasTwoFactorReset(trx: Db, id: string): Promise<boolean> {
  const entry = await trx
    .selectFrom('audit_entry')
    .where('subject_type', '=', 'person')
    .where('subject_id', '=', id)
    .where('action', '=', 'user.twoFactorReset')
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
}

export async function deleteUserRow(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('person').where('id', '=', id).execute();
}

/** Whether the database has no people: only then may the demonstration be written, or a first administrator be made. */
export async function isEmptyDatabase(database: Database): Promise<boolean> {
  const { rows } = await database.executeSql('select exists(select from person) as found');
  return rows[0]?.found === false;
}

/** What decides whether the person with an e-mail may become an administrator; undefined where nobody has it. */
export async function findByEmail(
  db: Db,
  email: string,
): Promise<{ id: string; hasPassword: boolean; isAdministrator: boolean; status: UserStatus } | undefined> {
  return db
    .selectFrom('person')
    .leftJoin('person_role', (join) => join.onRef('person_id', '=', 'person.id').on('role', '=', 'ADMIN_USER'))
    .where('email', '=', email)
    .select((row) => [
      'person.id',
      row('password_hash', 'is not', null).$castTo<boolean>().as('hasPassword'),
      row('role', 'is not', null).$castTo<boolean>().as('isAdministrator'),
      'status',
    ])
    .executeTakeFirst();
}

/** Whether there is any person; until the transaction ends, no other one can add the first. */
export async function lockHasPeople(trx: Db): Promise<boolean> {
  await sql`lock table person in share row exclusive mode`.execute(trx);
  return (await trx.selectFrom('person').select('id').limit(1).executeTakeFirst()) !== undefined;
}
