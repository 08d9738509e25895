import { useQueryClient } from '@tanstack/react-query';
import { type InvoiceFileType, invoiceFileBytes, say } from '@trastienda/domain';
import { useCallback, useMemo, useRef, useState } from 'react';
import { type FiscalInvoice, unwrap, unwrapBlob } from 'trastienda-client';
import { api } from '../../../lib/api.ts';
import { failureOf } from '../../../lib/failure.ts';
import { saveBlob } from '../../../lib/save-blob.ts';
import { toasts } from '../../../lib/toasts.ts';
import { billingKeys } from '../billing.queries.ts';

interface Transfer {
  readonly id: string;
  readonly type: InvoiceFileType;
  readonly kind: 'upload' | 'download';
}

/** Transfers files of invoices, one at a time (S3 §5). */
export interface Transfers {
  readonly busy: Transfer | undefined;
  readonly upload: (invoice: FiscalInvoice, type: InvoiceFileType, files: readonly File[]) => Promise<void>;
  readonly download: (invoice: FiscalInvoice, type: InvoiceFileType, reference: string) => Promise<void>;
}

const MEGABYTE = 1024 * 1024;

export function useTransfers(): Transfers {
  const [busy, setBusy] = useState<Transfer>();
  // Two clicks within one frame see the same state; only the ref stops the second one.
  const taken = useRef(false);
  const client = useQueryClient();

  const alone = useCallback(async (transfer: Transfer, work: () => Promise<void>) => {
    if (taken.current) return;
    taken.current = true;
    setBusy(transfer);
    try {
      await work();
    } finally {
      taken.current = false;
      setBusy(undefined);
    }
  }, []);

  return useMemo(
    () => ({
      busy,
      upload: (invoice, type, files) =>
        alone({ id: invoice.id, type, kind: 'upload' }, async () => {
          const subject = `invoice:${invoice.id}:${type}`;
          const refuse = (text: string) => void toasts.show({ tone: 'danger', text, subject });
          const [file, ...others] = files;
          if (!file || others.length > 0) return refuse(say('billing.upload.none'));
          if (!file.name.toLowerCase().endsWith(`.${type}`)) return refuse(say('billing.upload.type'));
          if (file.size > invoiceFileBytes)
            return refuse(say('billing.upload.tooLarge', { max: invoiceFileBytes / MEGABYTE }));
          const content = await base64Of(file).catch(() => undefined);
          if (content === undefined) return refuse(say('billing.upload.unreadable'));
          try {
            const body = { extension: type, file: content };
            const done = await unwrap(api.PUT('/invoicedata/{id}', { params: { path: { id: invoice.id } }, body }));
            const text = say(type === 'pdf' ? 'billing.upload.pdfDone' : 'billing.upload.xmlDone');
            toasts.show({ tone: 'success', text, subject });
            for (const warning of done.warnings ?? []) toasts.show({ tone: 'warning', text: warning });
          } catch (thrown) {
            refuse(failureOf(thrown, say('billing.upload.failed')).message);
          }
          // Also after a refusal, because somebody else may have changed the invoice meanwhile.
          await client.invalidateQueries({ queryKey: billingKeys.all });
        }),
      download: (invoice, type, reference) =>
        alone({ id: invoice.id, type, kind: 'download' }, async () => {
          try {
            const path = { id: invoice.id, reference };
            const content = await unwrapBlob(
              api.GET('/invoicedata/{id}/{reference}', { params: { path }, parseAs: 'blob' }),
            );
            saveBlob(`factura-${invoice.id}.${type}`, content);
          } catch (thrown) {
            const text = failureOf(thrown, say('billing.download.failed')).message;
            toasts.show({ tone: 'danger', text, subject: `invoice:${invoice.id}:${type}` });
          }
        }),
    }),
    [busy, alone, client],
  );
}

/** The content of a file in base64, as the endpoint expects it. */
function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'));
    reader.readAsDataURL(file);
  });
}
