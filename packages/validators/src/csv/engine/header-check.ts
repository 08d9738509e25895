import { say, sayCount } from '@trastienda/domain';
import { type DamagedText, damageWarnings } from '../damage/damage-log.ts';
import type { CsvLayout } from '../layouts/define-csv-layout.ts';
import type { FileHead, HeadOfLayout } from './file-format.ts';
import { shown } from './forensics.ts';
import { type CsvIssue, issueAt, type Problem } from './problem.ts';

const plainWord = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** The title of a column that another program calls `own`: both names, unless they are the same. */
export const namedTitle = (own: string, title: string): string =>
  plainWord(own) === plainWord(title) ? title : `${own} (${title})`;

/**
 * The word of a title of the file: that of the layout's title that it is, or names in brackets at its end, or begins with before a remark in
 * brackets, «Precio regular (MXN, con IVA)».
 */
function titleWord(cell: string, { columns, trailing }: CsvLayout): string {
  const titles = [...columns, ...(trailing ? [trailing] : [])].map(({ title }) => title);
  const named = titles.find((title) => cell.trimEnd().endsWith(` (${title})`));
  const word = plainWord(named ?? cell);
  const remarked = plainWord(cell.replace(/\s*\([^()]*\)\s*$/, ''));
  const isKnown = (one: string): boolean => titles.some((title) => plainWord(title) === one);
  return !isKnown(word) && isKnown(remarked) ? remarked : word;
}

/** Whether the last title of a header is that of the layout's trailing column. */
export function hasTrailing({ header = [], width }: FileHead, layout: CsvLayout): boolean {
  const place = layout.columns.length;
  const { trailing } = layout;
  return (
    trailing !== undefined &&
    width === place + 1 &&
    titleWord(header[place] ?? '', layout) === plainWord(trailing.title)
  );
}

/** What a layout says of the head of a file: a title may go on behind the layout's, «Precio regular (MXN, con IVA)». */
export function headOf(layout: CsvLayout): HeadOfLayout & { width: number } {
  const width = layout.columns.length;
  const words = layout.columns.map(({ title }) => plainWord(title));
  return {
    width,
    isWide: (head) => head.width === width || hasTrailing(head, layout),
    titles: ({ header = [] }) => header.filter((cell) => words.some((word) => plainWord(cell).startsWith(word))).length,
  };
}

function matches(cells: readonly string[], layout: CsvLayout): number {
  const titles = new Set(layout.columns.map((column) => plainWord(column.title)));
  return cells.filter((cell) => titles.has(titleWord(cell, layout))).length;
}

const filled = (cells: readonly string[]): number => cells.filter((cell) => cell.trim() !== '').length;

/**
 * Whether the first row is a title above the header: the row below has more matching titles, and either these are most of the layout's or
 * the first row has at most one filled cell.
 */
function isTitleRow(head: FileHead, layout: CsvLayout): boolean {
  const { header = [], second = [] } = head;
  if (second.length !== layout.columns.length) return false;
  const below = matches(second, layout);
  return below > matches(header, layout) && (filled(header) <= 1 || below * 2 > layout.columns.length);
}

/** The problem of the header, with the specification's message, the expected titles and the likely cause; or undefined. */
export function headerProblem(head: FileHead, layout: CsvLayout, row: number): CsvIssue | undefined {
  const expected = layout.columns.length;
  const { header = [], width } = head;
  const titled = isTitleRow(head, layout);
  if (width === expected && !titled) return undefined;
  const cause = titled ? titleRow(row) : widthReason(header, width, expected);
  const problem: Problem = { code: layout.headerMessage, params: { expected }, ...(cause && { cause }) };
  const issue = issueAt(row, null, problem);
  const titles = layout.columns.map((column) => column.title).join(', ');
  const found = width === expected ? '' : ` ${sayCount('csv.header.found', width)}.`;
  return {
    ...issue,
    message: `${issue.message.replace(/\.$/, '')}. ${say('csv.header.expected', { titles })}.${found}`,
  };
}

function titleRow(row: number): Problem['cause'] {
  return { code: 'csv.header.titleRow', params: { row } };
}

function widthReason(header: readonly string[], width: number, expected: number): Problem['cause'] {
  if (header.some((cell) => /[“”]/.test(cell))) return { code: 'csv.header.smartQuotes' };
  const extra = width - expected;
  const empty = extra > 0 && header.length === width && filled(header.slice(expected)) === 0;
  return empty ? { code: 'csv.header.emptyColumns', params: { extra } } : undefined;
}

/** Whether the first row is probably data instead of a header, judged by its cells. */
function looksLikeData({ header = [] }: FileHead, layout: CsvLayout): boolean {
  return matches(header, layout) === 0 && header.some((cell) => /^\d+([.,]\d+)?$/.test(cell.trim()));
}

/** Warnings about titles (R14): a title that belongs to another column, or a first row that is not a header. */
export function titleWarnings(head: FileHead, layout: CsvLayout, row: number): CsvIssue[] {
  const { header = [] } = head;
  const places = new Map(layout.columns.map((column, index) => [plainWord(column.title), index]));
  if (looksLikeData(head, layout)) return [issueAt(row, null, { code: 'csv.header.looksLikeData' })];
  if (matches(header, layout) === 0) return [issueAt(row, null, { code: 'csv.header.unknownTitles' })];
  return layout.columns.flatMap(({ title: expected }, index) => {
    const title = header[index] ?? '';
    const place = places.get(titleWord(title, layout));
    if (place === undefined || place === index) return [];
    return [issueAt(row, shown(title), { code: 'csv.header.otherColumn', params: { title: shown(title), expected } })];
  });
}

/** The warnings that columns may be swapped: whoever loads the file must confirm its titles (R14). */
export function titlesToConfirm(warnings: readonly CsvIssue[]): readonly CsvIssue[] {
  return warnings.filter(({ code }) => code === 'csv.header.otherColumn');
}

/** The length of a title that is shown whole: other programs write sentences there; more is no title but broken text. */
const longestTitle = 300;

/** The layout with the file's own titles, where they differ from the template's. */
export function withOwnTitles(layout: CsvLayout, head: FileHead): CsvLayout {
  if (looksLikeData(head, layout)) return layout;
  const own = layout.columns.map(({ title }, index) => {
    const cell = shown(head.header?.[index] ?? '', longestTitle);
    return plainWord(cell) === '' || plainWord(cell) === plainWord(title) ? title : cell;
  });
  if (own.every((title, index) => title === layout.columns[index]?.title)) return layout;
  const words = own.map(plainWord);
  // A title used for two columns cannot tell them apart.
  const isTwice = (index: number): boolean =>
    words.indexOf(words[index] ?? '') !== words.lastIndexOf(words[index] ?? '');
  const columns = layout.columns.map((column, index) => {
    const title = own[index] ?? column.title;
    return title === column.title
      ? column
      : { ...column, title: isTwice(index) ? `${title} (${column.title})` : title };
  });
  return { ...layout, columns };
}

/** Further warnings about a file; none of them refuses it. */
export function fileWarnings(
  row: number,
  { kinds, blankRows }: { kinds: readonly string[]; blankRows: number },
  damaged: readonly DamagedText[] = [],
): CsvIssue[] {
  const warnings: CsvIssue[] = damageWarnings(damaged);
  const warn = (code: Problem['code'], params: Problem['params'] & object) => {
    warnings.push(issueAt(row, null, { code, params }));
  };
  if (kinds.length > 1) warn('csv.warning.lineEnds', { kinds: kinds.join(', ') });
  if (blankRows > 0) warn('csv.warning.blankRows', { rows: blankRows });
  return warnings;
}
