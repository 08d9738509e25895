import { mayAccess } from '../access/access-rule.ts';
import { type BaseRole, baseRoles, type PermissionRole } from '../access/roles.ts';
import type { Viewer } from '../access/viewer.ts';
import { limits } from '../limits.ts';
import { say } from '../messages/catalogue.ts';
import type { Tone } from '../tone.ts';
import { allowed, refused, type Verdict } from '../verdict.ts';

/** What a kind of report is called, in its tab and in its file, and which permission it needs beside that of reports. */
type KindFacts = { title: string; file: string; permission?: PermissionRole };

/** The kinds of report, in the order of their tabs (S2 §2). */
export const reportKinds = {
  sales: { title: say('reports.kind.sales'), file: 'ventas' },
  orders: { title: say('reports.kind.orders'), file: 'pedidos' },
  products: { title: say('reports.kind.products'), file: 'productos' },
  liquidations: { title: say('reports.kind.liquidations'), file: 'liquidaciones' },
  inventory: { title: say('reports.kind.inventory'), file: 'inventario', permission: 'INVENTORY_USER' },
} as const satisfies Record<string, KindFacts>;

/** A kind of report. */
export type ReportKind = keyof typeof reportKinds;

/** Every kind of report, in the order of their tabs. */
export const reportKindNames = Object.keys(reportKinds) as ReportKind[];

/** Whether a text names a kind of report. */
export function isReportKind(text: string): text is ReportKind {
  return Object.hasOwn(reportKinds, text);
}

/** How a report's file can be written. */
export const reportFormats = ['csv', 'xlsx'] as const;

/** How a report's file is written. */
export type ReportFormat = (typeof reportFormats)[number];

/** What becomes of a report, with how each state is shown: delivered are those whose mail is out. */
export const reportStates = {
  queued: { label: say('reports.state.queued'), tone: 'info' },
  building: { label: say('reports.state.building'), tone: 'info' },
  ready: { label: say('reports.state.ready'), tone: 'success' },
  delivered: { label: say('reports.state.delivered'), tone: 'success' },
  failed: { label: say('reports.state.failed'), tone: 'danger' },
  cancelled: { label: say('reports.state.cancelled'), tone: 'secondary' },
  expired: { label: say('reports.state.expired'), tone: 'secondary' },
} as const satisfies Record<string, { label: string; tone: Tone }>;

/** State of a report. */
export type ReportState = keyof typeof reportStates;

/** Numbers of reports: the largest file that a mail carries, the largest that is not compressed, and how long things live (R30). */
export const reportLimits = {
  rows: limits.reportRows,
  /** Rows of a workbook's sheet, below its titles. */
  workbookRows: 1_048_575,
  mailedBytes: 10_485_760,
  plainBytes: 1_048_576,
  keptDays: 30,
  linkDays: 7,
} as const;

/** Whether nothing more is built of a report. */
export function isReportOver(state: ReportState): boolean {
  return state !== 'queued' && state !== 'building';
}

/** Whether a report's file is there. */
export function hasReportFile(state: ReportState): boolean {
  return state === 'ready' || state === 'delivered';
}

/** Whether somebody may ask for reports of a kind: whoever may read reports, and the stock with its permission (S2 §2 and §6; R5 and R6). */
export function mayRequestReport(kind: ReportKind, viewer: Viewer): Verdict {
  const facts: KindFacts = reportKinds[kind];
  const reads = mayAccess({ anyOf: reportRoles, permission: 'REPORTS_USER' }, viewer);
  if (!reads.allowed || facts.permission === undefined) return reads;
  return mayAccess({ permission: facts.permission }, viewer);
}

const reportRoles: readonly BaseRole[] = baseRoles;

/** A report is stopped until it is over. */
export function canCancelReport(state: ReportState): Verdict {
  return isReportOver(state) ? refused('reports.cancel.over') : allowed;
}

/** A report's file is taken away while it is there. */
export function canDownloadReport(state: ReportState): Verdict {
  if (hasReportFile(state)) return allowed;
  return refused(state === 'expired' ? 'reports.download.expired' : 'reports.download.notReady');
}

/** The size of a file as people read it: `1.2 MB`. */
export function fileSizeText(bytes: number): string {
  if (bytes < 1_024) return `${bytes} B`;
  const isLarge = bytes >= 1_048_576;
  const size = bytes / (isLarge ? 1_048_576 : 1_024);
  return `${size < 100 ? size.toFixed(1) : Math.round(size)} ${isLarge ? 'MB' : 'KB'}`;
}
