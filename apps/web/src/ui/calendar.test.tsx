import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Calendar, type CalendarProps } from './calendar.tsx';
import { draw } from './testing.tsx';

afterEach(() => vi.useRealTimers());

it.each([
  // The browser's own day is that of UTC here; Mexico City is six hours behind.
  ['2026-11-21T05:59:00Z', '20'],
  ['2026-11-21T06:00:00Z', '21'],
])('at %s it marks the day of Mexico City, the one that "Hoy" chooses', (now, day) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  const onChoose = vi.fn();
  draw(<Calendar value="" onChoose={onChoose} />);
  const marked = document.querySelectorAll('[data-today="true"]');
  expect([...marked].map(({ textContent }) => textContent)).toEqual([day]);
  screen.getByRole('button', { name: 'Hoy' }).click();
  expect(onChoose).toHaveBeenCalledWith(`2026-11-${day}`);
});

it('its weeks begin on Sunday', () => {
  draw(<Calendar value="2026-11-21" onChoose={vi.fn()} />);
  const days = [...document.querySelectorAll('[aria-label][scope="col"]')].map((day) => day.getAttribute('aria-label'));
  expect(days).toEqual(['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado']);
});

it.each([
  ['today', {}, 'noviembre 2026'],
  ['tomorrow, on the last day of a month', { min: '2026-12-01' }, 'diciembre 2026'],
  ['a day that is over', { max: '2026-10-31' }, 'octubre 2026'],
  ['any day around today', { min: '2026-01-01', max: '2027-01-01' }, 'noviembre 2026'],
  ['the day that is chosen', { value: '2026-02-03', min: '2026-12-01' }, 'febrero 2026'],
  ['the other end of a range', { rangeWith: '2026-03-04', min: '2026-12-01' }, 'marzo 2026'],
])('it opens on the month of %s', (_, { value = '', ...days }: Partial<CalendarProps>, month) => {
  vi.useFakeTimers({ now: new Date('2026-11-30T18:00:00Z'), toFake: ['Date'] });
  draw(<Calendar value={value} onChoose={vi.fn()} {...days} />);
  expect(screen.getByRole('grid').getAttribute('aria-label')?.toLowerCase()).toBe(month);
});

it('keeps the chosen day when it is confirmed', async () => {
  const onChoose = vi.fn();
  const { user } = draw(<Calendar value="2026-02-03" onChoose={onChoose} />);
  await user.keyboard('{Enter}');
  expect(onChoose.mock.calls).toEqual([['2026-02-03']]);
});
