import { expect } from 'vitest';
import type { Case } from './kit/table.ts';

// Rows of the tables of every flow that follows work on the server: bulk actions, loads, reports and migrations.

/** A failure with this code is kept for the person. */
export const told = (code: string) => ({ failure: expect.objectContaining({ code }) });
export const silent = told('network.offline');
export const refused = told('errors.validation');
/** The failure before is forgotten. */
export const again = { failure: undefined };

/** Each retry waits longer, up to half a minute (R8). */
export const reconnects: Case = ({ context }) => [
  'reconnecting',
  { ...silent, timers: [Math.min(30_000, 1_000 * 2 ** context.tries)] },
];

/** Only work that the program has received can be canceled; `known`: what the answer to a cancellation says of it. */
export const cancelable = (place: string, known: object): Record<string, Record<string, Case>> => ({
  [`${place}.watching`]: {
    'work.cancelAsked': ({ context }) => (context.work ? [`${place}.canceling`, again] : undefined),
  },
  [`${place}.canceling`]: {
    'cancel answered': [`${place}.watching`, { ...again, ...known }],
    'cancel refused': [`${place}.watching`, refused],
  },
});

const followed: Case = ['following.watching', again];

/** How work that could not be followed is followed again, by itself or when it is asked. */
export const followedAgain: Record<'reconnecting' | 'untraceable', Record<string, Case>> = {
  reconnecting: {
    'time to reconnect': ({ context }) => ['following.watching', { ...again, tries: context.tries + 1 }],
    'work.followAsked': followed,
  },
  untraceable: { 'work.followAsked': followed },
};
