import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Checkbox } from './checkbox.tsx';
import { MultiSelect } from './multi-select.tsx';
import { QuantityField } from './quantity-field.tsx';
import { draw } from './testing.tsx';
import { TextField } from './text-field.tsx';

function Quantity({ max }: { readonly max: number }) {
  const [value, setValue] = useState(0);
  return <QuantityField label="Cantidad" value={value} max={max} onChange={setValue} />;
}

it('keeps a quantity inside its bounds, typed or stepped', async () => {
  const { user } = draw(<Quantity max={3} />);
  const field = screen.getByRole('spinbutton', { name: 'Cantidad' });
  await user.click(field);
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(field).toHaveValue('3');
  await user.clear(field);
  await user.type(field, '9x');
  expect(field).toHaveValue('3');
  await user.click(screen.getByRole('button', { name: 'Quitar uno: Cantidad' }));
  expect(field).toHaveAttribute('aria-valuenow', '2');
});

it('answers several choices in the order of the list', async () => {
  const onChange = vi.fn();
  const options = [
    { value: 'CT', label: 'Controversia' },
    { value: 'LQ', label: 'Liquidado' },
  ];
  const { user } = draw(<MultiSelect label="Etiquetas" options={options} values={['LQ']} onChange={onChange} />);
  await user.click(screen.getByRole('checkbox', { name: 'Controversia' }));
  expect(onChange).toHaveBeenCalledWith(['CT', 'LQ']);
});

it('has a choice of all before the others, which drops them', async () => {
  const onChange = vi.fn();
  const options = [{ value: 'CT', label: 'Controversia' }];
  const { user } = draw(
    <MultiSelect label="Estado" allLabel="Todos" options={options} values={['CT']} onChange={onChange} />,
  );
  const [first] = screen.getAllByRole('checkbox');
  expect(first).toHaveAccessibleName('Todos');
  expect(first).not.toBeChecked();
  await user.click(first as HTMLElement);
  expect(onChange).toHaveBeenCalledWith([]);
});

function Name({ inputMode }: { readonly inputMode?: 'numeric' }) {
  const [value, setValue] = useState('');
  return <TextField label="Nombre" value={value} maxLength={5} onChange={setValue} {...(inputMode && { inputMode })} />;
}

it('keeps a pasted text that is too long, and says how long it may be', async () => {
  const { user } = draw(<Name />);
  const field = screen.getByRole('textbox', { name: 'Nombre' });
  await user.click(field);
  await user.paste('Cafeteras');
  expect(field).toHaveValue('Cafeteras');
  expect(field).toHaveAccessibleDescription('Escriba 5 caracteres como máximo');
  await user.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}');
  expect(field).not.toHaveAccessibleDescription();
});

it('types a number no longer than it may be, and never cuts one that is pasted', async () => {
  const { user } = draw(<Name inputMode="numeric" />);
  const field = screen.getByRole('textbox', { name: 'Nombre' });
  await user.type(field, '1234567');
  expect(field).toHaveValue('12345');
  await user.clear(field);
  await user.paste('7500001050316');
  expect(field).toHaveValue('7500001050316');
  expect(field).toHaveAccessibleDescription('Escriba 5 caracteres como máximo');
});

it('a refused box stays reachable and explains itself', async () => {
  const onChange = vi.fn();
  const { user } = draw(
    <Checkbox label="Paquete 1" checked={false} onChange={onChange} refusal="Todos los items fueron devueltos" />,
  );
  const box = screen.getByRole('checkbox', { name: 'Paquete 1' });
  await user.tab();
  expect(box).toHaveFocus();
  await user.click(box);
  expect(onChange).not.toHaveBeenCalled();
  expect(box).toHaveAccessibleDescription('Todos los items fueron devueltos');
});

it('counts characters as the rules do: an emoji is one', async () => {
  const { user } = draw(<Name />);
  const field = screen.getByLabelText('Nombre');
  await user.click(field);
  await user.paste('🎁🎁🎁🎁🎁');
  expect(field).not.toHaveAccessibleDescription();
  await user.paste('🎁');
  expect(field).toHaveAccessibleDescription('Escriba 5 caracteres como máximo');
});
