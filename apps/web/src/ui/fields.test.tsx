import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { useForm } from '../lib/form-state.ts';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { MultiSelect } from './multi-select.tsx';
import { QuantityField } from './quantity-field.tsx';
import { Select } from './select.tsx';
import { draw } from './testing.tsx';
import { TextField } from './text-field.tsx';

function Form({ onSubmit }: { readonly onSubmit: (values: { name: string; reason: string }) => void }) {
  const form = useForm({
    initial: { name: '', reason: '' },
    check: ({ name, reason }) => ({
      ...(name === '' && { name: 'El nombre es obligatorio' }),
      ...(reason === '' && { reason: 'Seleccione un motivo' }),
    }),
    onSubmit,
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <TextField label="Nombre" required help="Como en su factura" {...form.field('name')} />
      <Select
        label="Motivo"
        placeholder="Elija"
        options={[{ value: 'a', label: 'Agotado' }]}
        {...form.field('reason')}
      />
      <Button type="submit">Guardar</Button>
      <Button onClick={() => form.refuse({ name: 'Ya está en uso', other: 'x' })}>Rechazar</Button>
    </form>
  );
}

describe('a form', () => {
  it('checks on leaving a field and never while typing, and links help and error to it', async () => {
    const { user } = draw(<Form onSubmit={vi.fn()} />);
    const name = screen.getByRole('textbox', { name: /Nombre/ });
    expect(name).toHaveAccessibleDescription('Como en su factura');
    await user.click(name);
    expect(name).not.toBeInvalid();
    await user.tab();
    expect(name).toBeInvalid();
    expect(name).toHaveAccessibleDescription('Como en su factura El nombre es obligatorio');
    await user.type(name, 'A');
    expect(name).not.toBeInvalid();
  });

  it('shows every problem on sending, goes to the first, and sends nothing', async () => {
    const onSubmit = vi.fn();
    const { user } = draw(<Form onSubmit={onSubmit} />);
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(screen.getByRole('textbox', { name: /Nombre/ })).toHaveFocus();
    expect(screen.getByRole('combobox', { name: 'Motivo' })).toHaveAccessibleDescription('Seleccione un motivo');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it("puts the server's refusal on its field and loses nothing typed", async () => {
    const { user } = draw(<Form onSubmit={vi.fn()} />);
    await user.type(screen.getByRole('textbox', { name: /Nombre/ }), 'Ana');
    await user.click(screen.getByRole('button', { name: 'Rechazar' }));
    const name = screen.getByRole('textbox', { name: /Nombre/ });
    expect(name).toHaveValue('Ana');
    expect(name).toHaveAccessibleDescription('Como en su factura Ya está en uso');
  });

  it('sends what was written', async () => {
    const onSubmit = vi.fn();
    const { user } = draw(<Form onSubmit={onSubmit} />);
    await user.type(screen.getByRole('textbox', { name: /Nombre/ }), 'Ana');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Motivo' }), 'Agotado');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(onSubmit).toHaveBeenCalledWith({ name: 'Ana', reason: 'a' });
  });
});

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
