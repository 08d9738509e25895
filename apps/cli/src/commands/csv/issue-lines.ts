import type { FoundIssue, Issues } from '../../services/csv/found-issue.ts';
import type { Palette } from '../../shell/output.ts';

const placeOf = ({ row, column, line }: FoundIssue): string => {
  const place = line === undefined || line === row ? `fila ${row}` : `fila ${row} (línea ${line})`;
  return column === null ? place : `${place}, ${column}`;
};

/** What nobody could check, as people read it: not wrong, and not known to be right. */
export const doubtLines = ({ shown, total }: Issues, colors: Palette): string[] => {
  const hidden = total - shown.length;
  return [
    ...shown.map((doubt) => `${colors.yellow('!')} ${colors.bold(placeOf(doubt))}: ${doubt.message}`),
    ...(hidden > 0 ? [`… y ${hidden.toLocaleString('es-MX')} más sin verificar`] : []),
  ];
};

const moreText = (hidden: number): string =>
  hidden === 1 ? '1 error más' : `${hidden.toLocaleString('es-MX')} errores más`;

/** Faults as people read them, and how many more there are. The line is said where it is not the row's number. */
export const issueLines = ({ shown, total }: Issues, colors: Palette): string[] => {
  const hidden = total - shown.length;
  return [
    ...shown.map((issue) => `${colors.red('✗')} ${colors.bold(placeOf(issue))}: ${issue.message}`),
    ...(hidden > 0 ? [`… y ${moreText(hidden)} (--max-issues 0 los muestra todos)`] : []),
  ];
};
