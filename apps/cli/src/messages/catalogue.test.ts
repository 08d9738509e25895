import { messages as shared } from '@trastienda/domain';
import { describe, expect, it } from 'vitest';
import { messages } from '../generated/messages.ts';
import { say, sayCount } from './say.ts';

const texts: Readonly<Record<string, string>> = messages;
const entries = Object.entries(texts);
const places = (text: string): readonly string[] => text.match(/\{\w+\}/g) ?? [];

describe('the catalogue of the command line', () => {
  it('keeps keys stable in form, apart from those of the product, and texts clean', () => {
    for (const [key, text] of entries) {
      expect(key).toMatch(/^cli(\.[a-zA-Z]+)+$/);
      expect(Object.hasOwn(shared, key), key).toBe(false);
      expect(text, key).toBe(text.trim());
      expect(text, key).not.toBe('');
    }
  });

  it('says each text once', () => {
    const keys = new Map<string, string[]>();
    for (const [key, text] of entries) keys.set(text, [...(keys.get(text) ?? []), key]);
    expect([...keys].filter(([, all]) => all.length > 1)).toEqual([]);
  });

  it.each(entries.filter(([key]) => key.endsWith('.one')))('%s is said for one: %s', (key, one) => {
    const many = texts[key.slice(0, -4)] ?? '';
    expect(places(many).filter((place) => !places(one).includes(place)).length).toBeLessThanOrEqual(1);
    expect(places(one).filter((place) => !places(many).includes(place))).toEqual([]);
    expect(many).not.toBe('');
  });

  it('says its own texts and those of the product, one in the singular', () => {
    expect(say('cli.loads.result.cancelled', { applied: 'se aplicó 1 fila', notApplied: '2' })).toBe(
      'la carga se canceló: se aplicó 1 fila y 2 no',
    );
    expect(say('orders.ship.carrier')).toBe(shared['orders.ship.carrier']);
    expect([1, 1284].map((n) => sayCount('cli.shared.rows', n))).toEqual(['1 fila', '1,284 filas']);
    expect(say('cli.orders.shipFrom.possible', { good: 1, total: 3 })).toBe('1 de 3 se puede enviar.');
    expect(say('cli.orders.shipFrom.possible', { good: 2, total: 3 })).toBe('2 de 3 se pueden enviar.');
  });
});
