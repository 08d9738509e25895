import type { Viewer } from '@trastienda/domain';
import type { LoadFile, LoadOptions } from '@trastienda/machines';
import type { ColumnMap } from '@trastienda/validators';
import { newKey } from 'trastienda-client';
import type { UploadOption } from './load-screens.ts';

/** The person, the file with its options and the map of its columns, and the way in which it is loaded. */
type Attempt = {
  way: UploadOption;
  viewer: Viewer;
  file: LoadFile;
  options: LoadOptions;
  map?: ColumnMap | undefined;
};
type Kept = { file: string; key: string };

/** A tab keeps one attempt per person and upload: after another file was tried, the first one is a new attempt. */
const nameOf = ({ way, viewer }: Attempt): string =>
  `trastienda.attempt.${JSON.stringify([viewer.userId, way.upload, way.query])}`;

/** Identifies a file without reading it whole; a file that was edited has another modification time. */
function fileOf({ file, options, map }: Attempt): string {
  const changed = file.content instanceof File ? file.content.lastModified : null;
  return JSON.stringify([
    file.name,
    file.size,
    changed,
    options.partial,
    options.delimiter ?? null,
    options.at ?? null,
    options.sheet ?? null,
    options.keepDamagedText ?? null,
    map ?? null,
  ]);
}

/** Returns the key of an attempt: the key that this tab kept when the answer was lost, even across a reload, or a new key. */
export function keptKey(attempt: Attempt): string {
  const file = fileOf(attempt);
  const kept = read(nameOf(attempt));
  if (kept?.file === file) return kept.key;
  const key = newKey();
  sessionStorage.setItem(nameOf(attempt), JSON.stringify({ file, key } satisfies Kept));
  return key;
}

/** Forgets the key once the attempt has its final answer, or the person was told of its load: the same file is then a new attempt. */
export function forgetKey(attempt: Attempt): void {
  sessionStorage.removeItem(nameOf(attempt));
}

function read(name: string): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null');
    const { file, key } = (kept ?? {}) as Record<string, unknown>;
    return typeof file === 'string' && typeof key === 'string' ? { file, key } : undefined;
  } catch {
    return undefined;
  }
}
