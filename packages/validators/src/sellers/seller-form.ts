import { type SellerForm, sellerTextLimits } from '@trastienda/domain';
import * as z from 'zod/mini';
import { atMost, type Checked, check, lines, required, text } from '../checked.ts';

// Printable text without angle brackets; an account is a word that is safe in URLs and file names.
const namePattern = /^[^\p{C}<>]+$/u;
const accountPattern = /^[A-Za-z\d](?:[\w.-]*[A-Za-z\d])?$/;

const schema = z.object({
  accountName: text(
    required('shared.required'),
    atMost(sellerTextLimits.accountName),
    (value) => !accountPattern.test(value) && { code: 'sellers.accountName.invalid' },
  ),
  name: text(
    required('shared.required'),
    atMost(sellerTextLimits.name),
    (value) => !namePattern.test(value) && { code: 'sellers.name.invalid' },
  ),
  description: lines(required('shared.required'), atMost(sellerTextLimits.description)),
  terms: lines(required('shared.required'), atMost(sellerTextLimits.terms)),
  active: z.boolean(),
});

/** Checks a seller (S3 §5): name, an account of one word, description and terms, each within its limit. */
export function checkSellerForm(form: SellerForm): Checked<SellerForm> {
  const { accountName, name, description, terms, active } = form;
  return check(schema, { accountName, name, description, terms, active });
}
