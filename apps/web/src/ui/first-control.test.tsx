import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Dialog } from './dialog.tsx';
import { QuantityField } from './quantity-field.tsx';
import { draw } from './testing.tsx';

it('starts on a quantity itself, not on the − before it, so that a number that is typed is not lost', async () => {
  draw(
    <Dialog open title="Recibir" onClose={() => undefined}>
      <QuantityField label="Llegaron" value={1} max={3} onChange={() => undefined} />
    </Dialog>,
  );
  await waitFor(() => expect(screen.getByRole('spinbutton', { name: 'Llegaron' })).toHaveFocus());
});
