import { carrierFields, formOf } from '@trastienda/domain';
import { describe, expect, it } from 'vitest';
import { codesOf } from '../testing/codes-of.ts';
import { checkCarrierBlockForm } from './carrier-block-form.ts';
import { checkCarrierForm } from './carrier-form.ts';

const codes = (checked: ReturnType<typeof checkCarrierForm> | ReturnType<typeof checkCarrierBlockForm>) =>
  codesOf(checked);

describe('a carrier (S3 §5)', () => {
  const form = formOf(carrierFields, { name: 'DHL', slaType: 'Exprés', isActive: true });
  it.each<[object, object]>([
    [{}, {}],
    [{ name: ' ' }, { name: 'shared.required' }],
    [{ slaType: '' }, { slaType: 'shared.required' }],
    [{ name: 'x'.repeat(50) }, {}],
    [{ name: 'x'.repeat(51) }, { name: 'shared.tooLong' }],
    [{ trackingPattern: ' #{10} ' }, {}],
    [{ trackingPattern: '(\\d+)+$' }, { trackingPattern: 'carriers.trackingPattern.invalid' }],
    [{ trackingUrlTemplate: 'https://d.mx/' }, { trackingUrlTemplate: 'carriers.trackingUrl.place' }],
    [{ trackingUrlTemplate: 'https://d.mx/{tracking}', trackingPattern: '#{32}' }, {}],
    [
      { trackingUrlTemplate: 'https://d.mx/{tracking}', trackingPattern: '#{33}' },
      { trackingUrlTemplate: 'carriers.trackingUrl.tooLong' },
    ],
  ])('finds the problems of %j: %j', (change, expected) => {
    expect(codes(checkCarrierForm({ ...form, ...change }))).toEqual(expected);
  });
});

describe('a block of carriers (S3 §5)', () => {
  const form = {
    ...{ name: 'Paro', startDate: '2026-11-20', endDate: '2026-11-20', status: true, allSellers: false },
    sellers: ['aurora'],
  };
  const [start, end] = [{ startDate: 'carrierBlocks.date.invalid' }, { endDate: 'carrierBlocks.date.invalid' }];
  it.each<[object, object]>([
    [{}, {}],
    [{ name: '' }, { name: 'carrierBlocks.name.required' }],
    [{ startDate: '' }, start],
    [{ endDate: '' }, end],
    [
      { startDate: '', endDate: '' },
      { ...start, ...end },
    ],
    [{ endDate: '2026-11-19' }, end],
    [{ endDate: '2026-02-30' }, end],
    [{ sellers: [] }, { sellers: 'carrierBlocks.sellers.required' }],
    [{ sellers: [], allSellers: true }, {}],
    [{ sellers: Array.from({ length: 1000 }, (_, n) => `s${n}`) }, {}],
    [{ sellers: Array.from({ length: 1001 }, (_, n) => `s${n}`) }, { sellers: 'carrierBlocks.sellers.tooMany' }],
  ])('finds the problems of %j', (change, expected) => {
    expect(codes(checkCarrierBlockForm({ ...form, ...change }))).toEqual(expected);
  });

  it('names a seller once, and none where it closes all', () => {
    const twice = { ...form, sellers: ['aurora', 'brisa', 'aurora'] };
    expect(checkCarrierBlockForm(twice)).toMatchObject({ value: { sellers: ['aurora', 'brisa'] } });
    expect(checkCarrierBlockForm({ ...twice, allSellers: true })).toMatchObject({ value: { sellers: [] } });
  });
});
