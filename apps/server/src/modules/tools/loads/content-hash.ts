import { createHash } from 'node:crypto';

/** What makes a load the same as another one: its file, what it is about, and how it is read and applied. */
type LoadContent = {
  sha256: string;
  layout: string;
  accountName: string;
  delimiter?: string | undefined;
  sheet?: string | undefined;
  keepDamagedText?: boolean | undefined;
  readAs?: readonly string[] | undefined;
  dryRun?: boolean | undefined;
  partial?: boolean | undefined;
  categoryId?: string | undefined;
  at?: Date | undefined;
  /** The day that a dry run for a later moment is judged by. */
  day?: string | undefined;
};

/** Hash of a load's content: uploads with the same hash share one load until it has ended (ADR 21). */
export function contentHashOf(content: LoadContent): string {
  const { sha256, layout, accountName, delimiter = '', sheet, dryRun = false, partial = false } = content;
  const { categoryId, keepDamagedText, readAs = [], at, day } = content;
  const key = [
    sha256,
    layout,
    accountName,
    delimiter,
    dryRun,
    partial,
    ...(categoryId ? [categoryId] : []),
    ...(at ? [at.toISOString()] : []),
    ...(day === undefined ? [] : [`day:${day}`]),
    ...(sheet === undefined ? [] : [`sheet:${sheet}`]),
    ...(keepDamagedText ? ['keepDamagedText'] : []),
    ...(readAs.length > 0 ? [`readAs:${[...readAs].sort().join(' ')}`] : []),
  ];
  return createHash('sha256').update(JSON.stringify(key)).digest('hex');
}
