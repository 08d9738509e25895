import {
  fileFormats,
  type PresetSubject,
  presetLimits,
  presetTarget,
  type ReportFormat,
  reportFormatNames,
  say,
  type Viewer,
} from '@trastienda/domain';
import * as z from 'zod/mini';
import { atMost, type Checked, check, required, text } from '../checked.ts';
import { checkColumnMap, type WrittenFeed } from '../csv/columns/checked-map.ts';
import { type ColumnMap, missingColumns, strangeFeeds } from '../csv/columns/column-map.ts';
import type { ReadingKey } from '../csv/corrections/readings.ts';
import { csvLayouts } from '../csv/layouts/registry.ts';
import { columnsMisfit } from './choosable-columns.ts';

/** How the files of a layout are read: their columns, delimiter and ways of writing, and whether good rows are loaded alone (ADR 226). */
export type LoadPreset = {
  columns?: Readonly<Record<string, WrittenFeed>>;
  delimiter?: string;
  readings?: readonly ReadingKey[];
  partial?: boolean;
};

/** How the file of a report or of a list is written: its columns in their order, and its format. */
export type ReportPreset = { columns: readonly string[]; format: ReportFormat };

/** What a preset keeps. */
export type PresetContent = { load?: LoadPreset; report?: ReportPreset };

const schema = z.object({ name: text(required('shared.required'), atMost(presetLimits.name)) });

/** Checks the name of a preset. */
export const checkPresetForm = ({ name }: { name: string }): Checked<{ name: string }> => check(schema, { name });

/** What is wrong with what a preset is to keep, by field; nothing if it fits what the preset is for. */
export function presetContentProblems(
  subject: PresetSubject,
  { load, report }: PresetContent,
  viewer: Viewer,
): Readonly<Record<string, string>> {
  const target = presetTarget(subject);
  if ('layout' in target) {
    if (report) return { report: say('presets.content.other') };
    if (!load) return { load: say('presets.content.missing') };
    const checked = checkColumnMap(csvLayouts[target.layout], load.columns ?? {});
    return checked.valid ? {} : checked.problems;
  }
  if (load) return { load: say('presets.content.other') };
  if (!report) return { report: say('presets.content.missing') };
  const formats = fileFormats(target.file);
  if (!formats.includes(report.format)) {
    return { format: say('presets.format.none', { formats: formats.map((one) => reportFormatNames[one]).join(', ') }) };
  }
  const columns = columnsMisfit(target.file, report.columns, viewer);
  return columns === undefined ? {} : { columns };
}

/** A load's preset as it applies to a file, or why it does not. */
export type FittingPreset = { valid: true; map: ColumnMap | undefined } | { valid: false; reasons: readonly string[] };

/**
 * A preset for a file with these columns: its map, or everything that is missing. A layout may have changed since it was saved, and the file may be
 * another one; a preset of which a part does not fit is not applied in part.
 */
export function fitPreset(
  layout: keyof typeof csvLayouts,
  { columns }: LoadPreset,
  names: readonly string[] | undefined,
): FittingPreset {
  if (!columns || Object.keys(columns).length === 0) return { valid: true, map: undefined };
  const checked = checkColumnMap(csvLayouts[layout], columns);
  if (!checked.valid) {
    const lost = Object.keys(checked.problems).map((key) => `«${key}»`);
    return { valid: false, reasons: [say('presets.misfit.layout', { columns: lost.join(', ') })] };
  }
  const unfed = missingColumns(csvLayouts[layout], checked.map).map(({ title }) => `«${title}»`);
  const strange = names ? strangeFeeds(csvLayouts[layout], checked.map, names) : [];
  const absent = strange.map(({ name, column }) => say('presets.misfit.feed', { name, title: column.title }));
  const reasons = [
    ...(unfed.length > 0 ? [say('presets.misfit.required', { columns: unfed.join(', ') })] : []),
    ...(absent.length > 0 ? [say('presets.misfit.file', { columns: absent.join(', ') })] : []),
  ];
  return reasons.length > 0 ? { valid: false, reasons } : { valid: true, map: checked.map };
}

/** Why a preset was not applied, in one sentence. */
export const misfitText = (name: string, reasons: readonly string[]): string =>
  say('presets.misfit', { name, reasons: reasons.join('; ') });
