import type { Load } from 'trastienda-client';

/** A load as the API contract describes it: penalties of three rows, all applied. */
export function aLoad(change: Partial<Load> = {}): Load {
  return {
    id: 'load-1',
    layout: 'penalties',
    state: 'done',
    fileName: 'penalizaciones.csv',
    size: 64,
    sha256: 'a'.repeat(64),
    accountName: null,
    createdBy: { id: 'u-admin', name: 'Ana Ruiz' },
    surface: 'web',
    dryRun: false,
    partial: false,
    createdAt: '2026-11-20T20:05:00Z',
    startedAt: '2026-11-20T20:05:01Z',
    finishedAt: '2026-11-20T20:05:02Z',
    counts: { rows: 3, blank: 0, valid: 3, invalid: 0, applied: 3, notApplied: 0 },
    progress: { bytesRead: 64, bytesTotal: 64, rowsApplied: 3 },
    assumed: { encoding: 'utf-8', delimiter: ',' },
    failure: null,
    ...change,
  };
}
