import { type FlowReport, type ReportDraft, reportRequestMachine } from '@trastienda/machines';
import { serverFailures } from './confirm-action.model.ts';
import { answers, elapses, type FlowModel, fails, person } from './kit/model.ts';

/** The server's report in a state, with or without a mail. */
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
/** The draft of the request. */
export const draft: ReportDraft = { kind: 'orders', filters: { fromDate: '2026-01-01' }, key: 'k-1' };
const retry = (tries: number) => Math.min(30_000, 1_000 * 2 ** tries);
/** The check's problems for a form without its address. */
export const wrong = { email: { code: 'reports.email.required' } };

/** A report: requested in a form, requested at once, and resumed. */
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
    person('work.advanced: waits', { type: 'work.advanced', work: report('queued') }),
    person('work.advanced: is built', { type: 'work.advanced', work: report('building') }),
    person('work.cancelAsked', { type: 'work.cancelAsked' }),
    person('work.followAsked', { type: 'work.followAsked' }),
    answers('follow', 'follow answered: ready', report('ready')),
    answers('follow', 'follow answered: to be mailed', report('ready', address)),
    answers('follow', 'follow answered: delivered', report('delivered', address)),
    answers('follow', 'follow answered: failed', report('failed')),
    answers('follow', 'follow answered: cancelled', report('cancelled')),
    answers('follow', 'follow answered: expired', report('expired')),
    // Not a final state: no path takes this step, and the table does not allow it.
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
    context.work?.state,
    context.id,
    context.failure?.code,
    // The wait grows with every retry; two values are enough to detect a wait that does not grow.
    Math.min(context.tries, 2),
  ],
};
