import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '../../lib/query-client.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { CategoryField } from './category-field.tsx';

const leaf = (id: string, name: string) => ({ id, name, namePath: `/Hogar/${name}` });

it('offers the leaves of the tree, each with the names that lead to it', async () => {
  const tree = [
    { id: '2', name: 'Hogar', namePath: '/Hogar', children: [leaf('3', 'Cafeteras'), leaf('4', 'Vajillas')] },
  ];
  fakeServer({ 'GET /categories/tree': () => json(200, tree) });
  const choose = vi.fn();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <CategoryField value="" onChange={choose} />
    </QueryClientProvider>,
  );
  await screen.findByRole('option', { name: 'Hogar › Vajillas' });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Seleccione una categoría',
    'Hogar › Cafeteras',
    'Hogar › Vajillas',
  ]);
  await userEvent.setup().selectOptions(screen.getByRole('combobox', { name: /Categoría/ }), '4');
  expect(choose).toHaveBeenCalledWith('4');
});
