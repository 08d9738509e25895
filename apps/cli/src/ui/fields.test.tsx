import { render } from 'ink-testing-library';
import { describe, expect, test, vi } from 'vitest';
import { ChecklistField } from './checklist-field.tsx';
import { ConfirmField } from './confirm-field.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';

// Views are waited for by what they draw: on a busy machine that takes its time.

const arrow = { up: '\u001B[A', down: '\u001B[B', left: '\u001B[D' };
const backspace = '\u007F';

/** Types each piece as a key press of its own, and waits until it was drawn. */
const typing =
  ({ stdin }: { stdin: { write: (text: string) => void } }) =>
  async (...pieces: string[]) => {
    for (const piece of pieces) {
      await new Promise((resolve) => setTimeout(resolve, 40));
      stdin.write(piece);
    }
    await new Promise((resolve) => setTimeout(resolve, 40));
  };

describe('a line of text', () => {
  test('is typed, mended and sent', async () => {
    const onSubmit = vi.fn();
    const view = render(<TextField label="Correo" onSubmit={onSubmit} />);
    await typing(view)('abd', arrow.left, 'c', arrow.left, arrow.left, backspace, 'A');
    expect(view.lastFrame()).toContain('Correo: Abcd');
    await typing(view)('\r');
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith('Abcd');
  });

  test('two keys in the same instant are both kept', async () => {
    const onSubmit = vi.fn();
    const view = render(<TextField label="Correo" onSubmit={onSubmit} />);
    await typing(view)('a');
    for (const key of ['b', 'c', '\r']) view.stdin.write(key);
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith('abc');
  });

  test('hidden, shows nothing of it, not even how long it is', async () => {
    const onSubmit = vi.fn();
    const view = render(<TextField label="Contraseña" hidden onSubmit={onSubmit} />);
    await typing(view)('secreta');
    expect(view.frames.join('')).not.toMatch(/secreta|\*/);
    await typing(view)('\r');
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith('secreta');
  });

  test('a paste that ends in a line break is sent', async () => {
    const onSubmit = vi.fn();
    const view = render(<TextField label="Correo" initial="x" onSubmit={onSubmit} />);
    await typing(view)('\u0015', 'a@b.mx\r');
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
  await typing(view)(arrow.up, arrow.down);
  expect(view.lastFrame()).toContain('❯ FEDEX');
  await typing(view)(arrow.down, '\r');
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
  await typing(view)(' ', arrow.down, ' ', '\r');
  expect(onSubmit).toHaveBeenLastCalledWith(['inv-1']);
  await typing(view)('t', '\r');
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
  await typing(view)('x', key);
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(expected);
});
