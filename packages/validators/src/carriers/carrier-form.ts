import { type CarrierForm, carrierFields, isTrackingMask, trackingTemplateVerdict } from '@trastienda/domain';
import { type Checked, check } from '../checked.ts';
import { fieldsSchema } from '../fields-schema.ts';

const schema = fieldsSchema(carrierFields, {
  trackingPattern: (pattern) =>
    pattern !== '' && !isTrackingMask(pattern) && { code: 'carriers.trackingPattern.invalid' },
  trackingUrlTemplate: (template, { trackingPattern }) => {
    const verdict = template === '' ? undefined : trackingTemplateVerdict(template, trackingPattern);
    return verdict && !verdict.allowed && { code: verdict.code, ...(verdict.params && { params: verdict.params }) };
  },
});

/** A carrier: name and SLA type (S3 §5), and the pattern of its tracking numbers (ADR 58). */
export const checkCarrierForm = (form: CarrierForm): Checked<CarrierForm> => check(schema, form);
