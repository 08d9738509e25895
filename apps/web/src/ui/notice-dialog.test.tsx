import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { NoticeDialog } from './notice-dialog.tsx';
import { draw } from './testing.tsx';

function Screen() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Vista previa
      </button>
      <input aria-label="Título" />
      {open ? (
        <NoticeDialog title="Aviso" closeLabel="Cerrar" onClose={() => setOpen(false)}>
          Texto
        </NoticeDialog>
      ) : null}
    </>
  );
}

describe('a notice', () => {
  async function opened() {
    const { user } = draw(<Screen />);
    await user.click(screen.getByRole('button', { name: 'Vista previa' }));
    return { user, notice: await screen.findByRole('dialog', { name: 'Aviso' }) };
  }

  it('closes with Escape from the button that opened it, which keeps the focus', async () => {
    const { user, notice } = await opened();
    await user.keyboard('{Escape}');
    expect(notice).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Vista previa' })).toHaveFocus();
  });

  it.each(['{Escape}', '{Enter}'])('closed from within by %s, gives the focus back', async (key) => {
    const { user, notice } = await opened();
    screen.getByRole('button', { name: 'Cerrar' }).focus();
    await user.keyboard(key);
    expect(notice).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Vista previa' })).toHaveFocus();
  });

  it('leaves Escape to a field', async () => {
    const { user, notice } = await opened();
    await user.click(screen.getByRole('textbox', { name: 'Título' }));
    await user.keyboard('{Escape}');
    expect(notice).toBeInTheDocument();
  });
});
