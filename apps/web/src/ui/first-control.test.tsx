import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { Dialog } from './dialog.tsx';
import { QuantityField } from './quantity-field.tsx';
import { ScrollRegion } from './scroll-region.tsx';
import { draw } from './testing.tsx';
import { TextField } from './text-field.tsx';

it('starts on a quantity itself, not on the − before it, so that a number that is typed is not lost', async () => {
  draw(
    <Dialog open title="Recibir" onClose={() => undefined}>
      <QuantityField label="Llegaron" value={1} max={3} onChange={() => undefined} />
    </Dialog>,
  );
  await waitFor(() => expect(screen.getByRole('spinbutton', { name: 'Llegaron' })).toHaveFocus());
});

it('starts on the text that is asked for, not on a table before it that can be scrolled', async () => {
  draw(
    <Dialog open title="Rechazar" onClose={() => undefined}>
      <ScrollRegion title="Precios" className="max-h-40">
        Uno
      </ScrollRegion>
      <TextField label="Nota" value="" onChange={() => undefined} />
    </Dialog>,
  );
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Nota' })).toHaveFocus());
});

it('starts on its X if there is nothing else, and on a field that arrives later', async () => {
  const dialog = (content: ReactNode) => (
    <Dialog open title="Atajos" onClose={() => undefined}>
      {content}
    </Dialog>
  );
  const { rerender } = draw(dialog('Uno'));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cerrar' })).toHaveFocus());
  rerender(dialog(<TextField label="Nota" value="" onChange={() => undefined} />));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Nota' })).toHaveFocus());
});

it('starts on what can be used, not on a refused control, whose reason would lie over the dialog', async () => {
  const onClose = () => undefined;
  draw(
    <Dialog open title="Crear" onClose={onClose} footer={<Button onClick={onClose}>Listo</Button>}>
      <TextField label="Nombre" value="" disabled onChange={() => undefined} />
      <Checkbox label="Activa" checked refusal="No puede activarla" onChange={() => undefined} />
    </Dialog>,
  );
  await waitFor(() => expect(screen.getByRole('button', { name: 'Listo' })).toHaveFocus());
});
