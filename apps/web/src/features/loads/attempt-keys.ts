import type { Viewer } from '@trastienda/domain';
import type { LoadFile, LoadOptions } from '@trastienda/machines';
import { newKey } from '../../lib/new-key.ts';
import type { LoadWay } from './load-screens.ts';

/** Whose file goes where, and how. */
type Attempt = { way: LoadWay; viewer: Viewer; file: LoadFile; options: LoadOptions };
type Kept = { file: string; key: string };

/** One attempt for each place of a tab: whoever goes on with another file means the first one anew. */
const nameOf = ({ way, viewer }: Attempt): string =>
  `trastienda.attempt.${JSON.stringify([viewer.userId, way.upload, way.query])}`;

/** What can be known of a file without reading it whole; one that was changed has another time. */
function fileOf({ file, options }: Attempt): string {
  const changed = file.content instanceof File ? file.content.lastModified : null;
  return JSON.stringify([
    file.name,
    file.size,
    changed,
    options.partial,
    options.delimiter ?? null,
    options.at ?? null,
  ]);
}

/** The key of an attempt: the one that this tab kept when its answer was lost, also over a reload, or a new one. */
export function keptKey(attempt: Attempt): string {
  const file = fileOf(attempt);
  const kept = read(nameOf(attempt));
  if (kept?.file === file) return kept.key;
  const key = newKey();
  sessionStorage.setItem(nameOf(attempt), JSON.stringify({ file, key } satisfies Kept));
  return key;
}

/** The attempt has its final answer, or the person was told of its load: the same file is a new attempt. */
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
