import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Calendar } from './calendar.tsx';
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
