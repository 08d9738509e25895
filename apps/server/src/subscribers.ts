import type { Context } from './context.ts';

/** Who does what after the events of the modules below. */
export function registerSubscribers({ events, queue }: Context): void {
  events.subscribe('session.passwordReset', (trx, reset) => queue.send(trx, 'reports.endSchedules', reset));
}
