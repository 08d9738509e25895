import { failureOf } from './failure.ts';

/** The params of a guard or action that reads the answer of a port. */
export const outputOfEvent = { params: <Output>({ event }: { event: { output: Output } }): Output => event.output };

/** The params of a guard or action that reads the failure of a port. */
export const failureOfEvent = { params: ({ event }: { event: { error: unknown } }) => failureOf(event.error) };

/** The action `rememberFailure` with the failure of a port. */
export const rememberFailure = { type: 'rememberFailure', ...failureOfEvent } as const;
