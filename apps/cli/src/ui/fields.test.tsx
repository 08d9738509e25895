import { render } from 'ink-testing-library';
import { describe, expect, test, vi } from 'vitest';
import { inkDriver } from '../testing/ink-driver.ts';
import { ChecklistField } from './checklist-field.tsx';
import { ConfirmField } from './confirm-field.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';

const arrow = { up: '\u001B[A', down: '\u001B[B', left: '\u001B[D' };
const backspace = '\u007F';

describe('a line of text', () => {
  test('is typed, corrected and sent', async () => {
    const onSubmit = vi.fn();
    const view = render(<TextField label="Correo" onSubmit={onSubmit} />);
    await inkDriver(view).types('abd', arrow.left, 'c', arrow.left, arrow.left, backspace, 'A');
    await inkDriver(view).sees('Correo: Abcd');
    await inkDriver(view).types('\r');
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith('Abcd');
  });

  test('two keys in the same instant are both kept', async () => {
    const onSubmit = vi.fn();
    const view = render(<TextField label="Correo" onSubmit={onSubmit} />);
    await inkDriver(view).types('a');
    for (const key of ['b', 'c', '\r']) view.stdin.write(key);
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith('abc');
  });

  test('hidden, shows nothing of it, not even how long it is', async () => {
    const onSubmit = vi.fn();
    const view = render(<TextField label="Contraseña" hidden onSubmit={onSubmit} />);
    await inkDriver(view).types('secreta');
    expect(view.frames.join('')).not.toMatch(/secreta|\*/);
    await inkDriver(view).types('\r');
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith('secreta');
  });

  test('a paste that ends in a line break is sent', async () => {
    const onSubmit = vi.fn();
    const view = render(<TextField label="Correo" initial="x" onSubmit={onSubmit} />);
    await inkDriver(view).types('\u0015', 'a@b.mx\r');
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith('a@b.mx');
  });
});

test('a choice skips what is disabled', async () => {
  const onSubmit = vi.fn();
  const choices = [
    { value: 'a', label: 'DHL' },
    { value: 'b', label: 'Vieja', disabled: true },
    { value: 'c', label: 'FEDEX' },
  ];
  const view = render(<SelectField label="Transportadora" choices={choices} onSubmit={onSubmit} />);
  await inkDriver(view).types(arrow.up, arrow.down);
  await inkDriver(view).sees('❯ FEDEX');
  await inkDriver(view).types(arrow.down, '\r');
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith('c');
});

test('a checklist answers what is marked, and `t` marks all that can be', async () => {
  const onSubmit = vi.fn();
  const choices = [
    { value: 'inv-0', label: 'inv-0', disabled: true },
    { value: 'inv-1', label: 'inv-1' },
    { value: 'inv-2', label: 'inv-2' },
  ];
  const view = render(<ChecklistField label="Paquetes" choices={choices} onSubmit={onSubmit} />);
  await inkDriver(view).types(' ', arrow.down, ' ', '\r');
  expect(onSubmit).toHaveBeenLastCalledWith(['inv-1']);
  await inkDriver(view).types('t', '\r');
  expect(onSubmit).toHaveBeenLastCalledWith(['inv-1', 'inv-2']);
});

test.each([
  ['s', true],
  ['S', true],
  ['n', false],
  ['\r', false],
])('a question answered with %j is %s', async (key, expected) => {
  const onAnswer = vi.fn();
  const view = render(<ConfirmField question="¿Iniciar?" onAnswer={onAnswer} />);
  await inkDriver(view).types('x', key);
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(expected);
});
