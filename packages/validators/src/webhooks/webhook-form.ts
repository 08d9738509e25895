import { type EventType, isEventType, type WebhookForm, webhookLimits } from '@trastienda/domain';
import * as z from 'zod/mini';
import { atMost, type Checked, check, type Rule, required, rule, text } from '../checked.ts';
import { isPrivatePlace } from '../images/public-address.ts';

// Every runtime has `URL`; the package's own types include no platform types.
declare const URL: {
  new (address: string): { protocol: string; username: string; password: string };
  canParse(address: string): boolean;
};

/** What only the server knows: whether it sends into its own network, as one on a developer's machine does. */
export type WebhookPlaces = { allowsPrivate: boolean };

/**
 * A subscription: a whole address without a password, and at least one event, each once and in the order of the table. Where it is said, the
 * address has to be a public one of https too.
 */
export function checkWebhookForm(form: WebhookForm, places?: WebhookPlaces): Checked<WebhookForm> {
  const address: Rule<string> = (typed) => addressProblem(typed, places);
  const schema = z.object({
    accountName: z.nullable(z.string()),
    address: text(required('webhooks.address.required'), atMost(webhookLimits.address), address),
    events: z.array(z.string()).check(
      rule((events) => {
        if (events.length === 0) return { code: 'webhooks.events.required' };
        return events.some((name) => !isEventType(name)) && { code: 'webhooks.events.unknown' };
      }),
    ),
    enabled: z.boolean(),
  }) as unknown as z.ZodMiniType<WebhookForm>;
  return check(schema, { ...form, events: [...new Set<EventType>(form.events)] });
}

function addressProblem(typed: string, places: WebhookPlaces | undefined): ReturnType<Rule<string>> {
  if (!/^https?:\/\//i.test(typed) || !URL.canParse(typed)) return { code: 'webhooks.address.web' };
  const { protocol, username, password } = new URL(typed);
  if (username !== '' || password !== '') return { code: 'webhooks.address.credentials' };
  if (!places || places.allowsPrivate) return undefined;
  if (isPrivatePlace(typed)) return { code: 'webhooks.address.private' };
  return protocol !== 'https:' && { code: 'webhooks.address.secure' };
}
