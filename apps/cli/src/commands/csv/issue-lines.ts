import type { FoundIssue, Issues } from '../../services/csv/found-issue.ts';
import type { Palette } from '../../shell/output.ts';
import { oneLine } from '../../shell/outside-text.ts';

/** Where an issue is: `fila 3 (línea 4), Número de guía`; without a column if it is of the whole row. */
export const issuePlace = ({ row, column, line }: FoundIssue): string => {
  const place = line === undefined || line === row ? `fila ${row}` : `fila ${row} (línea ${line})`;
  return column === null ? place : `${place}, ${column}`;
};

async function* linesOf(
  { shown, total }: Issues,
  mark: string,
  colors: Palette,
  more: (hidden: number) => string,
): AsyncGenerator<string> {
  let told = 0;
  for await (const issue of shown) {
    told++;
    yield `${mark} ${colors.bold(oneLine(issuePlace(issue)))}: ${oneLine(issue.message)}`;
  }
  if (total > told) yield more(total - told);
}

/** A number of warnings in words. */
export const warningsText = (n: number): string =>
  n === 1 ? '1 advertencia' : `${n.toLocaleString('es-MX')} advertencias`;

/** Warnings as text: values that could not be checked, and oddities that refuse nothing. */
export const doubtLines = (doubts: Issues, colors: Palette): AsyncGenerator<string> =>
  linesOf(doubts, colors.yellow('!'), colors, (hidden) => `… y ${warningsText(hidden)} más`);

const moreText = (hidden: number): string =>
  hidden === 1 ? '1 error más' : `${hidden.toLocaleString('es-MX')} errores más`;

/** Errors as text, and how many more there are. The line number is shown if it differs from the row number. */
export const issueLines = (issues: Issues, colors: Palette): AsyncGenerator<string> =>
  linesOf(issues, colors.red('✗'), colors, (hidden) => `… y ${moreText(hidden)} (--max-issues 0 los muestra todos)`);
