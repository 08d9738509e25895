import { type CarrierForm, carrierLimits, isTrackingMask, trackingTemplateVerdict } from '@trastienda/domain';
import * as z from 'zod/mini';
import { atMost, type Checked, check, required, text } from '../checked.ts';

/** A carrier: name and SLA type (S3 §5), and the pattern of its tracking numbers (ADR 58). */
export function checkCarrierForm({
  name,
  slaType,
  isActive,
  trackingPattern,
  trackingUrlTemplate,
}: CarrierForm): Checked<CarrierForm> {
  const schema = z.object({
    name: text(required('shared.required'), atMost(carrierLimits.name)),
    slaType: text(required('shared.required'), atMost(carrierLimits.slaType)),
    isActive: z.boolean(),
    trackingPattern: text(
      atMost(carrierLimits.trackingPattern),
      (pattern) => pattern !== '' && !isTrackingMask(pattern) && { code: 'carriers.trackingPattern.invalid' },
    ),
    trackingUrlTemplate: text(atMost(carrierLimits.trackingUrlTemplate), (template) => {
      const verdict = template === '' ? undefined : trackingTemplateVerdict(template, trackingPattern.trim());
      return verdict && !verdict.allowed && { code: verdict.code, ...(verdict.params && { params: verdict.params }) };
    }),
  });
  return check(schema, { name, slaType, isActive, trackingPattern, trackingUrlTemplate });
}
