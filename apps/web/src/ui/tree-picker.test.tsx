import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { TreePicker } from './tree-picker.tsx';

const nodes = [
  {
    id: '1',
    label: 'Hogar',
    children: [
      { id: '2', label: 'Cocina', children: [{ id: '3', label: 'Cafeteras' }] },
      { id: '4', label: 'Jardín' },
    ],
  },
  { id: '5', label: 'Moda', refusal: 'Está llena' },
];

interface HeldProps {
  readonly start?: string;
  readonly leavesOnly?: boolean;
  readonly onChange: (id: string) => void;
}

function Held({ start = '', leavesOnly = false, onChange }: HeldProps) {
  const [value, setValue] = useState(start);
  const change = (id: string) => {
    onChange(id);
    setValue(id);
  };
  return <TreePicker label="Lugar" nodes={nodes} value={value} onChange={change} leavesOnly={leavesOnly} />;
}

async function open(props: Omit<HeldProps, 'onChange'> = {}) {
  const onChange = vi.fn();
  render(<Held {...props} onChange={onChange} />);
  const field = await screen.findByRole('combobox', { name: 'Lugar' });
  await vi.waitFor(() => expect(field).toBeEnabled());
  return { user: userEvent.setup(), field: () => screen.getByRole('combobox', { name: 'Lugar' }), onChange };
}
const lines = () => screen.queryAllByRole('option').map((line) => line.getAttribute('aria-label'));

it('shows the tree, and with the arrows takes a node with the names that lead to it', async () => {
  const { user, field, onChange } = await open();
  await user.click(field());
  expect(lines()).toEqual([
    'Hogar',
    'Hogar › Cocina',
    'Hogar › Cocina › Cafeteras',
    'Hogar › Jardín',
    'Moda. Está llena',
  ]);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('2');
  expect(field()).toHaveValue('Hogar › Cocina');
  expect(lines()).toEqual([]);
  // Typing after a choice starts a new search.
  await user.keyboard('jar');
  expect(field()).toHaveValue('jar');
  expect(lines()).toEqual(['Hogar › Jardín']);
});

it('finds by any word of the path, whatever the accents', async () => {
  const { user, field, onChange } = await open();
  await user.click(field());
  await user.keyboard('JARDIN hog');
  expect(lines()).toEqual(['Hogar › Jardín']);
  await user.keyboard('{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('4');
  await user.clear(field());
  await user.keyboard('nada');
  expect(lines()).toEqual([]);
  expect(screen.getByRole('status')).toHaveTextContent('Sin resultados');
});

it('offers leaves only where only they can be chosen, and keeps what was chosen on Escape', async () => {
  const { user, field, onChange } = await open({ leavesOnly: true, start: '4' });
  expect(field()).toHaveValue('Hogar › Jardín');
  await user.click(field());
  expect(screen.getByRole('option', { name: 'Hogar › Cocina' })).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('coc');
  expect(lines()).toEqual(['Hogar › Cocina › Cafeteras']);
  await user.keyboard('{Escape}');
  expect(field()).toHaveValue('Hogar › Jardín');
  expect(onChange).not.toHaveBeenCalled();
});

it('says why a node cannot be chosen, and does not take it', async () => {
  const { user, field, onChange } = await open();
  await user.click(field());
  await user.keyboard('moda');
  await user.click(screen.getByText('Está llena'));
  await user.keyboard('{Enter}');
  expect(onChange).not.toHaveBeenCalled();
});
