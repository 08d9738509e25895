import { useState } from 'react';
import type { ImputabilityCause } from 'trastienda-client';
import { say } from '../messages/say.ts';
import { ChecklistField } from './checklist-field.tsx';
import type { FlowFormProps } from './flow-view.tsx';
import { SelectField } from './select-field.tsx';

type Answer = { causeId: string; itemIds: readonly string[] };

type Fixture<Draft> = {
  causes: readonly ImputabilityCause[];
  /** The items to choose from; absent if the whole order is canceled. */
  items?: readonly { id: string; name: string; quantity: number }[];
  draftOf: (answer: Answer) => Partial<Draft>;
};

/** The cancellation form for FlowView. */
export const cancelForm =
  <Draft,>(fixture: Fixture<Draft>) =>
  (props: FlowFormProps<Draft>) => <CancelForm {...fixture} {...props} />;

/** Asks for the items, then for the reason; each answer is checked by the rules of the web's dialogs. */
const CancelForm = <Draft,>({
  causes,
  items,
  draftOf,
  context,
  change,
  finish,
}: Fixture<Draft> & FlowFormProps<Draft>) => {
  const [itemIds, setItemIds] = useState<readonly string[]>();
  const [missing, setMissing] = useState(false);
  const [wrong] = Object.values(context.problems);
  if (items && !itemIds) {
    const error = missing ? say('orders.cancel.items.none') : wrong && say(wrong.code, wrong.params);
    return (
      <ChecklistField
        label={say('orders.detail.items')}
        choices={items.map(({ id, name, quantity }) => ({ value: id, label: `${id}  ${name}  × ${quantity}` }))}
        {...(error && { error })}
        onSubmit={(chosen) => (chosen.length === 0 ? setMissing(true) : setItemIds(chosen))}
      />
    );
  }
  return (
    <SelectField
      label={say('orders.cancel.cause.label')}
      choices={causes.map(({ id, description }) => ({ value: id, label: description }))}
      onSubmit={(causeId) => {
        change(draftOf({ causeId, itemIds: itemIds ?? [] }));
        finish();
      }}
    />
  );
};
