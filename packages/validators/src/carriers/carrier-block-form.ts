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
  const invalid = { code: 'carrierBlocks.date.invalid' } as const;
  // A good first day is not to blame for a last day that is missing or before it.
  const isBefore = (day: string) => isUsableDay(startDate) && day < startDate;
  const schema = z.object({
    name: text(required('carrierBlocks.name.required'), atMost(carrierLimits.blockName)),
    startDate: text((day) => !isUsableDay(day) && invalid),
    endDate: text((day) => (!isUsableDay(day) || isBefore(day)) && invalid),
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
