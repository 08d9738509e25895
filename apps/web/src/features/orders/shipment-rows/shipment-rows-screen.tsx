import { useMutation } from '@tanstack/react-query';
import { bulkLimits, say, todayInMexico } from '@trastienda/domain';
import type { BulkRequest } from '@trastienda/machines';
import { checkPastedShipments, type PastedShipments } from '@trastienda/validators';
import clsx from 'clsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { newKey } from 'trastienda-client';
import { useBulkStart } from '../../../lib/bulk/use-bulk-start.ts';
import { numberText } from '../../../lib/format.ts';
import { useScreenLeaving } from '../../../lib/leaving.ts';
import { useUnsavedWork } from '../../../lib/unsaved-work.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DropTarget } from '../../../ui/drop-target.tsx';
import { FileButton } from '../../../ui/file-button.tsx';
import { Form } from '../../../ui/form.tsx';
import { LeaveQuestion } from '../../../ui/leave-question.tsx';
import { SelectionStart } from '../../../ui/list/selection-start.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { textOfFile } from './text-of-file.ts';

/** How many issues are shown; the others are only counted. */
const shown = 50;
/** A larger file certainly has too many rows. */
const mostBytes = 8 * 1_048_576;

/**
 * /orders/packing/rows: sends many orders from pasted or dropped rows. The rows are validated in the browser, and then by the server before
 * anything is sent.
 */
export function ShipmentRowsScreen() {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  /** The rows that the history entry keeps. */
  const kept: string = typeof state?.rows === 'string' ? state.rows : '';
  const [text, setText] = useState(kept);
  const [repeated, setRepeated] = useState(false);
  const [request, setRequest] = useState<BulkRequest>();
  useUnsavedWork(text.trim() !== '');
  const heldWay = useScreenLeaving(text.trim() !== '' && text !== kept, { goes: request !== undefined });
  const keep = useEffectEvent(() => navigate(pathname, { replace: true, state: { ...state, rows: text } }));
  // The person may come back from the bulk action.
  useEffect(() => {
    if (request) keep();
  }, [request]);
  const checking = useMutation({
    mutationFn: (rows: string) => checkPastedShipments(rows, todayInMexico(new Date())),
    onSuccess: ({ rows: shipments, issueCount }) => {
      if (issueCount > 0) return;
      const sent = repeated ? shipments.map((row) => ({ ...row, repeatedTracking: true })) : shipments;
      setRequest({ action: 'ship', shipments: sent, key: newKey() });
    },
  });
  const reading = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > mostBytes) throw new RangeError(say('bulk.tooMany', tooMany));
      return textOfFile(file);
    },
    onSuccess: (rows) => change(rows),
  });
  const change = (rows: string) => {
    setText(rows);
    checking.reset();
    setRequest(undefined);
  };
  return (
    <>
      <PageHeader
        back={{ to: '/orders/packing', label: say('packing.title') }}
        title={say('packing.rows.title')}
        facts={say('packing.rows.next')}
      />
      {heldWay ? <LeaveQuestion way={heldWay} /> : null}
      <Card>
        <Form className="grid gap-3" onSubmit={() => checking.mutate(text)}>
          <DropTarget
            label={say('packing.rows.drop')}
            onFile={(file) => reading.mutate(file)}
            className={(over) => clsx('rounded-md', over && 'outline-2 outline-accent outline-offset-4')}
          >
            <TextArea
              name="rows"
              label={say('packing.rows.label')}
              help={`${say('packing.rows.help')} ${say('packing.rows.drop')}`}
              rows={10}
              value={text}
              onChange={change}
            />
          </DropTarget>
          <Checkbox
            label={say('packing.rows.repeated')}
            checked={repeated}
            onChange={(checked) => {
              setRepeated(checked);
              setRequest(undefined);
            }}
          />
          <div className="flex flex-wrap items-start gap-2">
            <Button type="submit" variant="primary" busy={checking.isPending} busyLabel={say('packing.rows.checking')}>
              {say('packing.rows.check')}
            </Button>
            <FileButton
              label={say('loads.file.choose')}
              accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain"
              error={reading.error ? unread(reading.error) : undefined}
              onChoose={(file) => reading.mutate(file)}
            />
          </div>
          {checking.data ? <Issues {...checking.data} /> : null}
          {request ? (
            <ShipmentsStart key={request.key} request={request} onGiveUp={() => setRequest(undefined)} />
          ) : null}
        </Form>
      </Card>
    </>
  );
}

const tooMany = { most: bulkLimits.named, things: say('packing.rows.things') };
const unread = (error: Error) => (error instanceof RangeError ? error.message : say('packing.rows.unread'));

/** The errors of the rows, each with its position. */
function Issues({ issues, issueCount }: PastedShipments) {
  if (issueCount === 0) return null;
  const words = say('packing.rows.wrong', { n: numberText(issueCount) });
  return (
    <Alert tone="danger" announce="alert" title={words}>
      <ul className="text-[0.8125rem]">
        {issues.slice(0, shown).map(({ row, column, message }) => (
          <li key={`${row} ${column} ${message}`} className="wrap-anywhere py-0.5">
            <span className="font-medium tabular-nums">{say('packing.rows.place', { row: numberText(row) })}</span>
            {column === null ? null : ` · ${column}`} · {message}
          </li>
        ))}
      </ul>
      {issueCount > shown ? <p>{say('packing.rows.more', { n: shown })}</p> : null}
    </Alert>
  );
}

/** Opens the page of the bulk action, which shows what can be sent before anything happens. */
const ShipmentsStart = ({ request, onGiveUp }: { readonly request: BulkRequest; readonly onGiveUp: () => void }) => (
  <SelectionStart {...useBulkStart(request)} onGiveUp={onGiveUp} />
);
