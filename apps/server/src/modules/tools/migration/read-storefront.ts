import { isDeepStrictEqual } from 'node:util';
import { type MessageKey, type MigrationKind, migrationLimits, say } from '@trastienda/domain';
import { checkStorefrontItem } from '@trastienda/validators';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import { systemAccess } from '../../../db/scope.ts';
import type { StorefrontPage } from '../../../ports/storefront/storefront-port.ts';
import { kindWork } from './kinds/all-kinds.ts';
import type { RunRow } from './migration.repository.ts';
import { saveStep } from './migration-lease.repository.ts';
import {
  addRows,
  findKeptPage,
  forgetPages,
  keepPage,
  type ReadRow,
  refuseSameNames,
} from './migration-rows.repository.ts';

const access = systemAccess('migration');

/** The run cannot continue, and a retry will not help: `code` gives the reason. */
export class Hopeless extends Error {
  override readonly name = 'Hopeless';
  readonly code: MessageKey;

  constructor(code: MessageKey) {
    super(code);
    this.code = code;
  }
}

/** The next page, from the storefront or, if unchanged, from the cache. Nothing is written. */
export async function readPage(
  { database, storefront }: Pick<Context, 'database' | 'storefront'>,
  { id, kind, cursor }: RunRow,
  signal: AbortSignal,
): Promise<StorefrontPage> {
  const kept = await findKeptPage(database.db, access, kind, cursor);
  // This run has read the page already: the storefront's cursors form a circle.
  if (kept?.readBy === id) throw new Hopeless('migration.failed.circle');
  const page = await storefront.readPage({ feed: kind, cursor, etag: kept?.etag ?? null }, signal);
  if (page !== 'unchanged') return page;
  if (!kept) throw new Hopeless('migration.failed.answer');
  return kept;
}

/** Writes a page: its rows, the cached page, and the run's position. */
export async function storePage(trx: Db, row: RunRow, page: StorefrontPage): Promise<void> {
  const { id, kind, cursor, read_rows: before } = row;
  const read = before + page.items.length;
  if (Math.max(read, page.total ?? 0) > migrationLimits.most[kind]) throw new Hopeless('migration.failed.tooMany');
  await keepPage(trx, access, { kind, cursor, runId: id }, page);
  await addRows(trx, access, id, rowsOf(kind, page.items, before), twice());
  if (page.next === null) {
    await forgetPages(trx, access, { kind, runId: id });
    const code: MessageKey = 'migration.item.sameName';
    if (kindWork(kind).hasUniqueNames) await refuseSameNames(trx, access, id, { code, message: say(code) });
  }
  await saveStep(trx, access, id, {
    cursor: page.next,
    all_read: page.next === null,
    read_rows: read,
    ...(page.total !== null && { storefront_total: page.total }),
  });
}

const twice = () => ({ code: 'migration.item.twice', message: say('migration.item.twice') });

/** The rows of a page; of rows with the same number only the first is kept, and is refused if the others differ from it. */
function rowsOf(kind: MigrationKind, items: readonly unknown[], before: number): ReadRow[] {
  const byId = new Map<string, ReadRow>();
  const rows: ReadRow[] = [];
  for (const [n, raw] of items.entries()) {
    const row = readRow(kind, raw, before + n);
    const first = row.storefrontId === null ? undefined : byId.get(row.storefrontId);
    if (!first) {
      rows.push(row);
      if (row.storefrontId !== null) byId.set(row.storefrontId, row);
    } else if (!isDeepStrictEqual(first.item, row.item)) Object.assign(first, twice());
  }
  return rows;
}

function readRow(kind: MigrationKind, raw: unknown, position: number): ReadRow {
  const checked = checkStorefrontItem(kind, raw);
  if (checked.valid) {
    const { item } = checked;
    return { position, storefrontId: item.id, name: item.name, item, code: null, message: null };
  }
  const { id, name, code, params } = checked;
  return { position, storefrontId: id, name: withoutControls(name), item: null, code, message: say(code, params) };
}

/** Removes characters that cannot be stored as text. */
const withoutControls = (text: string): string => text.replace(/[\p{Cc}\p{Cs}]/gu, '');
