import { findLimits } from '@trastienda/domain';
import type { FindPlace } from '@trastienda/machines';
import { expect } from 'vitest';
import { choice, exact, only, several } from './find.model.ts';
import type { Case, FlowTable } from './kit/table.ts';

const told = (code: string) => ({ failure: expect.objectContaining({ code }), waits: undefined });
const pause = { timers: [findLimits.pauseMilliseconds] };

// Results stay visible while a newer text is searched; a pressed Enter is forgotten when the text changes.
const typed =
  (text: string): Case =>
  ({ context: { groups } }) => ['typing', { text, groups, waits: undefined, failure: undefined, ...pause }];

/** Steps possible in every state of the open search. */
const open = {
  'text.changed: a name': typed(' garcía '),
  'text.changed: a number': typed('v1'),
  'text.changed: nothing': ['empty', { text: '  ', groups: [], waits: undefined, failure: undefined }],
  'thing.chosen': ['chosen', { choice }],
  'palette.closed': ['closed', { choice: undefined }],
} as const satisfies Record<string, Case>;

const found =
  (groups: typeof several, isMeant: boolean): Case =>
  ({ context: { waits } }) =>
    waits !== undefined && isMeant
      ? ['chosen', { groups, choice: { kind: 'orders', row: groups[0]?.rows[0], place: waits } }]
      : ['shown', { groups, waits: undefined }];

const first =
  (place: FindPlace): Case =>
  ({ context: { groups } }) => ['chosen', { choice: { kind: 'orders', row: groups[0].rows[0], place } }];

const retried = ['searching', { failure: undefined }] as const;

/** The search of everything (ADR 67). */
export const findTable: FlowTable = {
  start: { opened: ['empty', { text: '', groups: [] }] },
  empty: open,
  typing: {
    ...open,
    'time to ask': 'searching',
    'first.asked: here': ['searching', { waits: 'here' }],
    'first.asked: newTab': ['searching', { waits: 'newTab' }],
  },
  searching: {
    ...open,
    'first.asked: here': ['stays', { waits: 'here' }],
    'first.asked: newTab': ['stays', { waits: 'newTab' }],
    'search answered: exact': found(exact, true),
    'search answered: only': found(only, true),
    // With several results, the person chooses.
    'search answered: several': found(several, false),
    'search answered: nothing': ['nothing', { groups: [], waits: undefined }],
    'search silent': ['offline', told('network.offline')],
    'search broken': ['failed', told('errors.internal')],
  },
  shown: { ...open, 'first.asked: here': first('here'), 'first.asked: newTab': first('newTab') },
  nothing: open,
  failed: { ...open, 'search.retried': retried },
  offline: { ...open, 'search.retried': retried, 'network.returned': retried },
};
