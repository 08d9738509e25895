import type { Viewer } from '../access/viewer.ts';
import { type CsvLayoutKey, csvLayoutKeys } from '../loads/csv-layout-keys.ts';
import { mayLoad } from '../loads/load-access.ts';
import { mayRequestReport, type ReportKind, reportKindNames } from '../reports/report.ts';
import type { Verdict } from '../verdict.ts';

/** What a preset is for: the files of a layout, or the reports of a kind (ADR 226). */
export type PresetSubject = `load.${CsvLayoutKey}` | `report.${ReportKind}`;

/** Everything that has presets. */
export const presetSubjects: readonly PresetSubject[] = [
  ...csvLayoutKeys.map((key) => `load.${key}` as const),
  ...reportKindNames.map((kind) => `report.${kind}` as const),
];

/** Limits: characters of a preset's name, and presets of one subject (ours). */
export const presetLimits = { name: 60, kept: 100 } as const;

/** The layout or the kind of report that a preset is for. */
export function presetTarget(subject: PresetSubject): { layout: CsvLayoutKey } | { kind: ReportKind } {
  const [, layout] = csvLayoutKeys.map((key) => [`load.${key}`, key] as const).find(([name]) => name === subject) ?? [];
  if (layout) return { layout };
  const [, kind] =
    reportKindNames.map((key) => [`report.${key}`, key] as const).find(([name]) => name === subject) ?? [];
  if (!kind) throw new Error(`No preset is for ${subject}.`);
  return { kind };
}

/** Whether the viewer uses and changes the presets of a subject: who may load such files or request such reports does. */
export function mayUsePresets(subject: PresetSubject, viewer: Viewer): Verdict {
  const target = presetTarget(subject);
  return 'layout' in target ? mayLoad(target.layout, viewer) : mayRequestReport(target.kind, viewer);
}
