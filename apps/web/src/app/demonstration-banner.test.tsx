import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer, json } from '../testing/fake-server.ts';
import { DemonstrationBanner } from './demonstration-banner.tsx';

const asked = 'GET /generalsettings/public';

test('a demonstration says that it is one, as a place of the page and with nothing to put it away', async () => {
  fakeServer({ [asked]: () => json(200, { demonstration: true }) });
  render(<DemonstrationBanner />);
  const banner = await screen.findByRole('region', { name: 'Demostración' });
  expect(banner.textContent).toContain('Los datos son inventados');
  expect(screen.queryByRole('button')).toBeNull();
});

test('the next page says so from its first drawing', async () => {
  fakeServer({ [asked]: () => json(200, { demonstration: true }) });
  const { unmount } = render(<DemonstrationBanner />);
  await screen.findByRole('region', { name: 'Demostración' });
  unmount();
  render(<DemonstrationBanner />);
  expect(screen.getByRole('region', { name: 'Demostración' })).toBeVisible();
});

test('a real marketplace says nothing, also where one was a demonstration', async () => {
  localStorage.setItem('trastienda.demonstration', 'true');
  const { asked: calls } = fakeServer({ [asked]: () => json(200, { demonstration: false }) });
  const { container } = render(<DemonstrationBanner />);
  await expect.poll(() => container.textContent).toBe('');
  expect(calls).toEqual([asked]);
});
