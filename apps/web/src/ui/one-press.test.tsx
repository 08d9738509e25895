import { fireEvent, screen } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { guardDoublePresses } from './double-press.ts';
import { FooterQuestion } from './footer-question.tsx';
import { Form } from './form.tsx';
import { SaveButton } from './save-button.tsx';
import { draw } from './testing.tsx';

/** Each way of the kit to confirm something; `send` may take as long as it likes to say that it is busy. */
const confirmations: readonly [string, (send: () => void) => ReactElement][] = [
  [
    'a button',
    (send) => (
      <Button busyLabel="Enviando..." onClick={send}>
        Enviar
      </Button>
    ),
  ],
  [
    'a dialog',
    (send) => (
      <ConfirmDialog
        open
        title="¿Enviar?"
        confirmLabel="Enviar"
        busyLabel="Enviando..."
        onConfirm={send}
        onClose={vi.fn()}
      >
        Texto
      </ConfirmDialog>
    ),
  ],
  [
    'a question in the footer of a dialog',
    (send) => <FooterQuestion text="¿Enviar?" stay="No" go="Enviar" onStay={vi.fn()} onGo={send} />,
  ],
  [
    'a form',
    (send) => (
      <Form frame={{ submit: send }}>
        <SaveButton frame={{ busy: false, gone: false }} unready={false} savingLabel="Enviando...">
          Enviar
        </SaveButton>
      </Form>
    ),
  ],
];

/** Waits until the page has been drawn with what was pressed. */
const drawing = async () => {
  for (let frames = 0; frames < 3; frames += 1) await new Promise((next) => requestAnimationFrame(next));
};

describe.each(confirmations)('%s', (_, confirmation) => {
  it('sends once, however fast it is pressed', async () => {
    const send = vi.fn();
    draw(confirmation(send));
    const button = await screen.findByRole('button', { name: 'Enviar' });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(send).toHaveBeenCalledOnce();
  });

  it('sends once by a double click, and by a key that is held', async () => {
    const send = vi.fn();
    const { user } = draw(confirmation(send));
    await user.dblClick(await screen.findByRole('button', { name: 'Enviar' }));
    expect(send).toHaveBeenCalledOnce();
    await user.keyboard('{Enter>3/}');
    expect(send).toHaveBeenCalledOnce();
  });

  it('sends again after the user has done something else', async () => {
    const send = vi.fn();
    const { user } = draw(confirmation(send));
    const button = await screen.findByRole('button', { name: 'Enviar' });
    await user.click(button);
    await drawing();
    await user.keyboard('{Shift}');
    await user.click(button);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('sends once by two separate presses before the page is drawn', async () => {
    const send = vi.fn();
    draw(confirmation(send));
    const button = await screen.findByRole('button', { name: 'Enviar' });
    const press = () => {
      for (const event of [fireEvent.mouseDown, fireEvent.mouseUp, fireEvent.click]) event(button, { detail: 1 });
    };
    press();
    press();
    fireEvent.keyDown(button, { key: 'Tab' });
    press();
    expect(send).toHaveBeenCalledOnce();
    await drawing();
    press();
    expect(send).toHaveBeenCalledTimes(2);
  });
});

function Failing({ send }: { readonly send: () => void }) {
  const [busy, setBusy] = useState(false);
  return (
    <>
      <Button
        busy={busy}
        busyLabel="Enviando..."
        onClick={() => {
          send();
          setBusy(true);
        }}
      >
        Enviar
      </Button>
      <button type="button" onClick={() => setBusy(false)}>
        Falló
      </button>
    </>
  );
}

it('listens again as soon as its work has ended', () => {
  const send = vi.fn();
  draw(<Failing send={send} />);
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  fireEvent.click(screen.getByText('Falló'));
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(send).toHaveBeenCalledTimes(2);
});

function Layers({ onBehind }: { readonly onBehind: () => void }) {
  const [open, setOpen] = useState(true);
  return open ? (
    <button key="over" type="button" onClick={() => setOpen(false)}>
      Procesar
    </button>
  ) : (
    <button key="behind" type="button" onClick={onBehind} onDoubleClick={onBehind} onMouseDown={onBehind}>
      Pestaña
    </button>
  );
}

it('the second click of a double click does not press what was behind the first', () => {
  onTestFinished(guardDoublePresses());
  const behind = vi.fn();
  draw(<Layers onBehind={behind} />);
  fireEvent.click(screen.getByRole('button', { name: 'Procesar' }), { detail: 1 });
  const tab = screen.getByRole('button', { name: 'Pestaña' });
  // A dialog closes at a pointer that is released beside it.
  const released = vi.fn();
  document.addEventListener('pointerup', released, true);
  onTestFinished(() => document.removeEventListener('pointerup', released, true));
  fireEvent.mouseDown(tab, { detail: 2 });
  fireEvent.pointerUp(tab);
  for (const press of [fireEvent.mouseUp, fireEvent.click, fireEvent.doubleClick]) press(tab, { detail: 2 });
  expect(behind).not.toHaveBeenCalled();
  expect(released).not.toHaveBeenCalled();
  fireEvent.mouseDown(document.body, { detail: 1 });
  fireEvent.pointerUp(document.body);
  expect(released).toHaveBeenCalledOnce();
  fireEvent.click(tab, { detail: 1 });
  fireEvent.click(tab, { detail: 2 });
  expect(behind).toHaveBeenCalledTimes(2);
});
