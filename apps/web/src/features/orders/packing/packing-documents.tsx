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
import { Button, type ButtonProps } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { SelectionStart } from '../../../ui/list/selection-start.tsx';
import { Select } from '../../../ui/select.tsx';

/** A document that is made, saved and offered for printing. */
type Document = { name: string; mediaType: string; read: () => Promise<Blob> };

/** The props of the button that prints a document. */
type Printed = (document: Document) => Pick<ButtonProps, 'busy' | 'busyLabel' | 'onClick'>;

const formats = Object.keys(labelFormats) as LabelFormat[];

const pdf = (name: string, read: Document['read']): Document => ({
  name: `${name}.pdf`,
  mediaType: 'application/pdf',
  read,
});

/** Prints documents for the orders of the queue, and requests guides. */
export function PackingDocuments({ queue }: { readonly queue: BenchQueue }) {
  const printing = useMutation({
    mutationFn: async ({ name, mediaType, read }: Document) => {
      const content = new Blob([await read()], { type: mediaType });
      // Printing marks labels as downloaded: the file is saved first, in case the print fails.
      saveBlob(name, content);
      return { name, content };
    },
  });
  const printed: Printed = (document) => ({
    busy: printing.isPending && printing.variables.name === document.name,
    busyLabel: say('packing.print.working'),
    onClick: () => printing.mutate(document),
  });
  const address = useObjectUrl(printing.data?.content);
  return (
    <div className="grid gap-4">
      <GuidesCard guides={queue.guidesToRequest} />
      <LabelsCard labels={queue.labelsToPrint} printed={printed} />
      <ListsCard ids={queue.orders.map(({ id }) => id)} printed={printed} />
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

function GuidesCard({ guides }: { readonly guides: BenchQueue['guidesToRequest'] }) {
  const [request, setRequest] = useState<BulkRequest>();
  if (guides.total === 0) return null;
  return (
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
  );
}

/** Opens the page of the bulk action, which shows what can be requested before anything happens. */
const GuidesStart = ({ request, onGiveUp }: { readonly request: BulkRequest; readonly onGiveUp: () => void }) => (
  <SelectionStart {...useBulkStart(request)} onGiveUp={onGiveUp} />
);

interface LabelsCardProps {
  readonly labels: BenchQueue['labelsToPrint'];
  readonly printed: Printed;
}

function LabelsCard({ labels, printed }: LabelsCardProps) {
  const [format, setFormat] = useState<LabelFormat>('4x6');
  const seesLabels = canSeeLabels(useViewer());
  if (labels.total === 0) return null;
  const ids = labels.ids.slice(0, packingLimits.documents);
  const { extension, mediaType } = labelFormats[format];
  const read = () => unwrapBlob(api.POST('/orders/labels', { body: { ids, format }, parseAs: 'blob' }));
  return (
    <Card title={say('packing.labels', { n: labels.total })}>
      <div className="grid gap-3">
        <Select
          label={say('packing.labels.format')}
          value={format}
          onChange={(value) => setFormat(formats.find((one) => one === value) ?? '4x6')}
          options={formats.map((value) => ({ value, label: say(`packing.labels.${value}`) }))}
        />
        {labels.total > ids.length ? (
          <p className="text-muted text-xs">{say('packing.labels.first', { n: ids.length })}</p>
        ) : null}
        <Button
          refusal={seesLabels.allowed ? undefined : say(seesLabels.code)}
          {...printed({ name: `etiquetas.${extension}`, mediaType, read })}
        >
          {say('packing.labels.print')}
        </Button>
      </div>
    </Card>
  );
}

interface ListsCardProps {
  readonly ids: string[];
  readonly printed: Printed;
}

/** The picking list and the packing slips of the orders that are shown. */
function ListsCard({ ids, printed }: ListsCardProps) {
  const [prices, setPrices] = useState(true);
  if (ids.length === 0) return null;
  const pickingList = pdf('lista-de-recoleccion', () =>
    unwrapBlob(api.GET('/orders/picking-list', { params: { query: { ids } }, parseAs: 'blob' })),
  );
  const packingSlips = pdf('hojas-de-empaque', () =>
    unwrapBlob(api.GET('/orders/packing-slips', { params: { query: { ids, prices } }, parseAs: 'blob' })),
  );
  return (
    <Card title={say('packing.print')}>
      <div className="grid gap-3">
        <p className="text-muted">{say('packing.print.scope', { n: ids.length })}</p>
        <Button {...printed(pickingList)}>{say('packing.picking.title')}</Button>
        <Checkbox label={say('packing.slips.prices')} checked={prices} onChange={setPrices} />
        <Button {...printed(packingSlips)}>{say('packing.slips.title')}</Button>
      </div>
    </Card>
  );
}
