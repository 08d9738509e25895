import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
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
