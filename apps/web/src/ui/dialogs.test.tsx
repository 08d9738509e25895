import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { draw } from './testing.tsx';

function Screen({ onConfirm, busy, error }: { onConfirm: () => void; busy?: boolean; error?: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Eliminar</Button>
      <ConfirmDialog
        open={open}
        title="Eliminar la controversia 12"
        confirmLabel="Eliminar"
        busyLabel="Eliminando..."
        destructive
        busy={busy ?? false}
        error={error}
        onConfirm={onConfirm}
        onClose={() => setOpen(false)}
      >
        No se puede deshacer.
      </ConfirmDialog>
    </>
  );
}

it('names its object, starts on the safe button and gives focus back when it closes', async () => {
  const { user } = draw(<Screen onConfirm={vi.fn()} />);
  const opener = screen.getByRole('button', { name: 'Eliminar' });
  await user.click(opener);
  const dialog = await screen.findByRole('alertdialog', { name: 'Eliminar la controversia 12' });
  expect(dialog).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancelar' })).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(() => expect(opener).toHaveFocus());
});

it('stays open and tells what failed', async () => {
  const onConfirm = vi.fn();
  const { user } = draw(<Screen onConfirm={onConfirm} error="Error eliminando la controversia" />);
  await user.click(screen.getByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Error eliminando la controversia');
});

it('does not close while it is busy', async () => {
  const { user } = draw(<Screen onConfirm={vi.fn()} busy />);
  await user.click(screen.getByRole('button', { name: 'Eliminar' }));
  await screen.findByRole('alertdialog');
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('alertdialog')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Eliminando...' })).toHaveAttribute('aria-busy', 'true');
});
