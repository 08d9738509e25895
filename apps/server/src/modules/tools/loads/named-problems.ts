import { catalogueId } from '@trastienda/domain';
import {
  askedRow,
  type CsvIssue,
  isAboutNamed,
  issueAt,
  type Lookup,
  packageLookup,
  skuLookup,
  storedText,
} from '@trastienda/validators';
import type { Db } from '../../../db/database.ts';
import { MARKETPLACE, systemAccess } from '../../../db/scope.ts';
import { knownSkus } from '../../catalogue/products/known-skus.service.ts';
import { accountOfLoad } from './load-access.ts';
import { columnsOf, type LoadRows, layoutOf } from './load-rows.ts';
import type { LoadRow } from './loads.repository.ts';
import { findKnownPackages } from './targets/order-marks.repository.ts';

const batchRows = 1_000;

/** Problems of rows that have others, by row. */
export type NamedProblems = ReadonlyMap<number, readonly CsvIssue[]>;

type Asked = { row: number; value: string };

/**
 * What rows with other problems name that does not exist or is another's: all errors of a row are told at once, by the lookup with which page and
 * command line check it. Good rows are judged by their target.
 */
export async function namedProblems(
  db: Db,
  load: LoadRow,
  { rows, told, now }: { rows: LoadRows; told: AsyncIterable<readonly CsvIssue[]>; now: Date },
): Promise<NamedProblems> {
  const problems = new Map<number, readonly CsvIssue[]>();
  const use = layoutOf(load).rowLookup;
  const lookup = lookupOf(db, load, now);
  if (!use || !lookup) return problems;
  const titles = new Map(rows.columns.map(({ key, title }) => [key, title]));
  const ask = async (asked: readonly Asked[]) => {
    const answers = await lookup(asked.map(({ value }) => value));
    for (const [at, answer] of answers.entries()) {
      const row = asked[at]?.row;
      if (row === undefined || typeof answer === 'string' || !('code' in answer) || !isAboutNamed(use, answer))
        continue;
      const { column = '', ...problem } = answer;
      problems.set(row, [issueAt(row, titles.get(column) ?? null, problem)]);
    }
  };
  let asked: Asked[] = [];
  for await (const one of questions(load, rows, await wrongCells(told))) {
    asked.push(one);
    if (asked.length < batchRows) continue;
    await ask(asked);
    asked = [];
  }
  if (asked.length > 0) await ask(asked);
  return problems;
}

/** The issues of a check with the problems of names, in the order of rows and columns. */
export async function* withNamedProblems(
  told: AsyncIterable<readonly CsvIssue[]>,
  problems: NamedProblems,
  { titles }: Pick<LoadRows, 'titles'>,
): AsyncGenerator<CsvIssue[]> {
  const place = new Map(titles.map((title, at) => [title, at]));
  const at = ({ column }: CsvIssue) => (column === null ? -1 : (place.get(column) ?? -1));
  let last: CsvIssue[] = [];
  const whole = (row: readonly CsvIssue[]) =>
    [...row, ...(problems.get(row[0]?.row ?? 0) ?? [])].sort((a, b) => at(a) - at(b));
  for await (const issues of told) {
    const ready: CsvIssue[] = [];
    for (const issue of issues) {
      if (last.length > 0 && last[0]?.row !== issue.row) {
        ready.push(...whole(last));
        last = [];
      }
      last.push(issue);
    }
    yield ready;
  }
  yield whole(last);
}

/** By row, the titles of its wrong cells; null stands for the whole row. A repeated key is right by itself. */
async function wrongCells(told: AsyncIterable<readonly CsvIssue[]>): Promise<ReadonlyMap<number, Set<string | null>>> {
  const wrong = new Map<number, Set<string | null>>();
  for await (const issues of told) {
    for (const { row, column, code } of issues) {
      const titles = wrong.get(row) ?? new Set();
      if (code !== 'csv.row.duplicate') titles.add(column);
      wrong.set(row, titles);
    }
  }
  return wrong;
}

async function* questions(
  load: LoadRow,
  rows: LoadRows,
  wrong: ReadonlyMap<number, ReadonlySet<string | null>>,
): AsyncGenerator<Asked> {
  const use = layoutOf(load).rowLookup;
  if (!use) return;
  const columns = new Map(columnsOf(load).map(({ key, cell }, at) => [key, { cell, at, title: rows.titles[at] }]));
  for await (const { row, cells } of rows.chosen([...wrong.keys()])) {
    const titles = wrong.get(row);
    if (!titles || titles.has(null)) continue;
    const textOf = (key: string) => {
      const column = columns.get(key);
      return column ? storedText(column.cell, cells[column.at] ?? '') : '';
    };
    const value = askedRow(use, textOf, (key) => titles.has(columns.get(key)?.title ?? ''));
    if (value !== undefined) yield { row, value };
  }
}

/** The lookup of rows of a layout that names what the seller or the marketplace has. */
function lookupOf(db: Db, load: LoadRow, now: Date): Lookup | undefined {
  if (load.layout === 'deliveries') {
    return packageLookup(
      () => now,
      (ids) => findKnownPackages(db, systemAccess('loads'), ids),
    );
  }
  if (load.account_name === MARKETPLACE) return undefined;
  const categoryId = load.category_id === null ? undefined : String(load.category_id);
  const account = accountOfLoad(load);
  return skuLookup(load.layout, { today: load.day, categoryId }, async (question) => {
    const known = await knownSkus(db, account, catalogueId(categoryId), { stock: false, rest: false }, question);
    const skus = known.skus.map(({ price: _unseen, ...sku }) => sku);
    return { ...known, skus };
  });
}
