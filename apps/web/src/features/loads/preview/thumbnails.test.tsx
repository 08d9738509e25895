import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Thumbnails } from './thumbnails.tsx';

const cell = 'https://imagenes.test/a.png|https://imagenes.test/b.jpg|https://imagenes.test/a.png|javascript:alert(1)';

it('shows each address once and nothing that is no address, and zooms the one that is pressed', async () => {
  render(<Thumbnails cell={cell} row={3} isBad={false} />);
  const user = userEvent.setup();
  expect(screen.getAllByRole('button')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Imagen 2 de 2 de la fila 3' }));
  const dialog = await screen.findByRole('dialog', { name: 'Imagen 2 de 2 de la fila 3' });
  expect(dialog.querySelector('img')).toHaveAttribute('src', 'https://imagenes.test/b.jpg');
});

it('never lets an image that nobody could see pass for one that was verified', () => {
  const { container, rerender } = render(<Thumbnails cell="https://imagenes.test/a.png" row={2} isBad={false} />);
  fireEvent.error(container.querySelector('img') as HTMLImageElement);
  expect(screen.getByText('no verificada')).toBeInTheDocument();
  rerender(<Thumbnails cell="https://imagenes.test/a.png" row={2} isBad />);
  expect(screen.queryByText('no verificada')).toBeNull();
});
