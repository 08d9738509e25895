import { cancellationRequestLimits } from '@trastienda/domain';
import * as z from 'zod/mini';
import { atMost, type Checked, check, required, text } from '../checked.ts';

/** Why a requested cancellation is declined. */
export type RefusalDraft = { note: string };

const schema = z.object({
  note: text(required('orders.decision.note.required'), atMost(cancellationRequestLimits.text, 'orders.ship.tooLong')),
});

/** Checks the refusal of a requested cancellation: its note is required (R37). */
export const checkRefusal = (draft: RefusalDraft): Checked<RefusalDraft> => check(schema, draft);
