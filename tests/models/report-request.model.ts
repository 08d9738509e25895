import { type FlowReport, type ReportDraft, reportRequestMachine } from '@trastienda/machines';
import { serverFailures } from './confirm-action.model.ts';
import { answers, elapses, type FlowModel, fails, person } from './kit/model.ts';

/** A report of the server in a state, with a mail or without. */
export const report = (state: FlowReport['state'], email: string | null = null): FlowReport => ({
  id: 'report-1',
  kind: 'orders',
  state,
  email,
  totalRows: 10,
  rows: 4,
  bytes: null,
  fileName: null,
  compressed: false,
  failure: null,
});

export const address = 'compras@aurora.mx';
/** What is asked for. */
export const draft: ReportDraft = { kind: 'orders', filters: { fromDate: '2026-01-01' }, key: 'k-1' };
const retry = (tries: number) => Math.min(30_000, 1_000 * 2 ** tries);
/** What the check says of a form without its address. */
export const wrong = { email: { code: 'reports.email.required' } };

/** A report: asked for in a form, asked for at once, and come back to. */
export const reportRequestModel: FlowModel = {
  machine: reportRequestMachine,
  starts: [
    { name: 'form', input: { draft, needsEmail: true, isComplete: false } },
    { name: 'command', input: { draft, needsEmail: false, isComplete: true } },
    { name: 'known', input: { id: 'report-1' } },
  ],
  steps: [
    person('draft.changed', { type: 'draft.changed', change: { email: address } }),
    person('report.requested', { type: 'report.requested' }),
    answers('check', 'check answered: fine', {}),
    answers('check', 'check answered: wrong', wrong),
    fails('check', 'check broke', serverFailures.refused),
    answers('request', 'request answered', report('queued')),
    fails('request', 'request refused', serverFailures.refused),
    fails('request', 'request silent', serverFailures.silent),
    person('report.advanced: waits', { type: 'report.advanced', report: report('queued') }),
    person('report.advanced: is built', { type: 'report.advanced', report: report('building') }),
    person('report.cancelAsked', { type: 'report.cancelAsked' }),
    person('report.followAsked', { type: 'report.followAsked' }),
    answers('follow', 'follow answered: ready', report('ready')),
    answers('follow', 'follow answered: to be mailed', report('ready', address)),
    answers('follow', 'follow answered: delivered', report('delivered', address)),
    answers('follow', 'follow answered: failed', report('failed')),
    answers('follow', 'follow answered: cancelled', report('cancelled')),
    answers('follow', 'follow answered: expired', report('expired')),
    // Not an end: a path never takes it, and the table says that it may not.
    answers('follow', 'follow answered: building', report('building')),
    fails('follow', 'follow silent', serverFailures.silent),
    fails('follow', 'follow refused', serverFailures.refused),
    answers('cancel', 'cancel answered', report('building')),
    fails('cancel', 'cancel refused', serverFailures.refused),
    answers('awaitMail', 'mail out', report('delivered', address)),
    answers('awaitMail', 'no mail', report('expired', address)),
    fails('awaitMail', 'mail unknown', serverFailures.silent),
    elapses('time to reconnect', 'untilNextTry', 'reportRequest.reconnecting', ({ context }) => retry(context.tries)),
  ],
  key: ({ context }) => [
    context.draft?.email,
    Object.keys(context.problems),
    context.report?.state,
    context.id,
    context.failure?.code,
    // The wait grows with every try; two tell it apart from one that does not.
    Math.min(context.tries, 2),
  ],
};
