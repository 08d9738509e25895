import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { draw } from './testing.tsx';

afterEach(() => {
  vi.useRealTimers();
});

it('does what it says', async () => {
  const onClick = vi.fn();
  const { user } = draw(<Button onClick={onClick}>Enviar</Button>);
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(onClick).toHaveBeenCalledOnce();
});

it('stays reachable when it refuses, does nothing, and tells why to eyes and to screen readers', async () => {
  const onClick = vi.fn();
  const { user } = draw(
    <Button onClick={onClick} refusal="No es posible cancelar una orden enviada">
      Cancelar
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Cancelar' });
  expect(button).toHaveAccessibleDescription('No es posible cancelar una orden enviada');
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.tab();
  expect(button).toHaveFocus();
  expect(await screen.findByRole('tooltip', { hidden: true })).toHaveTextContent('No es posible cancelar');
  await user.keyboard('{Enter}');
  await user.click(button);
  expect(onClick).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull();
});

it('keeps telling why after the finger is lifted, until the next press elsewhere', () => {
  vi.useFakeTimers();
  draw(
    <>
      <Button refusal="Falta la guía">Enviar</Button>
      <p>Pedido</p>
    </>,
  );
  const told = () => screen.queryByRole('tooltip', { hidden: true });
  const button = screen.getByRole('button', { name: 'Enviar' });
  const finger = { pointerType: 'touch' };
  fireEvent.pointerEnter(button, finger);
  fireEvent.pointerDown(button, finger);
  fireEvent.pointerLeave(button, finger);
  act(() => vi.advanceTimersByTime(5000));
  expect(told()).toHaveTextContent('Falta la guía');
  fireEvent.pointerDown(screen.getByText('Pedido'), finger);
  expect(told()).toBeNull();
});

it('never sends a form that it refuses to send', async () => {
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
  const { user } = draw(
    <form onSubmit={onSubmit}>
      <Button type="submit" refusal="Falta la guía">
        Enviar
      </Button>
    </form>,
  );
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(onSubmit).not.toHaveBeenCalled();
});

it('says the -ndo form while busy, keeps room for both, and takes no second click', async () => {
  const onClick = vi.fn();
  const { user } = draw(
    <Button busy busyLabel="Enviando..." onClick={onClick}>
      Enviar
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Enviando...' });
  expect(button).toHaveTextContent('Enviar');
  await user.click(button);
  expect(onClick).not.toHaveBeenCalled();
});

function Row({ tip, onOpen }: { readonly tip: ReactElement; readonly onOpen: () => void }) {
  return (
    // biome-ignore lint/a11y: a row as tables have it
    <div onClick={onOpen} onDoubleClick={onOpen}>
      {tip}
    </div>
  );
}

it('the name of an icon takes no pointer, so that a click through it reaches the icon beneath', async () => {
  draw(<IconButton label="Eliminar el bloqueo" icon={null} />);
  fireEvent.pointerEnter(screen.getByRole('button').parentElement as HTMLElement, { pointerType: 'mouse' });
  expect(await screen.findByRole('tooltip', { hidden: true })).toHaveClass('pointer-events-none');
});

it('a reason may be entered by the pointer, and a press on it closes it and does not press its row', async () => {
  const onOpen = vi.fn();
  const { user } = draw(
    <Row onOpen={onOpen} tip={<IconButton label="Eliminar" icon={null} refusal="Está en uso" />} />,
  );
  fireEvent.pointerEnter(screen.getByRole('button').parentElement as HTMLElement, { pointerType: 'mouse' });
  const told = await screen.findByRole('tooltip', { hidden: true });
  expect(told).not.toHaveClass('pointer-events-none');
  await user.dblClick(told);
  expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull();
  expect(onOpen).not.toHaveBeenCalled();
});
