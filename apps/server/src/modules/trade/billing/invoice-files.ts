import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { InvoiceFileType } from '@trastienda/domain';
import type { Context } from '../../../context.ts';

/** The key under which a file is kept. */
export const invoiceKey = (reference: string): string => `invoices/${reference}`;

/** A unique reference for a file, which the row of an invoice then names. */
export const newReference = (type: InvoiceFileType): string => `${randomUUID()}.${type}`;

export function putFile({ files }: Context, reference: string, content: Buffer): Promise<void> {
  return files.put(invoiceKey(reference), content);
}

export async function openFile({ files }: Context, reference: string): Promise<Readable | undefined> {
  return (await files.get(invoiceKey(reference)))?.content;
}

/** Removes files that no row names any more. A file that cannot be removed only takes space and does not fail the request. */
export async function removeFiles({ files, log }: Context, references: readonly string[]): Promise<void> {
  for (const reference of references) {
    await files.remove(invoiceKey(reference)).catch((error: unknown) => {
      log.warn({ err: error, reference }, 'a file of an invoice could not be removed');
    });
  }
}
