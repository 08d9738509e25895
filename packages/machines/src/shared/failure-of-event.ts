import { failureOf } from './failure.ts';

/** The params of a guard or action that reads what a port failed with. */
export const failureOfEvent = { params: ({ event }: { event: { error: unknown } }) => failureOf(event.error) };

/** The action `rememberFailure` with what a port failed with. */
export const rememberFailure = { type: 'rememberFailure', ...failureOfEvent } as const;
