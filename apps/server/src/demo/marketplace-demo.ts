import { addDays, mexicoDay, mexicoInstant, trackingPlace } from '@trastienda/domain';
import type { Database, Db } from '../db/database.ts';
import type { SystemAccess } from '../db/scope.ts';
import { inTransaction } from '../db/transaction.ts';
import { hashPassword } from '../modules/people/session/password.ts';
import type { FilesPort } from '../ports/files/files-port.ts';
import { writeCatalogueHistory } from './catalogue-history.ts';
import { demoTerms, writeCommissions, writeTerms } from './conditions-demo.ts';
import { demoDashboardNotice, demoNotices, demoPaths, demoScheduledNotices } from './data/notices.ts';
import { demoPicture } from './demo-picture.ts';
import { demoInvoices } from './fiscal-invoices.ts';
import { writeIncidents } from './incidents-demo.ts';
import { writePromotions } from './promotions-demo.ts';
import { SeededRandom } from './seeded-random.ts';
import { type DemoUser, demoPassword, demoTwoFactorSecret, demoUsers } from './users-demo.ts';
import { type DemoSeller, demoCarriers } from './world.ts';

const HOUR = 3_600_000;
const EXPIRED_DAYS = 200;

/** Writes the sellers and carriers, which orders refer to. */
export async function writeSellers(
  database: Database,
  _access: SystemAccess,
  random: SeededRandom,
  sellers: readonly DemoSeller[],
): Promise<void> {
  await inTransaction(database, async (trx) => {
    for (let from = 0; from < sellers.length; from += 500) {
      const rows = sellers.slice(from, from + 500).map(({ accountName, name, products }) => ({
        id: random.uuid(),
        account_name: accountName,
        name,
        description: `${[...new Set(products.map(({ line }) => line.category))].slice(0, 5).join(', ')}.`,
        terms: 'Cambios y devoluciones dentro de los 30 días naturales siguientes a la entrega.',
      }));
      await trx
        .insertInto('organization')
        .values(rows)
        .onConflict((clash) => clash.doNothing())
        .execute();
    }
    const carriers = Object.values(demoCarriers).map(({ id, name, type, trackingSite, trackingPattern }) => ({
      id,
      name,
      type,
      sla_type: 'Envío a domicilio',
      tracking_pattern: trackingPattern,
      tracking_url_template: `${trackingSite}/${trackingPlace}`,
    }));
    await trx
      .insertInto('carrier')
      .values(carriers)
      .onConflict((clash) => clash.doNothing())
      .execute();
  });
}

/** Writes people, notices, blocks and requested invoices in one transaction: if a person exists, the demo is complete. */
export async function writePeopleAndNotices(
  database: Database,
  access: SystemAccess,
  random: SeededRandom,
  sellers: readonly DemoSeller[],
  end: number,
  files: FilesPort | undefined,
): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  // Invoices have their own random numbers. Files are written before the transaction, which must not wait for the disk.
  const invoices = await demoInvoices(database.db, access, new SeededRandom(end), end, files);
  const terms = await demoTerms(end, files);
  await inTransaction(database, async (trx) => {
    const organizations = await trx.selectFrom('organization').select(['id', 'account_name']).execute();
    const idOf = new Map(organizations.map((row) => [row.account_name, row.id]));
    const people = [...demoUsers, ...sellers.slice(0, 12).flatMap(userOfSeller)];
    for (const person of people) {
      // If the data has other sellers, people of the demo's own sellers belong to the first ones.
      const accounts =
        person.accounts === 'all'
          ? [...idOf.keys()]
          : person.accounts.map((name, n) => (idOf.has(name) ? name : (sellers[n]?.accountName ?? name)));
      await writePerson(
        trx,
        random,
        person,
        passwordHash,
        accounts.flatMap((name) => idOf.get(name) ?? []),
        end,
      );
    }
    await trx.updateTable('general_settings').set({ demonstration: true }).execute();
    await writeNotices(trx, random, end);
    await writeBlocks(trx, sellers, end);
    await writeAssignments(trx, sellers);
    if (invoices.length > 0) await trx.insertInto('fiscal_invoice').values(invoices).execute();
    await writeCatalogueHistory(trx, access, end);
    await writeIncidents(trx, access, end);
    await writePromotions(trx, access, end);
    await writeCommissions(trx, end);
    if (terms) await writeTerms(trx, access, terms);
  });
}

function userOfSeller({ accountName, name }: DemoSeller): DemoUser[] {
  if (accountName === 'aurora') return [];
  return [
    {
      email: `vendedor@${accountName}.mx`,
      name: ['Vendedor', name.slice(0, 21)],
      roles: [
        'ORGANIZATION_ADMIN_USER',
        'CATALOG_USER',
        'ORDERS_USER',
        'INVENTORY_USER',
        'CARRIERS_USER',
        'REPORTS_USER',
      ],
      accounts: [accountName],
      operating: true,
      shows: 'administrador de un seller',
    },
  ];
}

