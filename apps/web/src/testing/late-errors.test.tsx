import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

afterEach(() => document.body.replaceChildren());

it('says what was looked for, and the page', () => {
  document.body.innerHTML = '<p>Lo que hay</p>';
  expect(() => screen.getByText('Lo que falta')).toThrow(
    /Unable to find an element with the text: Lo que falta.*[\s\S]*<p>[\s\S]*Lo que hay/,
  );
});

it('says the page as it is when waiting ends', async () => {
  const late = waitFor(() => screen.getByRole('button', { name: 'Guardar' }), { timeout: 200 });
  document.body.innerHTML = '<p>Lo que vino</p>';
  await expect(late).rejects.toThrow(/name "Guardar"[\s\S]*Lo que vino/);
});
