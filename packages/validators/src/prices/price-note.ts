import { priceNoteLength } from '@trastienda/domain';
import * as z from 'zod/mini';
import { atMost, type Checked, check, lines, required } from '../checked.ts';

const schema = z.object({ note: lines(required('prices.reject.note.required'), atMost(priceNoteLength)) });

/** Checks the reason of a rejection of prices, which the seller will read (R27). */
export const checkPriceNote = (draft: { note: string }): Checked<{ note: string }> => check(schema, draft);
