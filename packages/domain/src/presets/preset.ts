import type { Viewer } from '../access/viewer.ts';
import { type CsvLayoutKey, csvLayoutKeys } from '../loads/csv-layout-keys.ts';
import { mayLoad } from '../loads/load-access.ts';
import {
  mayRequestReport,
  type ReportFormat,
  type ReportKind,
  reportFormats,
  reportKindNames,
} from '../reports/report.ts';
import type { Verdict } from '../verdict.ts';
import { type ListFileName, listFileNames, mayHaveListFile } from './list-file.ts';

/** A file that is written: the report of a kind, or the file of a list. The file of the list of orders is that of its report (ADR 217). */
export type FileSubject = `report.${ReportKind}` | `list.${ListFileName}`;

/** What a preset is for: how the files of a layout are read, or how a file is written (ADR 226). */
export type PresetSubject = `load.${CsvLayoutKey}` | FileSubject;

/** Everything that is written and has presets. */
export const fileSubjects: readonly FileSubject[] = [
  ...reportKindNames.map((kind) => `report.${kind}` as const),
  ...listFileNames.map((list) => `list.${list}` as const),
];

/** Everything that has presets. */
export const presetSubjects: readonly PresetSubject[] = [
  ...csvLayoutKeys.map((key) => `load.${key}` as const),
  ...fileSubjects,
];

/** The formats of a file, the usual one first; invoices are a workbook (S3 §7). */
export const fileFormats = (subject: FileSubject): readonly [ReportFormat, ...ReportFormat[]] =>
  subject === 'list.invoices' ? ['xlsx'] : reportFormats;

/** Limits: characters of a preset's name, and presets of one subject (ours). */
export const presetLimits = { name: 60, kept: 100 } as const;

/** What a preset is for: the layout whose files are read, or the file that is written, of a report or of a list. */
export type PresetTarget =
  | { layout: CsvLayoutKey }
  | { file: FileSubject; kind: ReportKind }
  | { file: FileSubject; list: ListFileName };

/** The layout, the report or the list that a preset is for. */
export function presetTarget(subject: PresetSubject): PresetTarget {
  const layout = csvLayoutKeys.find((key) => subject === `load.${key}`);
  if (layout) return { layout };
  const kind = reportKindNames.find((key) => subject === `report.${key}`);
  if (kind) return { file: `report.${kind}`, kind };
  const list = listFileNames.find((key) => subject === `list.${key}`);
  if (list) return { file: `list.${list}`, list };
  throw new Error(`No preset is for ${subject}.`);
}

/** Whether the viewer uses and changes the presets of a subject: who may load such files, request such reports or export such lists does. */
export function mayUsePresets(subject: PresetSubject, viewer: Viewer): Verdict {
  const target = presetTarget(subject);
  if ('layout' in target) return mayLoad(target.layout, viewer);
  if ('list' in target) return mayHaveListFile(target.list, viewer);
  const requests = mayRequestReport(target.kind, viewer);
  // Orders are exported from their list too, with the columns of the report.
  return target.kind === 'orders' && !requests.allowed ? mayHaveListFile('orders', viewer) : requests;
}
