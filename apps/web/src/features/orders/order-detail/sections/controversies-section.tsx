import type { Controversy, Order } from '@trastienda/api-client';
import {
  controversyAgeTone,
  controversyStates,
  controversyTypes,
  isClosedControversy,
  returnLook,
  say,
} from '@trastienda/domain';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { DateText } from '../../../../ui/cells.tsx';
import { DefinitionList } from '../../../../ui/definition-list.tsx';
import { ControversyActions, type StartControversy } from './controversy-actions.tsx';

export interface ControversiesSectionProps {
  readonly order: Order;
  /** Opens the dialog that creates a controversy; undefined for viewers who may not. */
  readonly onCreate: (() => void) | undefined;
  readonly start: StartControversy;
  readonly now?: Date;
}

/** Controversies with their notes; the tag shows the age of the oldest open one (S1 §4). */
export function ControversiesSection({ order, onCreate, start, now = new Date() }: ControversiesSectionProps) {
  const { controversies } = order;
  const oldest = controversies
    .filter(({ state }) => !isClosedControversy(state))
    .map(({ creationDate }) => creationDate)
    .sort()[0];
  const age = oldest === undefined ? undefined : controversyAgeTone(oldest, now);
  return (
    <Card
      title={say('orders.detail.controversies')}
      actions={
        <>
          {age ? <Badge tone={age}>{say(`orders.detail.controversy.age.${age}`)}</Badge> : null}
          {onCreate ? (
            <Button size="sm" className="no-print" onClick={onCreate}>
              {say('orders.action.createControversy')}
            </Button>
          ) : null}
        </>
      }
      flush
      nothing={controversies.length === 0 ? say('orders.detail.controversies.empty') : undefined}
    >
      <ul className="divide-y divide-line">
        {controversies.map((controversy) => (
          <li key={controversy.id} id={`controversy-${controversy.id}`} className="grid scroll-mt-32 gap-2 px-4 py-2.5">
            <ControversyFacts controversy={controversy} returns={returnsOf(order, controversy)} />
            <ControversyActions order={order} controversy={controversy} start={start} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The returns that a controversy caused, in words. */
const returnsOf = ({ returns }: Order, { id }: Controversy): string =>
  returns
    .filter(({ controversyId }) => controversyId === id)
    .map((one) => `${one.id} · ${returnLook(one).label}`)
    .join(', ');

function ControversyFacts({ controversy, returns }: { readonly controversy: Controversy; readonly returns: string }) {
  const state = controversyStates[controversy.state ?? 'DONE'];
  const product = [controversy.sku, controversy.name].filter(Boolean).join(' · ');
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold">{controversyTypes[controversy.type].label}</h3>
        <Badge tone={state.tone}>{state.label}</Badge>
      </div>
      <p className="wrap-anywhere whitespace-pre-line">{controversy.text}</p>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5">
        <DefinitionList
          inline="flow"
          facts={[
            { term: say('orders.detail.controversy.product'), value: product },
            { term: say('orders.detail.item.quantity'), value: controversy.quantity },
            { term: say('returns.column.id'), value: returns },
            { term: say('orders.detail.created'), value: <DateText value={controversy.creationDate} full /> },
            { term: say('orders.detail.controversy.updated'), value: <DateText value={controversy.updateDate} full /> },
          ]}
        />
      </div>
      <Notes notes={controversy.comments} />
    </>
  );
}

function Notes({ notes }: { readonly notes: Controversy['comments'] }) {
  const title = say('orders.detail.controversy.notes');
  if (notes.length === 0) return <p className="text-muted">{say('orders.detail.controversy.notes.empty')}</p>;
  return (
    <section aria-label={title}>
      <h4 className="mb-1 font-medium text-[0.8125rem] text-muted">{title}</h4>
      <ul className="grid gap-2 border-line border-l-2 pl-3">
        {notes.map((note) => (
          <li key={note.id}>
            <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
            <p className="text-muted text-xs">
              {note.author}, <DateText value={note.creationDate} full />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
