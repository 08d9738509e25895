import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Checkbox } from './checkbox.tsx';
import { MultiSelect } from './multi-select.tsx';
import { QuantityField } from './quantity-field.tsx';
import { draw } from './testing.tsx';

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
