import { downloadGuideMachine } from '@trastienda/machines';
import { serverFailures } from './confirm-action.model.ts';
import { answers, type FlowModel, fails, person } from './kit/model.ts';

const guide = { orderId: 'v32386029-01', trackingNumber: 'MX-0001' };

/** Descargar guía: a first download, and a download of a guide that was already viewed. */
export const downloadGuideModel: FlowModel = {
  machine: downloadGuideMachine,
  starts: [
    { name: 'first download', input: { ...guide, viewed: false } },
    { name: 'viewed before', input: { ...guide, viewed: true } },
  ],
  steps: [
    person('guide.downloadAsked', { type: 'guide.downloadAsked' }),
    person('dialog.closed', { type: 'dialog.closed' }),
    answers('fetchFile', 'fetchFile answered', { name: 'guia-MX-0001.pdf', content: new Uint8Array([37, 80, 68, 70]) }),
    fails('fetchFile', 'fetchFile broken', serverFailures.broken),
    answers('saveFile', 'saveFile answered'),
    fails('saveFile', 'saveFile failed', { message: 'ENOSPC' }),
    answers('markViewed', 'markViewed answered'),
    fails('markViewed', 'markViewed silent', serverFailures.silent),
  ],
  key: ({ context }) => context.guide.viewed,
};
