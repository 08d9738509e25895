import {
  controversyAgeTone,
  controversyStates,
  controversyTypes,
  isClosedControversy,
  returnLook,
  say,
  totalArrived,
} from '@trastienda/domain';
import type { ReactNode } from 'react';
import type { Controversy, Order } from 'trastienda-client';
import { returnAnchor } from '../../../../lib/order-path.ts';
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

/** The returns that a controversy caused: each leads to its line. */
function returnsOf({ returns }: Order, { id }: Controversy): ReactNode {
  const caused = returns.filter(({ controversyId }) => controversyId === id);
  if (caused.length === 0) return undefined;
  return (
    <span className="inline-flex flex-wrap gap-x-3">
      {caused.map((one) => (
        <a key={one.id} className="underline" href={`#${returnAnchor(one.id)}`}>
          {one.id} · {returnLook(one.state, totalArrived(one)).label}
        </a>
      ))}
    </span>
  );
}

type FactsProps = { readonly controversy: Controversy; readonly returns: ReactNode };

function ControversyFacts({ controversy, returns }: FactsProps) {
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
