import { say, sayCount } from '../../messages/say.ts';
import type { FoundIssue, Issues } from '../../services/csv/found-issue.ts';
import type { Palette } from '../../shell/output.ts';
import { oneLine } from '../../shell/outside-text.ts';

/** Where an issue is: `fila 3 (línea 4), Número de guía`; without a column if it is of the whole row. */
export const issuePlace = ({ row, column, line }: FoundIssue): string => {
  const place =
    line === undefined || line === row
      ? say('cli.shared.issue.row', { row })
      : say('cli.csv.issue.rowAndLine', { row, line });
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
export const warningsText = (n: number): string => sayCount('cli.csv.issue.warnings', n);

/** Warnings as text: values that could not be checked, and oddities that refuse nothing. */
export const doubtLines = (doubts: Issues, colors: Palette): AsyncGenerator<string> =>
  linesOf(doubts, colors.yellow('!'), colors, (hidden) =>
    say('cli.csv.issue.moreWarnings', { warnings: warningsText(hidden) }),
  );

const moreText = (hidden: number): string => sayCount('cli.csv.issue.more', hidden);

/** Errors as text, and how many more there are. The line number is shown if it differs from the row number. */
export const issueLines = (issues: Issues, colors: Palette): AsyncGenerator<string> =>
  linesOf(issues, colors.red('✗'), colors, (hidden) => say('cli.csv.issue.moreHint', { more: moreText(hidden) }));
