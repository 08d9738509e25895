import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Pagination } from './pagination.tsx';
import { draw } from './testing.tsx';

it('offers the sizes of a page where there is a choice, and none where it is fixed', () => {
  const shown = (sizes: readonly number[]) =>
    draw(<Pagination page={0} size={10} total={30} sizes={sizes} onPage={vi.fn()} onSize={vi.fn()} />);
  const fixed = shown([10]);
  expect(screen.getByRole('button', { name: 'Página 3' })).toBeInTheDocument();
  expect(screen.queryByRole('combobox')).toBeNull();
  fixed.unmount();
  shown([10, 25]);
  expect(screen.getByRole('combobox', { name: 'Mostrar por página' })).toHaveValue('10');
});
