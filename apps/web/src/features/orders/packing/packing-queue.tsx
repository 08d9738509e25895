import { limits, packingLimits, say } from '@trastienda/domain';
import { RotateCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchFocus } from '../../../lib/shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Form } from '../../../ui/form.tsx';
import { Link } from '../../../ui/link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { PackingDocuments } from './packing-documents.tsx';
import { PromiseBadge } from './promise-badge.tsx';
import type { Packing } from './use-packing.ts';

/** The orders to pack, the oldest promised date first; Enter opens the first one. */
export function PackingQueue(packing: Packing) {
  const { context, hasNext, send } = packing;
  const { queue, aside, carrierId, sent, waited } = context;
  const start = useRef<HTMLButtonElement>(null);
  useEffect(() => start.current?.focus(), []);
  const done = sent + waited;
  return (
    <>
      <PageHeader
        title={say('packing.title')}
        facts={
          <>
            {say('packing.count', { n: queue.total })}
            {done > 0 ? ` · ${say('packing.sent.count', { n: done })}` : null}
          </>
        }
        actions={
          <>
            <Button
              variant="quiet"
              icon={<RotateCw className="size-4" aria-hidden="true" />}
              onClick={() => send({ type: 'queue.loadAsked' })}
            >
              {say('packing.refresh')}
            </Button>
            <Link variant="secondary" to="/orders/packing/rows">
              {say('packing.rows.title')}
            </Link>
            {hasNext ? (
              <Button ref={start} variant="primary" onClick={() => send({ type: 'packing.started' })}>
                {say('packing.start')}
              </Button>
            ) : null}
          </>
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-4">
          <Carriers {...packing} />
          <Finding key={context.text} {...packing} />
          {queue.orders.length === 0 ? (
            <Card>
              <EmptyState
                title={context.text === '' ? say('packing.empty') : say('packing.find.none', { text: context.text })}
                hint={carrierId === undefined ? say('packing.empty.help') : say('packing.empty.carrier')}
              />
            </Card>
          ) : (
            <Card flush>
              <Orders {...packing} />
            </Card>
          )}
          {queue.total > packingLimits.queue ? (
            <Pagination
              page={context.from}
              size={packingLimits.queue}
              sizes={[packingLimits.queue]}
              total={queue.total}
              onPage={(from) => send({ type: 'page.chosen', from })}
              onSize={() => undefined}
            />
          ) : null}
          {Object.keys(aside).length > 0 ? <p className="text-muted text-xs">{say('packing.aside.kept')}</p> : null}
        </div>
        <PackingDocuments queue={queue} />
      </div>
    </>
  );
}

/** The field that finds an order of the queue; the queue shows what it finds, on whatever page it was. */
function Finding({ context: { text }, send }: Packing) {
  const [typed, setTyped] = useState(text);
  const field = useRef<HTMLInputElement>(null);
  useSearchFocus(field);
  return (
    <search>
      <Form className="flex flex-wrap items-start gap-2" onSubmit={() => send({ type: 'queue.searched', text: typed })}>
        <TextField
          ref={field}
          type="search"
          className="grow basis-60"
          label={say('packing.find')}
          placeholder={say('packing.find.help')}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          spellCheck={false}
          maxLength={limits.searchTextLength}
        />
        <Button type="submit" className="mt-6">
          {say('packing.find.do')}
        </Button>
        {text === '' ? null : (
          <Button className="mt-6" variant="quiet" onClick={() => send({ type: 'queue.searched', text: '' })}>
            {say('packing.find.clear')}
          </Button>
        )}
      </Form>
    </search>
  );
}

function Carriers({ context: { queue, carrierId }, send }: Packing) {
  if (queue.counts.length < 2) return null;
  const all = queue.counts.reduce((sum, { count }) => sum + count, 0);
  const choices = [
    { id: undefined, words: `${say('packing.carrier.all')} (${all})` },
    ...queue.counts.map(({ id, name, count }) => ({
      id: id ?? '',
      words: `${name || say('packing.carrier.none')} (${count})`,
    })),
  ];
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="sr-only">{say('packing.carriers')}</legend>
      {choices.map(({ id, words }) => (
        <Button
          key={words}
          size="sm"
          variant={carrierId === id ? 'primary' : 'secondary'}
          aria-pressed={carrierId === id}
          onClick={() => send({ type: 'carrier.chosen', carrierId: id })}
        >
          {words}
        </Button>
      ))}
    </fieldset>
  );
}

function Orders({ context: { queue, aside }, send }: Packing) {
  return (
    <ol>
      {queue.orders.map(({ id, promisedDay, carrier, receiverName, items }) => {
        const reason = aside[id];
        const units = items.reduce((sum, { pending }) => sum + pending, 0);
        return (
          <li
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-line border-b px-4 py-2 last:border-b-0 sm:grid-cols-[minmax(0,1.4fr)_7rem_minmax(0,1fr)_auto]"
          >
            <span className="min-w-0">
              <strong className="block truncate font-medium">{id}</strong>
              <span className="block truncate text-muted text-xs">
                {[receiverName, `${units} u.`].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className="max-sm:justify-self-end">
              <PromiseBadge day={promisedDay} />
            </span>
            <span className="min-w-0 truncate text-muted">
              {reason ? `${say('packing.aside.list')}: ${reason}` : carrier?.name || say('packing.carrier.none')}
            </span>
            <Button
              size="sm"
              className="max-sm:justify-self-end"
              aria-label={say('packing.open', { id })}
              onClick={() => send({ type: 'order.chosen', id })}
            >
              {say(reason ? 'packing.aside.again' : 'packing.pack')}
            </Button>
          </li>
        );
      })}
    </ol>
  );
}
