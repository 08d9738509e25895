import type { Db } from './db/database.ts';

/** What modules publish, by its name, with its data. Each module declares its own events where it publishes them. */
// biome-ignore lint/suspicious/noEmptyInterface: the modules fill it.
export interface EventList {}

type EventName = keyof EventList & string;
type Subscriber<Name extends EventName> = (trx: Db, event: EventList[Name]) => Promise<void>;

/**
 * How a module tells the modules above it what has happened (ADR 126). The event is published in the transaction of the change, and the
 * subscribers (`subscribers.ts`) act in it: if one fails, the change is undone. What follows the commit is a job that a subscriber sends.
 */
export class Events {
  readonly #subscribers = new Map<string, ((trx: Db, event: object) => Promise<void>)[]>();

  subscribe<Name extends EventName>(name: Name, subscriber: Subscriber<Name>): void {
    // `publish` accepts only this event's own data under its name.
    const one = (trx: Db, event: object) => subscriber(trx, event as EventList[Name]);
    this.#subscribers.set(name, [...(this.#subscribers.get(name) ?? []), one]);
  }

  async publish<Name extends EventName>(trx: Db, name: Name, event: EventList[Name]): Promise<void> {
    for (const subscriber of this.#subscribers.get(name) ?? []) await subscriber(trx, event);
  }
}
