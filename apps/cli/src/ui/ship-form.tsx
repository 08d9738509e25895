import { listedCarriers } from '@trastienda/domain';
import { checkShipment, type FieldProblem, type ShipmentDraft } from '@trastienda/validators';
import { Box } from 'ink';
import { useState } from 'react';
import type { Carrier } from 'trastienda-client';
import { say } from '../messages/say.ts';
import type { FlowFormProps } from './flow-view.tsx';
import { SelectField } from './select-field.tsx';
import { Text } from './text.tsx';
import { TextField } from './text-field.tsx';

export type ShipFormProps = FlowFormProps<ShipmentDraft> & {
  carriers: readonly Carrier[];
  /** The items that can be shipped, with their texts. */
  pending: readonly { id: string; name: string; quantity: number }[];
  /** Fields given as options: they are asked for only if they are invalid. */
  given: readonly string[];
  /** The lines with the current values, shown above the field. */
  summary: (draft: ShipmentDraft) => readonly { field: string; line: string }[];
};

const textFields = {
  trackingNumber: 'orders.ship.trackingNumber',
  trackingUrl: 'orders.ship.trackingUrl',
  urlTrackingLabel: 'orders.ship.guideUrl',
} as const;

type TextName = keyof typeof textFields;

type ShipFormFixture = Pick<ShipFormProps, 'carriers' | 'pending' | 'given' | 'summary'>;

/** The ship form of an order for FlowView. */
export const shipForm = (fixture: ShipFormFixture) => (props: FlowFormProps<ShipmentDraft>) => (
  <ShipForm {...props} {...fixture} />
);

/** The ship form, one field after another; each value is checked at once, by the rules of the web's dialog. */
export const ShipForm = (props: ShipFormProps) => {
  const { context, carriers, pending, given, summary, change, finish } = props;
  const itemFields = pending.map(({ id }) => `items.${id}`);
  const [queue, setQueue] = useState<readonly string[]>(() => {
    const wrong = Object.keys(context.problems).flatMap((name) => (name === 'items' ? itemFields : [name]));
    const all = ['courier', 'trackingNumber', 'trackingUrl', ...itemFields];
    return wrong.length > 0 ? wrong : all.filter((name) => !given.includes(name.split('.')[0] ?? name));
  });
  const [problem, setProblem] = useState<FieldProblem | undefined>(context.problems[queue[0] ?? '']);
  const field = queue[0] ?? '';

  const take = (changed: Partial<ShipmentDraft>) => {
    const draft = { ...context.draft, ...changed };
    const checked = checkShipment(draft, { carriers, pending });
    const found = checked.valid ? undefined : checked.fields[field];
    change(changed);
    setProblem(found);
    if (found) return;
    const nothing = queue.length === 1 && !checked.valid && checked.fields.items;
    if (nothing) {
      setQueue(itemFields);
      setProblem(nothing);
      return;
    }
    const rest = queue.slice(1);
    setQueue(rest);
    setProblem(context.problems[rest[0] ?? '']);
    if (rest.length === 0) finish();
  };
  const error = problem && say(problem.code, problem.params);

  const told = summary(context.draft).filter((row) => !queue.includes(row.field));

  return (
    <Box flexDirection="column">
      {told.map((row) => (
        <Text key={row.field} dimColor>
          {row.line}
        </Text>
      ))}
      <ShipField field={field} error={error} take={take} {...props} />
    </Box>
  );
};

type ShipFieldProps = ShipFormProps & {
  field: string;
  error: string | undefined;
  take: (changed: Partial<ShipmentDraft>) => void;
};

const ShipField = ({ field, error, take, context, carriers, pending }: ShipFieldProps) => {
  if (field === 'courier') {
    const choices = listedCarriers(carriers).map(({ id, name, isActive }) => ({
      value: id,
      label: isActive ? name : say('cli.ui.ship.inactive', { name }),
      disabled: !isActive,
    }));
    return (
      <SelectField
        label={say('orders.ship.carrier')}
        choices={choices}
        error={error}
        onSubmit={(courier) => take({ courier })}
      />
    );
  }
  if (isTextField(field)) {
    return (
      <TextField
        key={field}
        label={say(textFields[field])}
        initial={context.draft[field]}
        error={error}
        onSubmit={(value) => take({ [field]: value })}
      />
    );
  }
  const id = field.replace(/^items\./, '');
  const item = pending.find((one) => one.id === id);
  const current = context.draft.items.find((one) => one.id === id)?.quantity ?? 0;
  return (
    <TextField
      key={field}
      label={`${say('orders.ship.quantity')} ${id}`}
      hint={item ? say('cli.ui.ship.left', { name: item.name, quantity: item.quantity }) : undefined}
      initial={String(current)}
      error={error}
      onSubmit={(value) => take({ items: withQuantity(context.draft.items, id, value) })}
    />
  );
};

const isTextField = (field: string): field is TextName => field in textFields;

const withQuantity = (items: ShipmentDraft['items'], id: string, text: string): ShipmentDraft['items'] => {
  const quantity = /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
  return items.map((item) => (item.id === id ? { id, quantity } : item));
};
