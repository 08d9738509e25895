import { type EventArea, eventAreas, eventLabel, eventsOf, isAdmin, say, webhookLimits } from '@trastienda/domain';
import { searchSellers } from '../../../lib/seller-options.ts';
import { useViewer } from '../../../lib/signed-in.tsx';
import { Autocomplete } from '../../../ui/autocomplete.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { ResourceDialog } from '../../../ui/resource-dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useSubscriptionForm } from './use-subscription-form.ts';

interface SubscriptionDialogProps {
  /** Undefined for a new subscription. */
  readonly id: string | undefined;
  /** Gets the secret of a new subscription, which is shown only once. */
  readonly onClose: (secret: string | undefined) => void;
}

/** The form of a subscription: an address, and events by what they are about. Whose events they are is chosen once, by administrators. */
export function SubscriptionDialog({ id, onClose }: SubscriptionDialogProps) {
  const form = useSubscriptionForm(id, onClose);
  const choosesSeller = isAdmin(useViewer()) && id === undefined;
  const { draft } = form;
  const { seller, events } = draft;
  const isOfNothing = events.length === 0;
  return (
    <ResourceDialog
      form={form}
      size="lg"
      title={say(id === undefined ? 'subscriptions.form.createTitle' : 'subscriptions.form.editTitle')}
      unavailableTitle={say('subscriptions.list.title')}
      cancelLabel={say('subscriptions.form.cancel')}
      saveLabel={say('subscriptions.form.save')}
      savingLabel={say('subscriptions.form.saving')}
      unready={!form.sendable || isOfNothing}
      refusal={isOfNothing ? say('webhooks.events.required') : undefined}
    >
      <TextField
        {...form.control('address')}
        label={say('subscriptions.form.address')}
        help={say('subscriptions.form.address.help')}
        required
        value={draft.address}
        maxLength={webhookLimits.address}
        inputMode="url"
        autoComplete="off"
        onChange={(address) => form.change({ address })}
      />
      {choosesSeller ? (
        <Autocomplete
          label={say('subscriptions.form.account')}
          help={say('subscriptions.form.account.help')}
          value={seller && { value: seller.accountName, label: seller.name }}
          load={searchSellers}
          error={form.error('accountName')}
          onChange={(found) =>
            form.choose('seller', { seller: found && { accountName: found.value, name: found.label } })
          }
        />
      ) : null}
      <Checkbox
        label={say('subscriptions.form.enabled')}
        checked={draft.enabled}
        onChange={(enabled) => form.change({ enabled })}
      />
      <section className="grid gap-4" aria-label={say('subscriptions.form.events')}>
        {(Object.keys(eventAreas) as EventArea[]).map((area) => (
          <EventsOfArea
            key={area}
            area={area}
            chosen={events}
            onChange={(wanted) => form.choose('events', { events: wanted })}
          />
        ))}
        <FieldError id="webhook-events-error" error={form.error('events')} />
      </section>
    </ResourceDialog>
  );
}

type Events = ReturnType<typeof eventsOf>;

interface EventsOfAreaProps {
  readonly area: EventArea;
  readonly chosen: Events;
  readonly onChange: (chosen: Events) => void;
}

/** The events of an area: all at once, or some of them. */
function EventsOfArea({ area, chosen, onChange }: EventsOfAreaProps) {
  const own = eventsOf(area);
  const held = own.filter((name) => chosen.includes(name));
  const { label } = eventAreas[area];
  const others = chosen.filter((name) => !own.includes(name));
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="mb-1 font-medium text-[0.8125rem]">{label}</legend>
      {own.length > 1 ? (
        <Checkbox
          label={say('subscriptions.form.events.all', { area: label })}
          checked={held.length === own.length}
          indeterminate={held.length > 0 && held.length < own.length}
          onChange={(checked) => onChange(checked ? [...others, ...own] : others)}
        />
      ) : null}
      <div className={own.length > 1 ? 'grid gap-1.5 pl-6 sm:grid-cols-2' : 'grid'}>
        {own.map((name) => (
          <Checkbox
            key={name}
            label={eventLabel(name)}
            checked={chosen.includes(name)}
            onChange={(checked) => onChange(checked ? [...chosen, name] : chosen.filter((one) => one !== name))}
          />
        ))}
      </div>
    </fieldset>
  );
}
