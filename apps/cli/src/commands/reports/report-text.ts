import {
  fileSizeText,
  formatDateTime,
  reportKinds,
  reportPeriods,
  reportScheduleStates,
  reportStates,
  rhythmText,
} from '@trastienda/domain';
import type { FlowReport } from '@trastienda/machines';
import { reportSearches } from '@trastienda/validators/lists';
import type { Report, ReportSchedule } from 'trastienda-client';
import { say } from '../../messages/say.ts';
import type { Palette } from '../../shell/output.ts';
import { inTone } from '../../shell/tones.ts';
import { flagOf } from '../lists/search-flags.ts';

const number = (n: number): string => n.toLocaleString('es-MX');

/** A report as lines of text. */
export const reportText = (report: Report, colors: Palette): string => {
  const { label, tone } = reportStates[report.state];
  const facts: [string, string | null][] = [
    [say('reports.mine.column.state'), inTone(colors, tone, label)],
    [say('reports.mine.column.date'), formatDateTime(report.createdAt)],
    [
      say('reports.mine.column.rows'),
      say('cli.reports.partOf', { number: number(report.rows), number2: number(report.totalRows) }),
    ],
    [say('reports.mine.column.size'), report.bytes === null ? null : fileSizeText(report.bytes)],
    [say('cli.shared.file'), report.fileName],
    [say('cli.reports.show.keptUntil'), report.keptUntil && formatDateTime(report.keptUntil)],
    [say('reports.mine.column.email'), report.email],
    [say('cli.reports.show.linkUntil'), report.linkUntil && formatDateTime(report.linkUntil)],
    [say('cli.shared.reason'), (report.failure ?? report.waiting)?.message ?? null],
    [say('cli.reports.show.plannedFor'), report.schedule && formatDateTime(report.schedule.dueAt)],
    [
      say('cli.reports.show.skippedDays'),
      report.schedule && report.schedule.missed > 0 ? String(report.schedule.missed) : null,
    ],
    [say('cli.reports.show.filters'), filtersText(report)],
  ];
  return factsText(report, facts, colors);
};

/** A schedule as lines of text. */
export const scheduleText = (schedule: ReportSchedule, colors: Palette): string => {
  const { label, tone } = reportScheduleStates[schedule.state];
  return factsText(
    schedule,
    [
      [say('reports.mine.column.state'), inTone(colors, tone, label)],
      [say('reports.schedules.column.times'), rhythmText(schedule)],
      [say('reports.schedule.period'), schedule.period && reportPeriods[schedule.period].label],
      [say('reports.schedules.column.next'), schedule.nextAt && formatDateTime(schedule.nextAt)],
      [say('reports.schedules.column.last'), schedule.lastAt && formatDateTime(schedule.lastAt)],
      [say('reports.mine.column.email'), schedule.email],
      [say('reports.schedules.column.reason'), schedule.reason?.message ?? null],
      [say('cli.reports.show.filters'), filtersText(schedule)],
    ],
    colors,
  );
};

/** The filters as flags that request the same report; null without filters. */
function filtersText({ kind, filters }: Pick<Report, 'kind' | 'filters'>): string | null {
  const { fields } = reportSearches[kind];
  const flags = Object.entries(filters).map(([name, value]) => `--${flagOf(name, fields[name] ?? {})} ${typed(value)}`);
  return flags.length > 0 ? flags.join(' ') : null;
}

const typed = (value: unknown): string =>
  /^[\w.,@-]+$/.test(String(value)) ? String(value) : JSON.stringify(String(value));

const factsText = (
  { id, kind }: Pick<Report, 'id' | 'kind'>,
  facts: [string, string | null][],
  colors: Palette,
): string => {
  const shown = facts.filter((fact): fact is [string, string] => fact[1] !== null);
  const width = Math.max(...shown.map(([title]) => title.length));
  return [
    `${reportKinds[kind].title}  ${colors.bold(id)}`,
    ...shown.map(([title, text]) => `  ${colors.dim(title.padEnd(width))}  ${text}`),
  ].join('\n');
};

/** The progress of a report, with its rate. */
export const progressText = ({ kind, state, rows, totalRows, waiting }: FlowReport, rate: number): string => {
  if (waiting) return waiting.message;
  const { title } = reportKinds[kind];
  if (state === 'queued') return say('reports.queued', { kind: title, total: number(totalRows) });
  return say('reports.progress', { kind: title, rows: number(rows), total: number(totalRows), rate: number(rate) });
};
