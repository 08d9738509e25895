import { csvLimits, type MessageKey } from '@trastienda/domain';
import type { Problem } from './engine/problem.ts';

/** The extensions and the media types of the files that a way of loading takes. */
export type FileKinds = { extensions: readonly string[]; mediaTypes: readonly string[] };

/** The files that every way of loading takes, but the second screen of liquidations (S2 §5, "All CSV files"). */
export const csvFileKinds: FileKinds = { extensions: csvLimits.extensions, mediaTypes: csvLimits.mimeTypes };

/** What a file is that no way of loading takes, by its extension: the sentence says how it becomes one that is read. */
const others: Readonly<Record<string, MessageKey>> = {
  ods: 'csv.workbook.openDocument',
  fods: 'csv.workbook.openDocument',
  xlsb: 'csv.workbook.binary',
  xlsm: 'csv.workbook.macros',
};

/** The media type that browsers send for a name; where there is no browser, the name alone decides. */
const typeOf = (extension: string): string => (extension === 'xls' ? 'application/vnd.ms-excel' : '');

/**
 * Why a file is refused by its kind, or undefined if its extension or its media type is accepted; then its content decides (S2 §5, "All CSV
 * files"). Without a media type, a name stands for the type that browsers give it.
 */
export function fileKindProblem(
  name: string,
  kinds: FileKinds = csvFileKinds,
  mediaType?: string,
): Problem | undefined {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const type = (mediaType || typeOf(extension)).toLowerCase();
  if (kinds.extensions.includes(extension) || kinds.mediaTypes.includes(type)) return undefined;
  const becomesRead = kinds.extensions.includes('xlsx') && Object.hasOwn(others, extension);
  const cause = becomesRead ? others[extension] : undefined;
  return { code: 'csv.file.extension', ...(cause && { cause: { code: cause } }) };
}
