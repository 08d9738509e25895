import type { TargetRow } from './load-target.ts';

/** A cell's text; an empty one is null. */
export function filled({ cells }: TargetRow, key: string): string | null {
  return cells[key] || null;
}
