import { describe, expect, it } from 'vitest';
import { checkIncidentComment, checkIncidentForm, type IncidentDraft } from './incident-form.ts';

const good: IncidentDraft = {
  incidenceType: 'ORDER',
  reference: ' v32386029-01 ',
  priority: 'HALF',
  title: ' Caja rota ',
  description: 'Llegó abierta.',
};
const empty: IncidentDraft = { incidenceType: '', reference: ' ', priority: '', title: '', description: ' \n ' };

describe('a new incident', () => {
  it('is sent trimmed', () => {
    const value = { ...good, reference: 'v32386029-01', title: 'Caja rota' };
    expect(checkIncidentForm(good)).toEqual({ valid: true, value });
  });

  it.each<[string, Partial<IncidentDraft>, object]>([
    [
      'nothing',
      empty,
      {
        incidenceType: { code: 'incidents.type.required' },
        reference: { code: 'incidents.reference.required' },
        priority: { code: 'incidents.priority.required' },
        title: { code: 'incidents.title.required' },
        description: { code: 'incidents.description.required' },
      },
    ],
    ['a title of 31', { title: 'x'.repeat(31) }, { title: { code: 'incidents.title.tooLong', params: { max: 30 } } }],
    [
      'a description of 501',
      { description: 'x'.repeat(501) },
      { description: { code: 'incidents.text.tooLong', params: { max: 500 } } },
    ],
    ['a SKU of letters', { incidenceType: 'SKU' }, { reference: { code: 'incidents.reference.unknown' } }],
    [
      'the product 0',
      { incidenceType: 'PRODUCT', reference: '0' },
      { reference: { code: 'incidents.reference.unknown' } },
    ],
    ...['x5', '5x', '1234567890123456'].map((reference): [string, Partial<IncidentDraft>, object] => [
      `the product ${reference}`,
      { incidenceType: 'PRODUCT', reference },
      { reference: { code: 'incidents.reference.unknown' } },
    ]),
    ['an order of 61', { reference: 'v'.repeat(61) }, { reference: { code: 'incidents.reference.unknown' } }],
    ['no type alone', { incidenceType: '', reference: '7' }, { incidenceType: { code: 'incidents.type.required' } }],
  ])('%s is refused', (_, change, fields) => {
    expect(checkIncidentForm({ ...good, ...change })).toEqual({ valid: false, fields });
  });

  it.each<[string, Partial<IncidentDraft>]>([
    ['a title of 30', { title: 'x'.repeat(30) }],
    ['a description of 500', { description: 'x'.repeat(500) }],
    ['a SKU', { incidenceType: 'SKU', reference: '100001' }],
    ['an order of 60', { reference: 'v'.repeat(60) }],
  ])('%s is good', (_, change) => {
    expect(checkIncidentForm({ ...good, ...change }).valid).toBe(true);
  });
});

describe('a comment', () => {
  it.each([
    ['  ', { valid: false, fields: { text: { code: 'incidents.comment.required' } } }],
    [' Ya va. ', { valid: true, value: { text: 'Ya va.' } }],
    ['x'.repeat(500), { valid: true, value: { text: 'x'.repeat(500) } }],
    ['x'.repeat(501), { valid: false, fields: { text: { code: 'incidents.text.tooLong', params: { max: 500 } } } }],
  ])('finds the problems of %j', (text, answer) => {
    expect(checkIncidentComment({ text })).toEqual(answer);
  });
});
