import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '../../lib/query-client.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { CategoryField } from './category-field.tsx';

const leaf = (id: string, name: string, isActive = true) => ({ id, name, isActive, namePath: `/Hogar/${name}` });
const shelves = [leaf('3', 'Cafeteras'), leaf('4', 'Vajillas'), leaf('5', 'Discos', false)];

it('takes a leaf of the tree by any word of its path, and says why one that is not active cannot be taken', async () => {
  const tree = [
    { id: '2', name: 'Hogar', isActive: true, namePath: '/Hogar', children: shelves },
    { id: '6', name: 'Juguetes', isActive: false, namePath: '/Juguetes', children: [leaf('7', 'Muñecas')] },
  ];
  fakeServer({ 'GET /categories/tree': () => json(200, tree) });
  const choose = vi.fn();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <CategoryField value="" onChange={choose} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  const field = await screen.findByRole('combobox', { name: /Categoría/ });
  await vi.waitFor(() => expect(field).toBeEnabled());
  await user.click(screen.getByRole('combobox', { name: /Categoría/ }));
  expect(screen.getAllByRole('option').map((line) => line.getAttribute('aria-label'))).toEqual([
    'Hogar',
    'Hogar › Cafeteras',
    'Hogar › Vajillas',
    'Hogar › Discos. Inactiva',
    'Juguetes. Inactiva',
    'Juguetes › Muñecas. Inactiva',
  ]);
  await user.keyboard('discos{Enter}');
  expect(choose).not.toHaveBeenCalled();
  await user.clear(screen.getByRole('combobox', { name: /Categoría/ }));
  await user.keyboard('vajillas hog{Enter}');
  expect(choose).toHaveBeenCalledWith('4');
});
