import { isPostalCode, type MessageKey, postalCodesOf, type RateForm, rateLimits } from '@trastienda/domain';
import { type Checked, check, type FieldProblem, required, type TextRule, texts } from '../checked.ts';
import { countryCodes } from '../csv/layouts/countries.ts';

/** A rate as the user types it; postal codes are separated by commas (S3 §3). */
export type RateDraft = Record<Exclude<keyof RateForm, 'zipCodes'> | 'zipCodeCommas', string>;

/** The initial values of a new rate: no insurance, zero days, the default country (S3 §9). */
export const emptyRateDraft: RateDraft = {
  carrierId: '',
  country: countryCodes[0] as string,
  absoluteMoneyCost: '',
  priceByExtraWeight: '0',
  pricePercent: '0',
  minimumValueInsurance: '0',
  maxVolume: '',
  timeCost: '0',
  weightStart: '',
  weightEnd: '',
  zipCodeStart: '',
  zipCodeEnd: '',
  zipCodeCommas: '',
};

/** An existing rate as the texts of the form. */
export function rateDraftOf({ zipCodes, ...form }: RateForm): RateDraft {
  const typed = Object.entries(emptyRateDraft).map(([name]) => [name, String(form[name as keyof typeof form] ?? '')]);
  return { ...(Object.fromEntries(typed) as RateDraft), zipCodeCommas: zipCodes.join(', ') };
}

const invalid: FieldProblem = { code: 'validation.value' };
const decimal = new RegExp(`^\\d{1,${rateLimits.money}}(\\.\\d{1,2})?$`);
const wholeOf = (digits: number): ((typed: string) => FieldProblem | false) => {
  const pattern = new RegExp(`^\\d{1,${digits}}$`);
  return (typed) => !pattern.test(typed) && invalid;
};
const measure = wholeOf(rateLimits.measure);
const amount = (typed: string) => !decimal.test(typed) && invalid;
const isPercent = (typed: string) => decimal.test(typed) && Number(typed) <= rateLimits.percent.max;
const problem = (is: boolean, code: MessageKey) => is && { code };

type RateRule = TextRule<keyof RateDraft>;
const hasRange = ({ zipCodeStart, zipCodeEnd }: RateDraft) => zipCodeStart !== '' || zipCodeEnd !== '';
const halfRange: RateRule = (typed, draft) => problem(typed === '' && hasRange(draft), 'csv.rates.halfRange');
const postalCode: RateRule = (typed) => problem(typed !== '' && !isPostalCode(typed), 'csv.postal.invalid');
const listRule =
  (find: (codes: readonly string[], draft: RateDraft) => FieldProblem | false): RateRule =>
  (typed, draft) =>
    find(postalCodesOf(typed), draft);

const rateTexts = texts<keyof RateDraft>({
  carrierId: [required('shared.required')],
  country: [required('shared.required'), (typed) => !countryCodes.includes(typed) && invalid],
  absoluteMoneyCost: [amount],
  priceByExtraWeight: [amount],
  pricePercent: [(typed) => !isPercent(typed) && invalid],
  minimumValueInsurance: [amount],
  maxVolume: [measure],
  timeCost: [required('csv.rates.deliveryRequired'), wholeOf(rateLimits.days)],
  weightStart: [measure],
  weightEnd: [
    measure,
    (typed, { weightStart }) =>
      problem(!measure(weightStart) && Number(typed) < Number(weightStart), 'csv.rates.weightOrder'),
  ],
  zipCodeStart: [halfRange, postalCode],
  zipCodeEnd: [
    halfRange,
    postalCode,
    (typed, { zipCodeStart: from }) => problem(isPostalCode(from) && typed < from, 'csv.rates.rangeOrder'),
  ],
  zipCodeCommas: [
    listRule((codes, draft) => problem(!hasRange(draft) && codes.length === 0, 'csv.rates.noCodes')),
    listRule((codes, draft) => problem(hasRange(draft) && codes.length > 0, 'csv.rates.both')),
    listRule((codes) => problem(!codes.every(isPostalCode), 'csv.postal.list')),
    listRule(
      ({ length }) => length > rateLimits.codes && { code: 'csv.postal.tooMany', params: { max: rateLimits.codes } },
    ),
  ],
});

/**
 * A rate (S3 §5; R12 and R17): carrier, country, decimal amounts and percent, whole weights in order, volume and days; and either a range
 * of postal codes in order or at most five codes.
 */
export function checkRateForm(draft: RateDraft): Checked<RateForm> {
  const checked = check(rateTexts, draft);
  if (!checked.valid) return checked;
  const { value } = checked;
  const number = (name: keyof RateDraft) => Number(value[name]);
  return {
    valid: true,
    value: {
      carrierId: value.carrierId,
      country: value.country,
      absoluteMoneyCost: number('absoluteMoneyCost'),
      priceByExtraWeight: number('priceByExtraWeight'),
      pricePercent: number('pricePercent'),
      minimumValueInsurance: number('minimumValueInsurance'),
      maxVolume: number('maxVolume'),
      timeCost: number('timeCost'),
      weightStart: number('weightStart'),
      weightEnd: number('weightEnd'),
      zipCodeStart: hasRange(value) ? value.zipCodeStart : null,
      zipCodeEnd: hasRange(value) ? value.zipCodeEnd : null,
      zipCodes: postalCodesOf(value.zipCodeCommas),
    },
  };
}

/** The fields that decide whether two rates overlap: carrier, country, weights and codes. Undefined while one of them is invalid. */
export type RateReach = Pick<
  RateForm,
  'carrierId' | 'country' | 'weightStart' | 'weightEnd' | 'zipCodeStart' | 'zipCodeEnd' | 'zipCodes'
>;

const reachFields = ['carrierId', 'country', 'weightStart', 'weightEnd', 'zipCodeStart', 'zipCodeEnd', 'zipCodeCommas'];

/** A cache: several guards ask about the same draft. */
const reachOf = new WeakMap<RateDraft, { reach: RateReach | undefined }>();

/** The reach of a draft whose other fields may still be invalid or empty. */
export function typedReach(draft: RateDraft): RateReach | undefined {
  const known = reachOf.get(draft) ?? { reach: readReach(draft) };
  reachOf.set(draft, known);
  return known.reach;
}

function readReach(draft: RateDraft): RateReach | undefined {
  const others = { absoluteMoneyCost: '0', priceByExtraWeight: '0', pricePercent: '0', minimumValueInsurance: '0' };
  const checked = checkRateForm({
    ...emptyRateDraft,
    ...others,
    maxVolume: '0',
    ...Object.fromEntries(Object.entries(draft).filter(([name]) => reachFields.includes(name))),
  });
  if (!checked.valid) return undefined;
  const { carrierId, country, weightStart, weightEnd, zipCodeStart, zipCodeEnd, zipCodes } = checked.value;
  return { carrierId, country, weightStart, weightEnd, zipCodeStart, zipCodeEnd, zipCodes };
}
