import { isAdmin, isSeller, type Viewer } from '../access/viewer.ts';
import { forbidden, type Verdict } from '../verdict.ts';
import type { OrderFacts } from './order-facts.ts';
import { canSeeOrder } from './order-rules.ts';

/** The two sides that talk about an order: the marketplace and the order's seller. */
export type NoteSide = 'ADMIN' | 'SELLER';

/** Who reads a note: the people of its author's side, or both sides. */
export const noteAudiences = ['own', 'both'] as const;

/** Who reads a note. */
export type NoteAudience = (typeof noteAudiences)[number];

/** Limits of a note (ours). */
export const noteLimits = { text: 1000, mentions: 10 } as const;

/** The side of a viewer; undefined for those who take no part, such as the integrator. */
export function noteSide(viewer: Viewer): NoteSide | undefined {
  if (isAdmin(viewer)) return 'ADMIN';
  return isSeller(viewer) ? 'SELLER' : undefined;
}

/** Whether somebody of a side reads a note. The SQL twin stands in order-notes.repository.ts. */
export const readsNote = (note: { side: NoteSide; audience: NoteAudience }, side: NoteSide | undefined): boolean =>
  side !== undefined && (note.audience === 'both' || note.side === side);

/** Writing a note: sellers and administrators who see the order may, in every status. Nobody edits or deletes one. */
export function canAddNote(order: Pick<OrderFacts, 'accountName' | 'status'>, viewer: Viewer): Verdict {
  if (noteSide(viewer) === undefined) return forbidden('orders.note.peopleOnly');
  return canSeeOrder(order, viewer);
}

const mention = /@([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/g;

/** The e-mail addresses that a note mentions (`@ana@aurora.mx`), each once, in lower case. */
export const mentionsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(mention)].map(([, email = '']) => email.toLowerCase())),
];
