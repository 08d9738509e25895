import { type MessageKey, say } from '@trastienda/domain';
import { type CsvReport, csvLayouts, delimiterName } from '@trastienda/validators';
import type { Palette } from '../../shell/output.ts';
import type { ValidateFlags } from './validate.ts';

const count = (n: number): string => n.toLocaleString('es-MX');
const rowsText = (n: number): string => (n === 1 ? '1 fila' : `${count(n)} filas`);

/** The verdict on a file for a person. */
export const reportText = (file: string, report: CsvReport, colors: Palette, { issues }: ValidateFlags): string =>
  [
    headline(file, report, colors),
    ...details(report).map((line) => `  ${colors.dim(line)}`),
    ...report.warnings.map((warning) => `  ${colors.yellow('!')} ${warning.message}`),
    ...report.issues.map(({ row, column, message }) => {
      const place = column === null ? `fila ${row}` : `fila ${row}, ${column}`;
      return `  ${colors.red('✗')} ${colors.bold(place)}: ${message}`;
    }),
    ...more(report, issues).map((line) => `  ${line}`),
  ].join('\n');

const headline = (file: string, report: CsvReport, colors: Palette): string => {
  const title = say(csvLayouts[report.layout].title);
  if (report.state === 'valid') return `${colors.green('✓')} ${file}: ${rowsText(report.rows)} sin errores (${title})`;
  if (report.refusal) return `${colors.red('✗')} ${file}: el archivo no se puede cargar (${title})`;
  return `${colors.red('✗')} ${file}: ${rowsText(report.invalidRows)} con errores de ${count(report.rows)} (${title})`;
};

const details = ({ assumed, unchecked, refusal }: CsvReport): string[] => {
  const lines: string[] = [];
  if (assumed) {
    const { encoding, byteOrderMark, delimiter, lineEnds } = assumed;
    const mark = byteOrderMark ? ' con BOM' : '';
    lines.push([`${encoding.toUpperCase()}${mark}`, `separador ${delimiterName(delimiter)}`, ...lineEnds].join(', '));
  }
  const names = unchecked.map(({ lookup }) => say(`csv.lookup.${lookup}` satisfies MessageKey));
  if (names.length > 0 && !refusal) lines.push(`Sin verificar (lo sabe el servidor): ${names.join(', ')}`);
  return lines;
};

const more = ({ issues, issueCount, state, refusal }: CsvReport, file: string | undefined): string[] => {
  const hidden = issueCount - issues.length;
  return [
    ...(hidden > 0 ? [`… y ${count(hidden)} errores más (--max-issues 0 los muestra todos)`] : []),
    ...(file && state === 'invalid' && !refusal ? [`Las filas con errores están en ${file}`] : []),
  ];
};
