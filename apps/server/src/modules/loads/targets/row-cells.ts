import type { TargetRow } from './load-target.ts';

/** A numeric id as the database has it; a text that is none (leading zeros, too long) is nobody's id. */
export function idOf(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

/** A cell's text; an empty one is null. */
export function filled({ cells }: TargetRow, key: string): string | null {
  return cells[key] || null;
}
