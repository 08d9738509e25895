import type { LookupName, Lookups } from '@trastienda/validators';
import { exitCodes } from '../../shell/exit-codes.ts';
import { Failure } from '../../shell/failure.ts';
import { isRecord } from './is-record.ts';

/** What was known of one kind of thing. Of an incomplete list nobody can say that something is not there. */
export type SnapshotList = { complete: boolean; values: readonly string[] };

/** What a server knew at a moment, for checks that ask no server. */
export type Snapshot = {
  version: 1;
  takenAt: string;
  server: string;
  /** Who asked: a seller sees its own, and so does its snapshot. */
  user: string;
  lists: Partial<Record<LookupName, SnapshotList>>;
};

/** Names are compared as the server does it: without case, accents or the spaces around them. */
const asSearched = (text: string): string =>
  text.trim().replace(/\s+/g, ' ').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const exactly = (text: string): string => text;
const keyOf: Partial<Record<LookupName, (text: string) => string>> = { order: exactly };

/** The lookups that a snapshot can answer; the others stay unchecked. */
export const snapshotLookups = ({ lists }: Snapshot): Lookups => {
  const lookups: Lookups = {};
  for (const [name, list] of Object.entries(lists) as [LookupName, SnapshotList][]) {
    const key = keyOf[name] ?? asSearched;
    const known = new Set(list.values.map(key));
    const missing = list.complete ? 'unknown' : 'unchecked';
    lookups[name] = async (values) => values.map((value) => (known.has(key(value)) ? 'known' : missing));
  }
  return lookups;
};

/** Reads a snapshot that somebody may have edited. */
export const parseSnapshot = (text: string, path: string): Snapshot => {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch (cause) {
    throw notASnapshot(path, cause);
  }
  if (isSnapshot(read)) return read;
  throw notASnapshot(path, undefined);
};

const isList = (value: unknown): value is SnapshotList =>
  isRecord(value) &&
  typeof value.complete === 'boolean' &&
  Array.isArray(value.values) &&
  value.values.every((one) => typeof one === 'string');

const isSnapshot = (value: unknown): value is Snapshot =>
  isRecord(value) &&
  value.version === 1 &&
  typeof value.takenAt === 'string' &&
  !Number.isNaN(Date.parse(value.takenAt)) &&
  typeof value.server === 'string' &&
  typeof value.user === 'string' &&
  isRecord(value.lists) &&
  Object.values(value.lists).every(isList);

const notASnapshot = (path: string, cause: unknown): Failure =>
  new Failure(`${path} no es una instantánea que se pueda leer.`, {
    code: 'cli.snapshot.unreadable',
    exitCode: exitCodes.usage,
    nextSteps: ['Hágala de nuevo con `trastienda snapshot`.'],
    cause,
  });
