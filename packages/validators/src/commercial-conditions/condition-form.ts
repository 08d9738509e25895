import { type ConditionForm, conditionLimits } from '@trastienda/domain';
import * as z from 'zod/mini';
import { atMost, type Checked, check, required, text } from '../checked.ts';
import { problemsOf } from '../problems-of.ts';

// Printable text without angle brackets: files refer to conditions by name.
const namePattern = /^[^\p{C}<>]+$/u;

const schema = z.object({
  name: text(
    required('shared.required'),
    atMost(conditionLimits.name),
    (value) => !namePattern.test(value) && { code: 'conditions.name.invalid' },
  ),
  sellerVisible: z.boolean(),
  isActive: z.boolean(),
  isDefault: z.boolean(),
});

/** Checks a commercial condition (S3 §3; R12): it needs a name, and the default one must be available to sellers. */
export function checkConditionForm({
  name,
  sellerVisible,
  isActive,
  isDefault,
}: ConditionForm): Checked<ConditionForm> {
  const checked = check(schema, { name, sellerVisible, isActive, isDefault });
  if (!isDefault || (isActive && sellerVisible)) return checked;
  const fields = problemsOf(checked);
  return { valid: false, fields: { ...fields, isDefault: { code: 'conditions.default.closed' } } };
}
