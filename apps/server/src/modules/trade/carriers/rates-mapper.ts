import { type RateForm, toCentavos, toDecimal } from '@trastienda/domain';
import type { RateQuote, ShippingRate } from 'trastienda-client';
import { sellerOrNull } from '../../../db/scope.ts';
import type { QuotedRow } from './quotes.repository.ts';
import type { RateRow } from './rate-search.repository.ts';
import type { RateTerms } from './shipping-rates.repository.ts';

/** A rate in the contract's form. */
export function toRate(row: RateRow): ShippingRate {
  const { carrier, zip_codes: zipCodes } = row;
  return {
    id: row.id,
    version: row.version,
    accountName: sellerOrNull(row.account_name),
    carrierId: row.carrier_id,
    carrier,
    country: row.country,
    absoluteMoneyCost: toDecimal(row.absolute_money_cost_centavos),
    priceByExtraWeight: toDecimal(row.price_by_extra_weight_centavos),
    pricePercent: row.price_percent,
    minimumValueInsurance: toDecimal(row.minimum_value_insurance_centavos),
    maxVolume: row.max_volume,
    timeCost: row.time_cost,
    weightStart: row.weight_start,
    weightEnd: row.weight_end,
    zipCodeStart: row.zip_code_start,
    zipCodeEnd: row.zip_code_end,
    zipCodes,
    zipCodeCommas: zipCodes.join(','),
    ...(row.cost_centavos !== null && { cost: toDecimal(row.cost_centavos) }),
  };
}

/** The stored terms of a rate, from its form. */
export const toTerms = (form: RateForm): RateTerms => ({
  carrier_id: form.carrierId,
  country: form.country,
  absolute_money_cost_centavos: toCentavos(form.absoluteMoneyCost),
  price_percent: form.pricePercent,
  price_by_extra_weight_centavos: toCentavos(form.priceByExtraWeight),
  minimum_value_insurance_centavos: toCentavos(form.minimumValueInsurance),
  max_volume: form.maxVolume,
  time_cost: form.timeCost,
  weight_start: form.weightStart,
  weight_end: form.weightEnd,
  zip_code_start: form.zipCodeStart,
  zip_code_end: form.zipCodeEnd,
  zip_codes: form.zipCodes,
});

/** One line of a quote. */
export const toQuote = (row: QuotedRow): RateQuote => ({
  rateId: row.id,
  accountName: sellerOrNull(row.account_name),
  carrier: {
    ...{ id: row.carrier_id, name: row.carrier_name },
    ...{ type: row.carrier_type, slaType: row.carrier_sla_type },
  },
  absoluteMoneyCost: toDecimal(row.absolute_money_cost_centavos),
  priceByExtraWeight: toDecimal(row.price_by_extra_weight_centavos),
  extraWeight: row.extra_weight,
  extraWeightCost: toDecimal(row.extra_weight_cost_centavos),
  pricePercent: row.price_percent,
  minimumValueInsurance: toDecimal(row.minimum_value_insurance_centavos),
  insuranceCost: toDecimal(row.insurance_cost_centavos),
  cost: toDecimal(row.cost_centavos),
  timeCost: row.time_cost,
});
