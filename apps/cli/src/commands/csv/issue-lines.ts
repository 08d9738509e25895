import type { Issues } from '../../services/csv/found-issue.ts';
import type { Palette } from '../../shell/output.ts';

/** Faults as people read them, and how many more there are. The line is said where it is not the row's number. */
export const issueLines = ({ shown, total }: Issues, colors: Palette): string[] => {
  const hidden = total - shown.length;
  return [
    ...shown.map(({ row, column, message, line }) => {
      const place = line === undefined || line === row ? `fila ${row}` : `fila ${row} (línea ${line})`;
      return `${colors.red('✗')} ${colors.bold(column === null ? place : `${place}, ${column}`)}: ${message}`;
    }),
    ...(hidden > 0 ? [`… y ${hidden.toLocaleString('es-MX')} errores más (--max-issues 0 los muestra todos)`] : []),
  ];
};
