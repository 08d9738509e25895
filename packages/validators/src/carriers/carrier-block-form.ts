import { type CarrierBlockForm, carrierLimits, isUsableDay } from '@trastienda/domain';
import * as z from 'zod/mini';
import { atMost, type Checked, check, required, rule, text } from '../checked.ts';

/**
 * A block of carriers (S3 §5): a name, a first and a last day, and at least one seller. A block of all sellers has an empty list. Duplicate
 * sellers are removed.
 */
export function checkCarrierBlockForm(form: CarrierBlockForm): Checked<CarrierBlockForm> {
  const { name, startDate, endDate, status, allSellers } = form;
  const { blockSellers: max } = carrierLimits;
  const isRange = isUsableDay(startDate) && isUsableDay(endDate) && startDate <= endDate;
  const schema = z.object({
    name: text(required('carrierBlocks.name.required'), atMost(carrierLimits.blockName)),
    startDate: text(() => !isRange && { code: 'carrierBlocks.date.invalid' }),
    endDate: text(() => !isRange && { code: 'carrierBlocks.date.invalid' }),
    status: z.boolean(),
    allSellers: z.boolean(),
    sellers: z.array(z.string()).check(
      rule(({ length }) => {
        if (!allSellers && length === 0) return { code: 'carrierBlocks.sellers.required' };
        return length > max && { code: 'carrierBlocks.sellers.tooMany', params: { max } };
      }),
    ),
  });
  const sellers = allSellers ? [] : [...new Set(form.sellers)];
  return check(schema, { name, startDate, endDate, status, allSellers, sellers });
}
