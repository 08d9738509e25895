import { expect } from 'vitest';
import type { FlowTable } from './kit/table.ts';

const failed = { failure: expect.anything() };
const asked = { 'guide.downloadAsked': ['fetching', { failure: undefined }], 'dialog.closed': 'canceled' } as const;

/** A guide is marked as viewed once, after its file was saved (S1 §4 and §8). */
export const downloadGuideTable: FlowTable = {
  start: { 'first download': 'fetching', 'viewed before': 'fetching' },
  fetching: {
    'fetchFile answered': ['saving', { file: expect.objectContaining({ name: 'guia-MX-0001.pdf' }) }],
    'fetchFile broken': ['fileFailed', failed],
    'dialog.closed': 'canceled',
  },
  saving: {
    'saveFile answered': ({ context }) => (context.guide.viewed ? 'done' : 'marking'),
    'saveFile failed': ['fileFailed', failed],
  },
  marking: {
    'markViewed answered': ['done', { guide: expect.objectContaining({ viewed: true }) }],
    'markViewed silent': ['markFailed', failed],
  },
  fileFailed: asked,
  markFailed: asked,
};
