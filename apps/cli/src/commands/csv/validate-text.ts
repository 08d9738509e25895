import { formatDateTime, isUncheckedCode, type MessageKey } from '@trastienda/domain';
import { type CsvReport, csvLayouts, delimiterName, type LookupName } from '@trastienda/validators';
import { say, sayCount } from '../../messages/say.ts';
import type { FoundIssue, Issues } from '../../services/csv/found-issue.ts';
import { issuesFileText } from '../../services/csv/issues-file.ts';
import type { Snapshot } from '../../services/snapshot/snapshot-shape.ts';
import type { Palette } from '../../shell/output.ts';
import { oneLine } from '../../shell/outside-text.ts';
import { doubtLines, issueLines } from './issue-lines.ts';

/** A snapshot, and whether it is out of date. */
type UsedSnapshot = Snapshot & { stale: boolean };

/** A file with its verdict; its issues and warnings carry the line number of their row if it is known. */
export type Checked = {
  file: string;
  report: CsvReport;
  issues: Issues;
  doubts: readonly FoundIssue[];
  /** The path of the file with its rows that have issues or warnings. */
  issuesFile?: string | undefined;
};

const count = (n: number): string => n.toLocaleString('es-MX');
const rowsText = (n: number): string => sayCount('cli.shared.rows', n);

/** The verdicts on the files as text, line by line. */
export async function* reportsText(
  checked: readonly Checked[],
  colors: Palette,
  snapshot: UsedSnapshot | undefined,
): AsyncGenerator<string> {
  let mark = '';
  for (const one of checked) {
    for await (const line of reportLines(one, colors, snapshot)) {
      yield `${mark}${line}`;
      mark = '\n';
    }
    mark = '\n\n';
  }
}

async function* reportLines(
  { file, report, issues, doubts, issuesFile }: Checked,
  colors: Palette,
  snapshot: UsedSnapshot | undefined,
): AsyncGenerator<string> {
  yield headline(file, report, colors);
  for (const line of details(report, snapshot)) yield `  ${colors.dim(line)}`;
  if (snapshot?.stale) yield `  ${colors.yellow('!')} ${staleText(snapshot)}`;
  for (const warning of report.warnings) yield `  ${colors.yellow('!')} ${oneLine(warning.message)}`;
  for await (const line of issueLines(issues, colors)) yield `  ${line}`;
  for await (const line of doubtLines(toldDoubts(report, doubts), colors)) yield `  ${line}`;
  if (issuesFile !== undefined) {
    yield `  ${issuesFileText(issuesFile, { errors: report.issueCount > 0, doubts: doubts.length > 0 })}`;
  }
}

/** Names each oddity and each image that did not respond; lookups that were not made, and rows left unchecked, get one summary line elsewhere. */
const toldDoubts = ({ unchecked, warnedRows }: CsvReport, doubts: readonly FoundIssue[]): Issues => {
  const images = unchecked.find(({ lookup }) => lookup === 'image')?.values ?? 0;
  const isReported = ({ code }: FoundIssue) =>
    !isUncheckedCode(code) || (images > 0 && code === 'csv.images.uncheckedAt');
  const shown = doubts.filter(isReported);
  return { shown, total: Math.max(images + warnedRows, shown.length) };
};

const staleText = ({ takenAt }: Snapshot): string =>
  say('cli.csv.validate.stale', { takenAt: formatDateTime(takenAt) });

const headline = (name: string, report: CsvReport, colors: Palette): string => {
  const title = say(csvLayouts[report.layout].title);
  const file = oneLine(name);
  if (report.state === 'valid') {
    const odd = report.warnedRows > 0 ? say('cli.csv.validate.warned', { warnedRows: count(report.warnedRows) }) : '';
    return say('cli.csv.validate.good', { text: colors.green('✓'), file, rows: rowsText(report.rows), odd, title });
  }
  if (report.refusal) return say('cli.csv.validate.refused', { text: colors.red('✗'), file, title });
  return say('cli.csv.validate.bad', {
    text: colors.red('✗'),
    file,
    rows: rowsText(report.invalidRows),
    rows2: count(report.rows),
    title,
  });
};

const details = (
  { layout, assumed, unchecked, refusal, workbook }: CsvReport,
  snapshot: Snapshot | undefined,
): string[] => {
  const lines: string[] = [];
  if (workbook) lines.push(say('cli.csv.validate.sheet', { sheet: oneLine(workbook.sheet) }));
  else if (assumed) {
    const { encoding, byteOrderMark, delimiter, lineEnds } = assumed;
    const mark = byteOrderMark ? ` ${say('cli.csv.validate.withMark')}` : '';
    lines.push(
      [
        `${encoding.toUpperCase()}${mark}`,
        say('cli.csv.validate.delimiter', { delimiterName: delimiterName(delimiter) }),
        ...lineEnds,
      ].join(', '),
    );
  }
  if (refusal) return lines;
  const { lookups, rowLookup } = csvLayouts[layout];
  const names = lookups.map(({ name }) => name);
  const values = new Map(unchecked.map((one) => [one.lookup, one.values]));
  const ofServer = names.filter((name) => name !== 'image');
  const undone = ofServer.filter((name) => values.get(name) === null);
  const ofRows = rowLookup && snapshot?.skus ? [rowLookup.name] : [];
  const done = [...ofServer.filter((name) => !undone.includes(name)), ...ofRows];
  if (snapshot && done.length > 0) {
    lines.push(
      say('cli.csv.validate.checkedWith', { takenAt: formatDateTime(snapshot.takenAt), namesOf: namesOf(done) }),
    );
  }
  for (const name of done) {
    const some = values.get(name);
    if (some && ofRows.includes(name)) lines.push(rowsUnchecked(name, some));
    else if (some) lines.push(say('cli.csv.validate.incomplete', { some: count(some), namesOf: namesOf([name]) }));
  }
  if (undone.length > 0) lines.push(say('cli.csv.validate.unchecked', { namesOf: namesOf(undone) }));
  for (const { lookup, rows } of unchecked) {
    if (rows !== undefined) lines.push(rowsUnchecked(lookup, rows));
  }
  if (names.includes('image')) lines.push(imagesText(values.get('image')));
  return lines;
};

const rowsUnchecked = (lookup: LookupName, rows: number): string =>
  say('cli.csv.validate.rowsUnchecked', { rows: count(rows), namesOf: namesOf([lookup]) });

/** `unseen` is the number of images that could not be checked; null: images were not requested at all. */
const imagesText = (unseen: number | null | undefined): string => {
  if (unseen === null) return say('cli.csv.validate.images.unasked');
  return unseen === undefined
    ? say('cli.csv.validate.images.asked')
    : say('cli.csv.validate.images.unseen', { unseen: count(unseen) });
};

const namesOf = (lookups: readonly LookupName[]): string =>
  lookups.map((lookup) => say(`csv.lookup.${lookup}` satisfies MessageKey)).join(', ');
