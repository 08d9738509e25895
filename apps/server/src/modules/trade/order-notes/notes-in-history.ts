import type { OrderEvent } from 'trastienda-client';
import type { NoteRow } from './order-notes.repository.ts';

/** The history of an order with the notes that its reader may read, newest first. */
export function withNotes(history: readonly OrderEvent[], notes: readonly NoteRow[]): OrderEvent[] {
  const events = notes.map(eventOf).reverse();
  return [...history, ...events].sort((a, b) => b.at.localeCompare(a.at));
}

const eventOf = ({ id, audience, author, text, created_at }: NoteRow): OrderEvent => ({
  id: `note:${id}`,
  at: new Date(created_at).toISOString(),
  action: 'order.noted',
  person: author,
  surface: null,
  requestId: null,
  load: null,
  bulk: null,
  version: null,
  changes: [
    { fact: 'note', subject: null, from: null, to: text },
    { fact: 'noteAudience', subject: null, from: null, to: audience },
  ],
});
