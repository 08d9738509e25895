import { type FileSubject, fileFormats, type ReportFormat, reportFormats } from '@trastienda/domain';

/** How a file is written. */
export interface FileShape {
  readonly format: ReportFormat;
  /** The keys of its columns, in their order; none: all. */
  readonly columns: readonly string[];
}

/** A shape as somebody chose it, and the preset that it is, if it is one. */
export interface ChosenShape extends FileShape {
  readonly preset?: { readonly id: string; readonly name: string };
}

/** The shape of a file where nobody chooses. */
export const usualShape = (subject: FileSubject): FileShape => ({ format: fileFormats(subject)[0], columns: [] });

const placeOf = (userId: string, subject: FileSubject) => `trastienda.export.${userId}.${subject}`;

/** The shape that a user of this browser chose last for a file; undefined if none but the usual one. */
export function lastShape(userId: string, subject: FileSubject): ChosenShape | undefined {
  const kept: unknown = JSON.parse(localStorage.getItem(placeOf(userId, subject)) ?? 'null');
  return isShape(kept) && fileFormats(subject).includes(kept.format) ? kept : undefined;
}

/** Keeps the shape that was chosen for the next time. */
export function keepShape(userId: string, subject: FileSubject, shape: ChosenShape): void {
  const usual = usualShape(subject);
  const isUsual = !shape.preset && shape.columns.length === 0 && shape.format === usual.format;
  if (isUsual) localStorage.removeItem(placeOf(userId, subject));
  else localStorage.setItem(placeOf(userId, subject), JSON.stringify(shape));
}

/** Whether stored data is still a shape: another version of the page may have written it. */
function isShape(kept: unknown): kept is ChosenShape {
  if (typeof kept !== 'object' || kept === null || !('format' in kept) || !('columns' in kept)) return false;
  const { format, columns } = kept;
  const isFormat = reportFormats.some((one) => one === format);
  return isFormat && Array.isArray(columns) && columns.every((key) => typeof key === 'string');
}

/** Whether two shapes are written alike. */
export const isSameShape = (one: FileShape, other: FileShape): boolean =>
  one.format === other.format && one.columns.join() === other.columns.join();
