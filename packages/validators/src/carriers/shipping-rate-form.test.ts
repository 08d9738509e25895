import { expect, it } from 'vitest';
import { countryCodes, namedCountries } from '../csv/layouts/countries.ts';
import { codesOf } from '../testing/codes-of.ts';
import { checkRateForm, emptyRateDraft, type RateDraft, rateDraftOf, typedReach } from './shipping-rate-form.ts';

const good: RateDraft = {
  ...emptyRateDraft,
  ...{ carrierId: 'dhl', absoluteMoneyCost: '120.50', maxVolume: '100000', weightStart: '0', weightEnd: '5000' },
  ...{ zipCodeStart: '01000', zipCodeEnd: '16999' },
};
const noRange = { zipCodeStart: '', zipCodeEnd: '' };
const wrong = 'validation.value';

it.each<[Partial<RateDraft>, Record<string, string>]>([
  [{}, {}],
  [{ weightEnd: '0', zipCodeEnd: '01000', pricePercent: '100', timeCost: '0' }, {}],
  [{ ...noRange, zipCodeCommas: '06700, 97000,06700' }, {}],
  [
    { carrierId: '', country: '' },
    { carrierId: 'shared.required', country: 'shared.required' },
  ],
  [{ country: 'MX' }, { country: wrong }],
  [
    { absoluteMoneyCost: '', priceByExtraWeight: '1.234', pricePercent: '100.01', minimumValueInsurance: '-1' },
    { absoluteMoneyCost: wrong, priceByExtraWeight: wrong, pricePercent: wrong, minimumValueInsurance: wrong },
  ],
  [
    { maxVolume: '1.5', weightStart: 'x', weightEnd: '', timeCost: '1.5' },
    { maxVolume: wrong, weightStart: wrong, weightEnd: wrong, timeCost: wrong },
  ],
  [{ timeCost: ' ' }, { timeCost: 'csv.rates.deliveryRequired' }],
  [{ weightStart: '5001' }, { weightEnd: 'csv.rates.weightOrder' }],
  [{ zipCodeStart: '' }, { zipCodeStart: 'csv.rates.halfRange' }],
  [{ zipCodeEnd: '' }, { zipCodeEnd: 'csv.rates.halfRange' }],
  [{ zipCodeStart: '1000' }, { zipCodeStart: 'csv.postal.invalid' }],
  [{ zipCodeEnd: '00999' }, { zipCodeEnd: 'csv.rates.rangeOrder' }],
  [noRange, { zipCodeCommas: 'csv.rates.noCodes' }],
  [{ zipCodeCommas: '06700' }, { zipCodeCommas: 'csv.rates.both' }],
  [{ ...noRange, zipCodeCommas: '06700, 970' }, { zipCodeCommas: 'csv.postal.list' }],
  [{ ...noRange, zipCodeCommas: '01000,01001,01002,01003,01004' }, {}],
  [{ ...noRange, zipCodeCommas: '01000,01001,01002,01003,01004,01005' }, { zipCodeCommas: 'csv.postal.tooMany' }],
])('checks a rate with %j: %j (S3 §5; R12, R17)', (change, expected) => {
  expect(codesOf(checkRateForm({ ...good, ...change }))).toEqual(expected);
});

it('comes to numbers, and is typed again as it was', () => {
  const ranged = checkRateForm(good);
  expect(ranged).toMatchObject({ valid: true, value: { absoluteMoneyCost: 120.5, weightEnd: 5000, zipCodes: [] } });
  const listed = checkRateForm({ ...good, ...noRange, zipCodeCommas: '06700; 97000 06700' });
  expect(listed).toMatchObject({ value: { zipCodeStart: null, zipCodeEnd: null, zipCodes: ['06700', '97000'] } });
  for (const checked of [ranged, listed]) {
    if (!checked.valid) throw new Error('not valid');
    expect(checkRateForm(rateDraftOf(checked.value))).toEqual(checked);
  }
});

it('knows what it may overlap by before its prices are typed', () => {
  expect(typedReach({ ...good, absoluteMoneyCost: '', maxVolume: 'x' })).toEqual({
    ...{ carrierId: 'dhl', country: 'MEX', weightStart: 0, weightEnd: 5000 },
    ...{ zipCodeStart: '01000', zipCodeEnd: '16999', zipCodes: [] },
  });
  expect(typedReach({ ...good, carrierId: '' })).toBeUndefined();
  expect(typedReach({ ...good, ...noRange })).toBeUndefined();
});

it('offers every country by its name, the default first and the others from A to Z (S3 §9)', () => {
  const countries = namedCountries();
  expect(countries.slice(0, 3)).toEqual([
    { code: 'MEX', name: 'México' },
    { code: 'AFG', name: 'Afganistán' },
    { code: 'ALB', name: 'Albania' },
  ]);
  expect(countries.find(({ code }) => code === 'CHE')).toEqual({ code: 'CHE', name: 'Suiza' });
  expect(new Set(countries.map(({ name }) => name)).size).toBe(249);
  expect(countries.filter(({ code, name }) => code === name || name.length === 2)).toEqual([]);
  expect(countries.map(({ code }) => code).sort()).toEqual([...countryCodes].sort());
});
