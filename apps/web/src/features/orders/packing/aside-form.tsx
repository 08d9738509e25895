import { packingLimits, say } from '@trastienda/domain';
import type { BenchOrder } from '@trastienda/machines';
import { useEffect, useRef, useState } from 'react';
import { problemText } from '../../../lib/problem-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { Packing } from './use-packing.ts';

const usual = ['packing.aside.missing', 'packing.aside.damaged', 'packing.aside.address'] as const;

/** Asks why an order is put aside: one of the usual reasons, or another one as text. */
export function AsideForm({ order, context: { problems }, send }: Packing & { readonly order: BenchOrder }) {
  const [reason, setReason] = useState('');
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const give = (words: string) => send({ type: 'aside.reasoned', reason: words });
  const problem = problems.reason;
  return (
    <Card title={say('packing.aside.title', { id: order.id })}>
      <Form className="grid gap-3" onSubmit={() => give(reason)}>
        <div className="grid gap-1.5">
          {usual.map((key, n) => (
            <Button key={key} ref={n === 0 ? first : undefined} onClick={() => give(say(key))}>
              {say(key)}
            </Button>
          ))}
        </div>
        <TextField
          name="reason"
          label={say('packing.aside.other')}
          error={problem && problemText(problem)}
          value={reason}
          onChange={setReason}
          maxLength={packingLimits.asideReasonLength}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit">{say('packing.aside.confirm')}</Button>
          <Button variant="quiet" onClick={() => send({ type: 'aside.refrained' })}>
            {say('shared.cancel')}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
