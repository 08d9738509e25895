import { type TrackingCarrier, trackingUrlOf, trackingVerdict } from '@trastienda/domain';
import type { Checked, FieldProblem } from '../checked.ts';
import { problemsOf } from '../problems-of.ts';
import { checkShipment, type Shipment, type ShipmentDraft, type ShipmentLimits } from './shipment-form.ts';

/** A carrier with its rules for tracking numbers and its tracking address. */
export type LabelCarrier = ShipmentLimits['carriers'][number] & TrackingCarrier;

/** The context of a labelled parcel's check. */
export type LabelLimits = { carriers: readonly LabelCarrier[]; pending: ShipmentLimits['pending'] };

/** The tracking address of a parcel: the typed one, else the carrier's for this number (S1 §5). */
export function addressOf(
  { courier, trackingNumber, trackingUrl }: Pick<ShipmentDraft, 'courier' | 'trackingNumber' | 'trackingUrl'>,
  carriers: readonly LabelCarrier[],
): string {
  const carrier = carriers.find(({ id }) => id === courier);
  return trackingUrl.trim() || (carrier && trackingUrlOf(carrier, trackingNumber)) || '';
}

/** Checks a shipment by the rules of Enviar and of its carrier's numbers; the carrier's tracking address is the default. */
export function checkLabelledShipment(draft: ShipmentDraft, { carriers, pending }: LabelLimits): Checked<Shipment> {
  const trackingUrl = addressOf(draft, carriers);
  const checked = checkShipment({ ...draft, trackingUrl }, { carriers, pending });
  const fields = { ...problemsOf(checked), ...numberProblem(draft, carriers) };
  if (!fields.trackingNumber && fields.trackingUrl && trackingUrl === '')
    fields.trackingUrl = { code: 'packing.label.noUrl' };
  // A missing address is no problem until number and carrier are valid.
  if ((fields.trackingNumber || fields.courier) && trackingUrl === '') delete fields.trackingUrl;
  return checked.valid && Object.keys(fields).length === 0 ? checked : { valid: false, fields };
}

function numberProblem(
  { courier, trackingNumber: number }: ShipmentDraft,
  carriers: readonly LabelCarrier[],
): Record<string, FieldProblem> {
  const carrier = carriers.find(({ id }) => id === courier);
  if (number.trim() === '' || !carrier) return {};
  const verdict = trackingVerdict(carrier, number);
  if (verdict.allowed) return {};
  return { trackingNumber: { code: verdict.code, ...(verdict.params && { params: verdict.params }) } };
}
