import { say } from '@trastienda/domain';
import { useEffect, useRef, useState } from 'react';
import { problemText } from '../../../lib/problem-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { Packing } from './use-packing.ts';

/** The field that a scanner types into: a code and Enter counts a unit, Enter alone says that everything is there. */
export function ScanField({
  context: { misread, order, last, ticked },
  send,
  units,
}: Packing & { readonly units: { readonly ticked: number; readonly pending: number } }) {
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const line = order?.items.find(({ id }) => id === last);
  return (
    <Form
      className="grid gap-3"
      onSubmit={() => {
        send(code.trim() === '' ? { type: 'picking.finished' } : { type: 'code.scanned', code });
        setCode('');
      }}
    >
      <TextField
        ref={input}
        name="code"
        label={say('packing.scan')}
        help={say('packing.scan.help')}
        error={misread && problemText(misread)}
        value={code}
        onChange={setCode}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
      />
      <p role="status" className="min-h-5 text-muted empty:min-h-5">
        {line && !misread
          ? say('packing.scan.ok', { name: line.name, n: ticked[line.id] ?? 0, total: line.pending })
          : ''}
      </p>
      <Button type="button" variant="primary" onClick={() => send({ type: 'picking.finished' })}>
        {units.ticked > 0 ? say('packing.finish.part', { n: units.ticked }) : say('packing.finish.all')}
      </Button>
    </Form>
  );
}
