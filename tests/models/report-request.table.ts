import { again, cancelable, followedAgain, reconnects, refused, silent } from './followed-work.rows.ts';
import type { FlowTable } from './kit/table.ts';
import { address, draft, report, wrong } from './report-request.model.ts';

const known = (state: Parameters<typeof report>[0]) => ({ ...again, work: report(state), id: 'report-1', tries: 0 });
// The failure, if any, stays visible beside the new state.
const standing = (state: Parameters<typeof report>[0], email: string | null = null) => ({
  work: report(state, email),
  tries: 0,
});

/** A report from the request to its file (S2 §5 and §7; R30). */
export const reportRequestTable: FlowTable = {
  start: {
    form: ['editing', { draft, needsEmail: true, tries: 0, problems: {} }],
    command: ['checking', { draft, needsEmail: false }],
    known: ['following.watching', { id: 'report-1', tries: 0 }],
  },
  editing: {
    // The problems belong to the previous draft.
    'draft.changed': ['stays', { ...again, problems: {}, draft: { ...draft, email: address } }],
    'report.requested': 'checking',
  },
  checking: {
    'check answered: fine': ['requesting', again],
    'check answered: wrong': ['editing', { problems: wrong }],
    'check broke': ['editing', refused],
  },
  requesting: {
    'request answered': ['following.watching', known('queued')],
    'request refused': ['editing', refused],
    'request silent': ['unsent', silent],
  },
  // It is unknown whether the request arrived: the same wish creates no second report.
  unsent: { 'report.requested': ({ context }) => ['requesting', { ...again, draft: context.draft }] },
  following: {
    'work.advanced: waits': ['stays', standing('queued')],
    'work.advanced: is built': ['stays', standing('building')],
    'follow answered: ready': ({ context }) => ['ready', { ...standing('ready'), failure: context.failure }],
    'follow answered: to be mailed': ['mailing', standing('ready', address)],
    'follow answered: delivered': ['delivered', standing('delivered', address)],
    'follow answered: failed': ['failed', standing('failed')],
    'follow answered: cancelled': ['cancelled', standing('cancelled')],
    'follow answered: expired': ['expired', standing('expired')],
    'follow silent': reconnects,
    'follow refused': ['untraceable', refused],
  },
  ...cancelable('following', known('building')),
  ...followedAgain,
  mailing: {
    'mail out': ['delivered', standing('delivered', address)],
    'no mail': ['ready', standing('expired', address)],
    // The file is ready even if the mail is unknown.
    'mail unknown': ['ready', silent],
  },
};
