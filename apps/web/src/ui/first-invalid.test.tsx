import { screen, waitFor } from '@testing-library/react';
import { type ReactElement, useEffect, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { Form as KitForm } from './form.tsx';
import { draw } from './testing.tsx';
import { TextField } from './text-field.tsx';

interface Sent {
  readonly busy: boolean;
  readonly error: string | undefined;
  readonly send: () => void;
}

const fields = ({ busy, error }: Sent) => (
  <>
    <TextField label="Nombre" name="name" value="" onChange={vi.fn()} disabled={busy} />
    <TextField label="Correo" name="email" value="" onChange={vi.fn()} disabled={busy} error={error} />
    <TextField label="Otro" name="other" value="" onChange={vi.fn()} error={error} />
  </>
);
const button = ({ busy, send }: Sent, props: Partial<Parameters<typeof Button>[0]> = {}) => (
  <Button busy={busy} busyLabel="Guardando..." onClick={send} {...props}>
    Guardar
  </Button>
);

/** Each way in which a form is sent: the server's refusal comes 20 ms later, its errors with it or one effect later. */
const forms: readonly [string, (sent: Sent) => ReactElement][] = [
  [
    'a form with its button',
    (sent) => (
      <KitForm frame={{ submit: sent.send }}>
        {fields(sent)}
        {button(sent, { type: 'submit', onClick: undefined })}
      </KitForm>
    ),
  ],
  [
    'a dialog whose button sends the form above it',
    (sent) => (
      <Dialog
        open
        title="Editar"
        onClose={vi.fn()}
        footer={button(sent, { type: 'submit', form: 'a-form', onClick: undefined })}
      >
        <KitForm id="a-form" frame={{ submit: sent.send }}>
          {fields(sent)}
        </KitForm>
      </Dialog>
    ),
  ],
  [
    'a dialog without a form',
    (sent) => (
      <Dialog open title="Rechazar" onClose={vi.fn()} footer={button(sent)}>
        {fields(sent)}
      </Dialog>
    ),
  ],
  [
    'a question with fields',
    (sent) => (
      <ConfirmDialog
        open
        title="¿Guardar?"
        confirmLabel="Guardar"
        busyLabel="Guardando..."
        busy={sent.busy}
        onConfirm={sent.send}
        onClose={vi.fn()}
      >
        {fields(sent)}
      </ConfirmDialog>
    ),
  ],
];

function Form({ form, late }: { readonly form: (sent: Sent) => ReactElement; readonly late: boolean }) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState(false);
  const [told, setTold] = useState(false);
  useEffect(() => setTold(refused), [refused]);
  const send = () => {
    setBusy(true);
    setTimeout(() => {
      setRefused(true);
      setBusy(false);
    }, 20);
  };
  return form({ busy, error: (late ? told : refused) ? 'El correo ya existe' : undefined, send });
}

describe.each(forms)('After the refusal of %s', (_, form) => {
  it.each([false, true])('the first wrong field has the focus (its error comes later: %s)', async (late) => {
    const { user } = draw(<Form form={form} late={late} />);
    await user.click(await screen.findByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Correo' })).toHaveFocus());
  });

  it('a person who has moved on keeps the focus', async () => {
    const { user } = draw(<Form form={form} late={false} />);
    await user.click(await screen.findByRole('button', { name: 'Guardar' }));
    screen.getByRole('textbox', { name: 'Otro' }).focus();
    await screen.findAllByText('El correo ya existe');
    expect(screen.getByRole('textbox', { name: 'Otro' })).toHaveFocus();
  });
});
