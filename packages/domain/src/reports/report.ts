import { mayAccess } from '../access/access-rule.ts';
import { type BaseRole, baseRoles, type PermissionRole } from '../access/roles.ts';
import { isAdmin, isIntegrator, reachesAccount, seesClientData, type Viewer } from '../access/viewer.ts';
import { limits } from '../limits.ts';
import { say } from '../messages/catalogue.ts';
import type { Tone } from '../tone.ts';
import { allowed, refused, type Verdict } from '../verdict.ts';

/** A kind's title in its tab, its file name, and the permission that it needs besides that of reports. */
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

/** The file formats of a report. */
export const reportFormats = ['csv', 'xlsx'] as const;

/** File format of a report. */
export type ReportFormat = (typeof reportFormats)[number];

/** The names of the file formats. */
export const reportFormatNames: Readonly<Record<ReportFormat, string>> = {
  csv: say('reports.format.csv'),
  xlsx: say('reports.format.xlsx'),
};

/** The states of a report with their looks; `delivered` = its mail was sent. */
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

/** Limits of reports: rows, the largest file that a mail carries, the largest uncompressed one, and days until files and links expire (R30). */
export const reportLimits = {
  rows: limits.reportRows,
  /** Rows of a workbook's sheet below the header row. */
  workbookRows: 1_048_575,
  mailedBytes: 10_485_760,
  plainBytes: 1_048_576,
  keptDays: 30,
  linkDays: 7,
} as const;

/** Whether the building of a report has ended. */
export function isReportOver(state: ReportState): boolean {
  return state !== 'queued' && state !== 'building';
}

/** Whether a report's file can be downloaded. */
export function hasReportFile(state: ReportState): boolean {
  return state === 'ready' || state === 'delivered';
}

/** Whether the viewer may request reports of a kind: it needs the reports permission, and the inventory also its own (S2 §2 and §6; R5 and R6). */
export function mayRequestReport(kind: ReportKind, viewer: Viewer): Verdict {
  const facts: KindFacts = reportKinds[kind];
  const reads = mayAccess({ anyOf: reportRoles, permission: 'REPORTS_USER' }, viewer);
  if (!reads.allowed || facts.permission === undefined) return reads;
  return mayAccess({ permission: facts.permission }, viewer);
}

/**
 * Whether a mail to this user may carry a report's file with client data (R43): the user sees client data, may request the kind, and reaches
 * the report's seller (null = every seller's).
 */
export function mayGetReportByMail(
  { kind, seller }: { kind: ReportKind; seller: string | null },
  viewer: Viewer,
): boolean {
  const reaches = seller === null ? isAdmin(viewer) || isIntegrator(viewer) : reachesAccount(viewer, seller);
  return reaches && seesClientData(viewer) && mayRequestReport(kind, viewer).allowed;
}

const reportRoles: readonly BaseRole[] = baseRoles;

/** Whether a report can be cancelled: only until it is built. */
export function canCancelReport(state: ReportState): Verdict {
  return isReportOver(state) ? refused('reports.cancel.over') : allowed;
}

/** Whether a report's file can be downloaded: only while it exists. */
export function canDownloadReport(state: ReportState): Verdict {
  if (hasReportFile(state)) return allowed;
  return refused(state === 'expired' ? 'reports.download.expired' : 'reports.download.notReady');
}

/** The size of a file in words: `1.2 MB`. */
export function fileSizeText(bytes: number): string {
  if (bytes < 1_024) return `${bytes} B`;
  const isLarge = bytes >= 1_048_576;
  const size = bytes / (isLarge ? 1_048_576 : 1_024);
  return `${size < 100 ? size.toFixed(1) : Math.round(size)} ${isLarge ? 'MB' : 'KB'}`;
}
