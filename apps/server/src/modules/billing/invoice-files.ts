import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { InvoiceFileType } from '@trastienda/domain';
import type { Context } from '../../context.ts';

/** Where a file is kept. */
export const invoiceKey = (reference: string): string => `invoices/${reference}`;

/** A reference that no other file of the marketplace has; the row of an invoice names it. */
export const newReference = (type: InvoiceFileType): string => `${randomUUID()}.${type}`;

export function putFile({ files }: Context, reference: string, content: Buffer): Promise<void> {
  return files.put(invoiceKey(reference), content);
}

export async function openFile({ files }: Context, reference: string): Promise<Readable | undefined> {
  return (await files.get(invoiceKey(reference)))?.content;
}

/** Files that no row names any more. One that stays behind is waste, not a fault of the request that left it. */
export async function removeFiles({ files, log }: Context, references: readonly string[]): Promise<void> {
  for (const reference of references) {
    await files.remove(invoiceKey(reference)).catch((error: unknown) => {
      log.warn({ err: error, reference }, 'a file of an invoice could not be removed');
    });
  }
}
