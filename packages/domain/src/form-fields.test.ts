import { expect, it } from 'vitest';
import { columnsOf, fieldNames, formOf, textLimits, textNames, thingOf } from './form-fields.ts';

const fields = {
  name: { kind: 'text', required: true, most: 50 },
  isActive: { kind: 'switch', initial: true },
  trackingUrlTemplate: { kind: 'text', most: 100 },
} as const;

it('gives a new form empty texts, and its switches their first position', () => {
  expect(formOf(fields, undefined)).toEqual({ name: '', isActive: true, trackingUrlTemplate: '' });
});

it('leaves out of a form what a thing has besides', () => {
  const thing = { id: 'c-1', name: 'DHL', isActive: false };
  expect(formOf(fields, thing)).toEqual({ name: 'DHL', isActive: false, trackingUrlTemplate: '' });
});

it.each([
  ['', null],
  ['https://dhl.mx', 'https://dhl.mx'],
])('keeps an optional text %j as %j, and reads it back', (typed, kept) => {
  const form = { name: 'DHL', isActive: false, trackingUrlTemplate: typed };
  const row = columnsOf(fields, form);
  expect(row).toEqual({ name: 'DHL', is_active: false, tracking_url_template: kept });
  expect('trackingUrlTemplate' in thingOf(fields, row)).toBe(kept !== null);
  expect(formOf(fields, thingOf(fields, row))).toEqual(form);
});

it('keeps a required text as it is, also an empty one', () => {
  expect(columnsOf(fields, formOf(fields, undefined)).name).toBe('');
});

it('names the longest length of every text, and of nothing else', () => {
  expect(textLimits(fields)).toEqual({ name: 50, trackingUrlTemplate: 100 });
});

it('names its fields and those of text in their order', () => {
  expect(fieldNames(fields)).toEqual(['name', 'isActive', 'trackingUrlTemplate']);
  expect(textNames(fields)).toEqual(['name', 'trackingUrlTemplate']);
});
