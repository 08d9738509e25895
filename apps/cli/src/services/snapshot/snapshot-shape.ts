import { specificationTypes } from '@trastienda/domain';
import type { KnownSpecification, LookupName } from '@trastienda/validators';
import { say } from '../../messages/say.ts';
import { exitCodes } from '../../shell/exit-codes.ts';
import { Failure } from '../../shell/failure.ts';
import { isRecord } from './is-record.ts';
import type { SkuTable } from './sku-table.ts';

/**
 * The known values of one kind. An incomplete list cannot prove that a value does not exist. `kept`: names that only what has them already
 * may keep.
 */
export type SnapshotList = { complete: boolean; values: readonly string[]; kept?: readonly string[] };

/** A category that products may belong to, with the attributes that it asks of them and of their variants. */
export type SnapshotCategory = {
  id: string;
  namePath: string;
  specifications: readonly (KnownSpecification & { isVariant: boolean })[];
};

/** A server's data at a moment, for checks without a server; it is the first line of the file. */
export type SnapshotHead = {
  version: 2;
  takenAt: string;
  server: string;
  /** The user who took the snapshot. A seller's snapshot holds only what this seller may see. */
  user: string;
  lists: Partial<Record<LookupName, SnapshotList>>;
  /** False when the administrator assigned a carrier to this seller. */
  mayCreateRates?: boolean;
  categories?: readonly SnapshotCategory[];
  /** The seller's SKUs follow, block by block (docs/snapshots.md). */
  hasSkus?: true;
};

/** A snapshot's head and, if it has them, its SKUs. */
export type Snapshot = SnapshotHead & { skus?: SkuTable };

/** Parses the first line of a snapshot, which may have been edited by hand. */
export const parseHead = (text: string, path: string): SnapshotHead => {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch (cause) {
    throw notASnapshot(path, cause);
  }
  if (isHead(read)) return read;
  throw notASnapshot(path, undefined);
};

const areTexts = (value: unknown): boolean => Array.isArray(value) && value.every((one) => typeof one === 'string');

const isList = (value: unknown): value is SnapshotList =>
  isRecord(value) &&
  typeof value.complete === 'boolean' &&
  areTexts(value.values) &&
  (value.kept === undefined || areTexts(value.kept));

const isSpecification = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value.name === 'string' &&
  specificationTypes.some((type) => type === value.type) &&
  [value.isRequired, value.isInherited, value.isVariant].every((flag) => typeof flag === 'boolean') &&
  areTexts(value.options);

const isCategory = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value.id === 'string' &&
  typeof value.namePath === 'string' &&
  Array.isArray(value.specifications) &&
  value.specifications.every(isSpecification);

const isHead = (value: unknown): value is SnapshotHead =>
  isRecord(value) &&
  value.version === 2 &&
  typeof value.takenAt === 'string' &&
  !Number.isNaN(Date.parse(value.takenAt)) &&
  typeof value.server === 'string' &&
  typeof value.user === 'string' &&
  isRecord(value.lists) &&
  Object.values(value.lists).every(isList) &&
  (value.mayCreateRates === undefined || typeof value.mayCreateRates === 'boolean') &&
  (value.hasSkus === undefined || value.hasSkus === true) &&
  (value.categories === undefined || (Array.isArray(value.categories) && value.categories.every(isCategory)));

/** The failure for a file that is not a snapshot, or not a complete one. */
export const notASnapshot = (path: string, cause: unknown): Failure =>
  new Failure(say('cli.snapshot.notASnapshot', { path }), {
    code: 'cli.snapshot.unreadable',
    exitCode: exitCodes.usage,
    nextSteps: [say('cli.snapshot.takeAnother')],
    cause,
  });
