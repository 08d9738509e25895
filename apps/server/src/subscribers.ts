import type { Context } from './context.ts';
import { moveSessionEnds } from './modules/people/session/session.repository.ts';

/** Who does what after the events of the modules below. */
export function registerSubscribers({ events, queue, now }: Context): void {
  events.subscribe('session.passwordReset', (trx, reset) => queue.send(trx, 'reports.endSchedules', reset));
  events.subscribe('settings.tokenValidityChanged', (trx, { seconds }) => moveSessionEnds(trx, seconds, now()));
}
