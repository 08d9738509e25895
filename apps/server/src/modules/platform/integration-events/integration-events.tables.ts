import type { EventDeliveryState } from '@trastienda/domain';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type MomentOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>;

export interface IntegrationEventsTables {
  /**
   * Subscriptions to events: where they are sent, and which.
   * @spread local
   */
  webhook_subscription: {
    id: Generated<string>;
    /** The seller whose events are sent; empty: those of all sellers and of the marketplace. */
    account_name: string;
    /** Where messages are sent; null while a command listens, which fetches them. */
    address: string | null;
    /** The names of the events. */
    events: string[];
    /** The sealed secret that signs messages. */
    secret: string;
    /** The sealed secret that signs them too, until `previous_until`. */
    previous_secret: string | null;
    /** Until when the previous secret signs too. */
    previous_until: MomentOrNull;
    /** Whether events are kept and sent. */
    enabled: Generated<boolean>;
    version: Generated<number>;
    created_by: string | null;
    created_at: Generated<Date>;
    /** The last sign of life of a command that listens. */
    seen_at: MomentOrNull;
    /** The number of the last change of stock that was told. */
    stock_number: Generated<number>;
    /** The variant of the last change of stock that was told. */
    stock_sku: Generated<number>;
  };
  /**
   * Secrets of subscriptions from before the previous one, which sign too as long as was promised.
   * @spread local
   */
  webhook_older_secret: {
    subscription_id: string;
    /** Sealed. */
    secret: string;
    /** Until when it signs messages beside the present secret. */
    signs_until: Date;
  };
  /**
   * Events on their way to a subscription, and what became of them: written with the change, or by the feed of stock.
   * @spread local
   */
  webhook_delivery: {
    /** The seller that the event is about; empty for the marketplace. */
    account_name: string;
    id: GeneratedAlways<number>;
    subscription_id: string;
    /** The same for every subscription. */
    event_id: string;
    /** The name of the event. */
    event: string;
    /** What it is about: events of one thing are sent in their order. */
    thing: string;
    /** The fields of the message beside its id, name, version, moment and account. */
    payload: ColumnType<object, string, never>;
    created_at: Generated<Date>;
    /** The three days after which it is given up begin here. */
    counted_from: Generated<Date>;
    state: Generated<EventDeliveryState>;
    attempts: Generated<number>;
    next_at: Generated<Date>;
    lease_until: MomentOrNull;
    /** When it was delivered or given up. */
    ended_at: MomentOrNull;
    /** The status of the latest answer. */
    status: number | null;
    /** The beginning of the latest answer. */
    answer: string | null;
    /** Why the latest attempt failed. */
    last_error: string | null;
    /** How long the latest attempt took. */
    milliseconds: number | null;
  };
}
