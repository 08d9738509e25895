import { canUploadInvoiceFile, type InvoiceFileType, say, type Viewer } from '@trastienda/domain';
import { useRef } from 'react';
import type { FiscalInvoice } from 'trastienda-client';
import { Button } from '../../../ui/button.tsx';
import type { Transfers } from './use-transfers.ts';

interface UploadButtonProps {
  readonly invoice: FiscalInvoice;
  readonly type: InvoiceFileType;
  readonly viewer: Viewer;
  readonly transfers: Transfers;
}

/** "Carga pdf" and "Carga xml": disabled if that file exists, and while another transfer is running (S3 §5). */
export function UploadButton({ invoice, type, viewer, transfers }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const { status, pdf, xml } = invoice;
  const verdict = canUploadInvoiceFile({ status, pdf: pdf !== null, xml: xml !== null }, type, viewer);
  const { busy } = transfers;
  const mine = busy?.id === invoice.id && busy.type === type && busy.kind === 'upload';
  const elsewhere = busy !== undefined && !mine ? say('billing.upload.busyElsewhere') : undefined;
  const label = say(type === 'pdf' ? 'billing.upload.pdf' : 'billing.upload.xml');
  return (
    <>
      <Button
        size="sm"
        busy={mine}
        busyLabel={say('billing.upload.busy')}
        aria-label={mine ? undefined : `${label}, ${invoice.id}`}
        refusal={verdict.allowed ? elsewhere : say(verdict.code, verdict.params)}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={`${label}: ${invoice.id}`}
        accept={`.${type},application/${type}`}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Clearing the value allows choosing the same file again after a refusal.
          currentTarget.value = '';
          void transfers.upload(invoice, type, files);
        }}
      />
    </>
  );
}
