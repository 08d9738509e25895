import { expect } from 'vitest';
import { announcement } from './announcement.model.ts';
import type { Facts, FlowTable, Outcome } from './kit/table.ts';

const { id: _, ...facts } = announcement;
const empty = { title: '', text: '', image: '', startDate: '', endDate: '' };
const clean = { problems: {}, failure: undefined };
const asTheServerHas = { ...clean, announcement, draft: facts };
const asNone = { ...clean, announcement: undefined, draft: empty };
const failed = { failure: expect.anything() };
const quiet = { failure: undefined, done: undefined };

const typed = ({ step }: Facts): Outcome => [
  'stays',
  { ...clean, done: undefined, draft: expect.objectContaining(step.event.change) },
];
const fields = {
  filled: typed,
  emptied: typed,
  submitted: ({ context: { draft } }: Facts): Outcome =>
    draft.title !== '' && draft.image !== ''
      ? ['saving', { ...clean, form: draft }]
      : ['stays', { problems: expect.objectContaining({ title: expect.anything() }) }],
};

/** The one announcement (S3 §2 and §4): none = the form makes it; one = it is read-only until editing is enabled. */
export const announcementTable: FlowTable = {
  start: { opened: ['loading', asNone] },
  loading: {
    'load answered: none': ['form.creating', asNone],
    'load answered: one': ['form.reading', asTheServerHas],
    'load silent': ['unavailable', failed],
  },
  unavailable: { retried: ['loading', { failure: undefined }] },
  'form.creating': { ...fields, 'preview opened': 'previewing' },
  'form.reading': {
    'editing enabled': ['form.editing', quiet],
    'deletion asked': ['deletionAsked', quiet],
    'preview opened': 'previewing',
  },
  'form.editing': {
    ...fields,
    'editing canceled': ['form.reading', { ...clean, draft: facts }],
    'preview opened': 'previewing',
  },
  // Back to where one was.
  previewing: { 'preview closed': ({ was }) => was('form.') },
  saving: {
    saved: ({ context }) => [
      'form.reading',
      { ...asTheServerHas, done: context.announcement === undefined ? 'created' : 'changed' },
    ],
    'save refused': ({ context }) => [context.announcement === undefined ? 'form.creating' : 'form.editing', failed],
  },
  deletionAsked: {
    'deletion confirmed': ['deleting', { failure: undefined }],
    'deletion refrained': ['form.reading', { failure: undefined }],
  },
  deleting: {
    deleted: ['form.creating', { ...asNone, done: 'deleted' }],
    'deletion refused': ['deletionAsked', failed],
  },
};
