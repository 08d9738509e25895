import { useMutation } from '@tanstack/react-query';
import { canSeeLabels, type LabelFormat, labelFormats, packingLimits, say } from '@trastienda/domain';
import type { BenchQueue, BulkRequest } from '@trastienda/machines';
import { useState } from 'react';
import { newKey, unwrapBlob } from 'trastienda-client';
import { api } from '../../../lib/api.ts';
import { useBulkStart } from '../../../lib/bulk/use-bulk-start.ts';
import { failureOf } from '../../../lib/failure.ts';
import { useObjectUrl } from '../../../lib/object-url.ts';
import { saveBlob } from '../../../lib/save-blob.ts';
import { useViewer } from '../../../lib/signed-in.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { SelectionStart } from '../../../ui/list/selection-start.tsx';
import { Select } from '../../../ui/select.tsx';

/** A document that is made, saved and offered for printing. */
type Document = { name: string; mediaType: string; read: () => Promise<Blob> };

const formats = Object.keys(labelFormats) as LabelFormat[];

const pdf = (name: string, read: Document['read']): Document => ({
  name: `${name}.pdf`,
  mediaType: 'application/pdf',
  read,
});

/** Prints documents for the orders of the queue, and requests guides. */
export function PackingDocuments({ queue }: { readonly queue: BenchQueue }) {
  const [format, setFormat] = useState<LabelFormat>('4x6');
  const [prices, setPrices] = useState(true);
  const [request, setRequest] = useState<BulkRequest>();
  const shown = queue.orders.map(({ id }) => id);
  const { guidesToRequest: guides, labelsToPrint: labels } = queue;
  const labelled = labels.ids.slice(0, packingLimits.documents);
  const printing = useMutation({
    mutationFn: async ({ name, mediaType, read }: Document) => {
      const content = new Blob([await read()], { type: mediaType });
      // Printing marks labels as downloaded: the file is saved first, in case the print fails.
      saveBlob(name, content);
      return { name, content };
    },
  });
  const seesLabels = canSeeLabels(useViewer());
  const address = useObjectUrl(printing.data?.content);
  const { extension, mediaType } = labelFormats[format];
  const printed = (document: Document) => ({
    busy: printing.isPending && printing.variables.name === document.name,
    busyLabel: say('packing.print.working'),
    onClick: () => printing.mutate(document),
  });
  return (
    <div className="grid gap-4">
      {guides.total > 0 ? (
        <Card title={say('packing.guides', { n: guides.total })}>
          <div className="grid gap-3">
            <p className="text-muted">{say('packing.guides.help')}</p>
            {request ? (
              <GuidesStart key={request.key} request={request} onGiveUp={() => setRequest(undefined)} />
            ) : (
              <Button onClick={() => setRequest({ action: 'requestGuide', ids: [...guides.ids], key: newKey() })}>
                {say('packing.guides.request')}
              </Button>
            )}
          </div>
        </Card>
      ) : null}
      {labels.total > 0 ? (
        <Card title={say('packing.labels', { n: labels.total })}>
          <div className="grid gap-3">
            <Select
              label={say('packing.labels.format')}
              value={format}
              onChange={(value) => setFormat(formats.find((one) => one === value) ?? '4x6')}
              options={formats.map((value) => ({ value, label: say(`packing.labels.${value}`) }))}
            />
            {labels.total > labelled.length ? (
              <p className="text-muted text-xs">{say('packing.labels.first', { n: labelled.length })}</p>
            ) : null}
            <Button
              refusal={seesLabels.allowed ? undefined : say(seesLabels.code)}
              {...printed({
                name: `etiquetas.${extension}`,
                mediaType,
                read: () =>
                  unwrapBlob(api.POST('/orders/labels', { body: { ids: labelled, format }, parseAs: 'blob' })),
              })}
            >
              {say('packing.labels.print')}
            </Button>
          </div>
        </Card>
      ) : null}
      {shown.length > 0 ? (
        <Card title={say('packing.print')}>
          <div className="grid gap-3">
            <p className="text-muted">{say('packing.print.scope', { n: shown.length })}</p>
            <Button
              {...printed(
                pdf('lista-de-recoleccion', () =>
                  unwrapBlob(api.GET('/orders/picking-list', { params: { query: { ids: shown } }, parseAs: 'blob' })),
                ),
              )}
            >
              {say('packing.picking.title')}
            </Button>
            <Checkbox label={say('packing.slips.prices')} checked={prices} onChange={setPrices} />
            <Button
              {...printed(
                pdf('hojas-de-empaque', () =>
                  unwrapBlob(
                    api.GET('/orders/packing-slips', { params: { query: { ids: shown, prices } }, parseAs: 'blob' }),
                  ),
                ),
              )}
            >
              {say('packing.slips.title')}
            </Button>
          </div>
        </Card>
      ) : null}
      {address && printing.data ? (
        <Alert tone="success" announce="status">
          {say('packing.print.ready', { name: printing.data.name })}{' '}
          {printing.data.content.type === 'application/pdf' ? (
            <a href={address} target="_blank" rel="noreferrer" className="underline">
              {say('packing.print.open')}
            </a>
          ) : (
            say('packing.print.zpl')
          )}
        </Alert>
      ) : null}
      {printing.error ? (
        <Alert tone="danger" announce="alert">
          {failureOf(printing.error, say('packing.print.failed')).message}
        </Alert>
      ) : null}
    </div>
  );
}

/** Opens the page of the bulk action, which shows what can be requested before anything happens. */
const GuidesStart = ({ request, onGiveUp }: { readonly request: BulkRequest; readonly onGiveUp: () => void }) => (
  <SelectionStart {...useBulkStart(request)} onGiveUp={onGiveUp} />
);
