import { type ViewForm, viewLimits } from '@trastienda/domain';
import * as z from 'zod/mini';
import { atMost, type Checked, check, required, text } from '../checked.ts';

/** The fields of a view that the user types and chooses. */
export type ViewDraft = Pick<ViewForm, 'name' | 'shared'>;

const schema = z.object({ name: text(required('shared.required'), atMost(viewLimits.name)), shared: z.boolean() });

/** Checks a view: a name of at most 40 characters, and whether it is shared. */
export const checkViewForm = ({ name, shared }: ViewDraft): Checked<ViewDraft> => check(schema, { name, shared });
