import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lazyPart } from '../lib/lazy-part.ts';
import { toasts } from '../lib/toasts.ts';
import { FirstPress } from './first-press.tsx';
import { Menu } from './menu.tsx';
import { Tabs } from './tabs.tsx';
import { draw } from './testing.tsx';
import { Toaster } from './toasts.tsx';

afterEach(() => {
  vi.useRealTimers();
  act(() => toasts.clear());
});

it('a menu that a key opens points at its first item, moves by keys, and returns to its button', async () => {
  const onSelect = vi.fn();
  const items = ['Claro', 'Oscuro', 'Sistema'].map((label) => ({ key: label, label, onSelect: () => onSelect(label) }));
  const { user } = draw(<Menu items={items} trigger={<button type="button">Tema</button>} />);
  const pointedAt = () => document.getElementById(screen.getByRole('menu').getAttribute('aria-activedescendant') ?? '');
  screen.getByRole('button', { name: 'Tema' }).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('menu', { name: 'Tema' })).toHaveFocus();
  expect(pointedAt()).toHaveTextContent('Claro');
  await user.keyboard('{End}');
  expect(pointedAt()).toHaveTextContent('Sistema');
  await user.keyboard('{ArrowUp}');
  expect(pointedAt()).toHaveTextContent('Oscuro');
  await user.keyboard('{Enter}');
  expect(onSelect).toHaveBeenCalledWith('Oscuro');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Tema' })).toHaveFocus());
});

describe('a layer whose code is on its way', () => {
  function drawLate() {
    let arrive = () => {};
    const code = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const onPress = vi.fn();
    const trigger = <button type="button">Tema</button>;
    const Layer = lazyPart(async () => {
      await code;
      return () => <button {...trigger.props} onClick={onPress} />;
    });
    const drawn = draw(
      <>
        <FirstPress trigger={trigger} popup="dialog">
          <Layer />
        </FirstPress>
        <input aria-label="Otro" />
      </>,
    );
    const button = () => screen.getByRole('button', { name: 'Tema' });
    return { ...drawn, arrive: () => act(async () => arrive()), button, onPress };
  }

  it('keeps its button and the focus, and opens once when it is there', async () => {
    const { user, arrive, button, onPress } = drawLate();
    await user.click(button());
    expect(button()).toHaveFocus();
    expect(button()).toHaveAttribute('aria-busy', 'true');
    await arrive();
    await waitFor(() => expect(onPress).toHaveBeenCalledOnce());
    expect(button()).toHaveFocus();
  });

  it('does not open over somebody who went on', async () => {
    const { user, arrive, button, onPress } = drawLate();
    await user.click(button());
    await user.click(screen.getByRole('textbox', { name: 'Otro' }));
    await arrive();
    await waitFor(() => expect(button()).not.toHaveAttribute('aria-busy'));
    expect(screen.getByRole('textbox', { name: 'Otro' })).toHaveFocus();
    expect(onPress).not.toHaveBeenCalled();
    await user.click(button());
    expect(onPress).toHaveBeenCalledOnce();
  });
});

function Screen() {
  const [value, setValue] = useState('a');
  const tabs = [
    { key: 'a', label: 'Productos', panel: 'Lista de productos' },
    { key: 'b', label: 'Categorías', panel: 'Lista de categorías' },
  ];
  return <Tabs label="Top" tabs={tabs} value={value} onChange={setValue} />;
}

it('tabs change by arrows, and only the chosen one is a tab stop', async () => {
  const { user } = draw(<Screen />);
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Categorías' })).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: 'Categorías' })).toHaveTextContent('Lista de categorías');
  expect(screen.getByRole('tab', { name: 'Productos' })).toHaveAttribute('tabindex', '-1');
});

it('the chosen tab of a narrow strip is scrolled into view, on either side', async () => {
  const width = 100;
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(width);
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function left(this: HTMLElement) {
    return this.getAttribute('role') === 'tab' ? width * [...(this.parentElement?.children ?? [])].indexOf(this) : 0;
  });
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(120);
  const { user } = draw(<Screen />);
  const strip = screen.getByRole('tablist', { name: 'Top' });
  await user.click(screen.getByRole('tab', { name: 'Categorías' }));
  expect(strip.scrollLeft).toBe(80);
  await user.click(screen.getByRole('tab', { name: 'Productos' }));
  expect(strip.scrollLeft).toBe(0);
  vi.restoreAllMocks();
});

it('a toast goes after 5 s, one with an action after 15 s, one that stays when it is closed, and one a subject is enough', () => {
  vi.useFakeTimers();
  draw(<Toaster />);
  act(() => {
    toasts.show({ tone: 'success', text: 'Pedido enviado', subject: 'order:1' });
    toasts.show({ tone: 'success', text: 'Pedido entregado', subject: 'order:1' });
    toasts.show({ tone: 'danger', text: 'Falló', action: { label: 'Reintentar', run: () => undefined } });
    toasts.show({ tone: 'success', text: 'Guardado', action: { label: 'Deshacer', run: () => undefined } });
  });
  expect(screen.getByRole('status')).not.toHaveTextContent('Pedido enviado');
  expect(screen.getByRole('status')).toHaveTextContent('Pedido entregado');
  act(() => vi.advanceTimersByTime(5000));
  expect(screen.getByRole('status')).not.toHaveTextContent('Pedido entregado');
  act(() => vi.advanceTimersByTime(9999));
  expect(screen.getAllByRole('button', { name: /Reintentar|Deshacer/ })).toHaveLength(2);
  act(() => {
    toasts.show({ tone: 'warning', text: 'Algunos no', stays: true });
    vi.advanceTimersByTime(60_000);
  });
  expect(screen.getByRole('status')).toHaveTextContent(/^Algunos no$/);
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar el mensaje' }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('goes in its time again after a key closed another toast that had the focus', async () => {
  const { user } = draw(<Toaster />);
  act(() => void toasts.show({ tone: 'success', text: 'Pedido enviado' }));
  screen.getByRole('button', { name: 'Cerrar el mensaje' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  vi.useFakeTimers();
  act(() => void toasts.show({ tone: 'success', text: 'Pedido entregado' }));
  act(() => vi.advanceTimersByTime(5000));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('stays under the focus while another toast arrives', () => {
  vi.useFakeTimers();
  draw(<Toaster />);
  act(() => void toasts.show({ tone: 'success', text: 'Pedido enviado' }));
  act(() => screen.getByRole('button', { name: 'Cerrar el mensaje' }).focus());
  act(() => void toasts.show({ tone: 'success', text: 'Pedido entregado' }));
  act(() => vi.advanceTimersByTime(60_000));
  expect(screen.getByRole('status')).toHaveTextContent('Pedido enviado');
});