async function writePerson(
  trx: Db,
  random: SeededRandom,
  person: DemoUser,
  passwordHash: string,
  organizationIds: readonly string[],
  end: number,
): Promise<void> {
  const id = random.uuid();
  await trx
    .insertInto('person')
    .values({
      id,
      email: person.email,
      first_name: person.name[0],
      last_name: person.name[1],
      status: person.disabled ? 'DISABLED' : 'ENABLED',
      operating_user: person.operating,
      password_hash: passwordHash,
      password_changed_at: new Date(person.expired ? end - EXPIRED_DAYS * 24 * HOUR : end),
      two_factor_secret: person.twoFactor ? demoTwoFactorSecret : null,
      two_factor_active: person.twoFactor ?? false,
      // Whoever looks at the demo comes back to it: a year, whatever the general deadline is.
      two_factor_deadline: addDays(mexicoDay(new Date(end)), 365),
    })
    .execute();
  await trx
    .insertInto('person_role')
    .values(person.roles.map((role) => ({ person_id: id, role })))
    .execute();
  for (let from = 0; from < organizationIds.length; from += 1_000) {
    const rows = organizationIds
      .slice(from, from + 1_000)
      .map((organization) => ({ person_id: id, organization_id: organization }));
    await trx.insertInto('person_organization').values(rows).execute();
  }
}

async function writeNotices(trx: Db, random: SeededRandom, end: number): Promise<void> {
  const people = await trx.selectFrom('person').select(['id', 'email']).orderBy('email').execute();
  for (const [n, notice] of demoNotices.entries()) {
    const id = random.uuid();
    const createdAt = new Date(end - (n * 9 + 2) * HOUR);
    await trx
      .insertInto('notification')
      .values({
        id,
        type: notice.type,
        mode: notice.mode,
        text: notice.text,
        path: demoPaths[notice.type] ?? null,
        created_at: createdAt,
      })
      .execute();
    const readers = people.filter(({ email }) => notice.to === 'everybody' || email === notice.to);
    const rows = readers.map((person) => ({
      notification_id: id,
      person_id: person.id,
      read_at: notice.read ? new Date(createdAt.getTime() + HOUR) : null,
    }));
    if (rows.length > 0) await trx.insertInto('notification_recipient').values(rows).execute();
  }
  const today = mexicoDay(new Date(end));
  await trx
    .insertInto('scheduled_notice')
    .values(
      demoScheduledNotices.map(({ text, inDays, at }) => ({
        id: random.uuid(),
        text,
        notify_at: new Date(mexicoInstant(addDays(today, inDays), at) ?? end),
        sent_at: inDays < 0 ? new Date(mexicoInstant(addDays(today, inDays), at) ?? end) : null,
      })),
    )
    .execute();
  await trx
    .insertInto('announcement')
    .values({
      id: random.uuid(),
      title: 'Entregas de fin de año',
      text: 'Del 15 de diciembre al 6 de enero las transportadoras recolectan hasta las 13:00. Prepare sus paquetes por la mañana.',
      image: demoPicture(),
      start_date: addDays(today, -3),
      end_date: addDays(today, 21),
    })
    .execute();
  await trx
    .insertInto('dashboard_notice')
    .values({
      id: random.uuid(),
      ...demoDashboardNotice,
      start_date: addDays(today, -3),
      end_date: addDays(today, 60),
    })
    .execute();
}

async function writeBlocks(trx: Db, sellers: readonly DemoSeller[], end: number): Promise<void> {
  const today = mexicoDay(new Date(end));
  const current = await trx
    .insertInto('carrier_block')
    .values({
      name: 'Inundación en centros de distribución',
      start_date: addDays(today, -2),
      end_date: addDays(today, 12),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('carrier_block')
    .values({
      name: 'Mantenimiento anual',
      start_date: addDays(today, -60),
      end_date: addDays(today, -55),
      all_sellers: true,
    })
    .execute();
  const blocked = sellers.slice(-2).map(({ accountName }) => ({ block_id: current.id, account_name: accountName }));
  await trx.insertInto('carrier_block_seller').values(blocked).execute();
}

/** Makes some sellers ship with the marketplace's own carrier; these have no prices to create (S3 §2). */
async function writeAssignments(trx: Db, sellers: readonly DemoSeller[]): Promise<void> {
  const assigned = sellers.slice(-4, -2).map(({ accountName }) => accountName);
  if (assigned.length === 0) return;
  await trx
    .insertInto('carrier_seller')
    .values(assigned.map((account_name) => ({ carrier_id: demoCarriers.administered.id, account_name })))
    .execute();
}
