import type { CsvFileKey } from '@trastienda/domain';
import { csvLayouts } from '../layouts/registry.ts';
import type { InspectOptions } from './inspect-options.ts';
import { CsvInspection } from './inspection.ts';
import type { CsvReport } from './report.ts';

declare const TextEncoder: new () => { encode(text: string): Uint8Array };

/** UTF-8 of a text. */
export function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** The current day of all tests. */
export const today = '2026-11-20';

/** Inspects text or bytes as one chunk. */
export async function inspect(
  key: CsvFileKey,
  content: string | Uint8Array,
  options: Partial<InspectOptions> = {},
): Promise<{ report: CsvReport; inspection: CsvInspection }> {
  const inspection = new CsvInspection(csvLayouts[key], { today, ...options });
  const report = await inspection.run([typeof content === 'string' ? bytesOf(content) : content]);
  return { report, inspection };
}

/** The header of a layout and the given lines under it. */
export function fileOf(key: CsvFileKey, ...lines: string[]): string {
  return `${[csvLayouts[key].columns.map((column) => column.title).join(','), ...lines].join('\n')}\n`;
}

/** Issues as `row|column|code|cause`, the notation of test tables. */
export function shortIssues(report: CsvReport): string[] {
  return report.issues.map(({ row, column, code, cause }) =>
    [row, column ?? '', code, ...(cause ? [cause] : [])].join('|'),
  );
}
