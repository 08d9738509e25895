import { describe, expect, it } from 'vitest';
import { todayInMexico } from './dates.ts';
import { dayStanding, dayStandings, isInForce, switchMarks } from './days-in-force.ts';

const from = '2026-11-01';
const to = '2026-11-30';
const words = {
  active: { label: 'Activa', tone: 'success' },
  inactive: { label: 'No Activa', tone: 'danger' },
  gender: 'f',
} as const;

describe('days in force', () => {
  it.each([
    ['2026-10-31', true, 'coming', 'Activa secondary, Programada primary'],
    ['2026-11-01', true, 'inForce', 'Activa success, Vigente success'],
    ['2026-11-15', true, 'inForce', 'Activa success, Vigente success'],
    ['2026-11-30', true, 'inForce', 'Activa success, Vigente success'],
    ['2026-12-01', true, 'over', 'Activa secondary, Terminada secondary'],
    ['2026-10-31', false, 'coming', 'No Activa danger'],
    ['2026-11-15', false, 'inForce', 'No Activa danger'],
    ['2026-12-01', false, 'over', 'No Activa danger, Terminada secondary'],
  ])('are on %s, switched on %s, in the standing %s, shown as %s', (day, isOn, standing, shown) => {
    expect(dayStanding({ from, to }, day)).toBe(standing);
    expect(isInForce({ isOn, from, to }, day)).toBe(isOn && standing === 'inForce');
    const marks = switchMarks({ isOn, from, to }, day, words);
    expect(marks.map(({ label, tone }) => `${label} ${tone}`).join(', ')).toBe(shown);
  });

  it('last until midnight in Mexico City, six hours after that of UTC', () => {
    const at = (instant: string) => dayStanding({ from, to }, todayInMexico(new Date(instant)));
    expect(at('2026-11-01T05:59:59Z')).toBe('coming');
    expect(at('2026-11-01T06:00:00Z')).toBe('inForce');
    expect(at('2026-12-01T05:59:59Z')).toBe('inForce');
    expect(at('2026-12-01T06:00:00Z')).toBe('over');
  });

  it('one day is in force on that day', () => expect(dayStanding({ from, to: from }, from)).toBe('inForce'));

  it('have words that agree with what they describe', () => {
    expect(Object.values(dayStandings.m).map(({ label }) => label)).toEqual(['Programado', 'Vigente', 'Terminado']);
    expect(Object.values(dayStandings.f).map(({ label }) => label)).toEqual(['Programada', 'Vigente', 'Terminada']);
  });
});
