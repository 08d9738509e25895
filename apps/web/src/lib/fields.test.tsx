import { screen } from '@testing-library/react';
import { say } from '@trastienda/domain';
import type { Checked, FieldProblem } from '@trastienda/validators';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';
import { Select } from '../ui/select.tsx';
import { draw } from '../ui/testing.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useStepForm } from './fields.ts';
import { problemText } from './problem-text.ts';

type Both = { name: string; reason: string };

const missing: FieldProblem = { code: 'shared.required' };

function checkBoth(value: Both): Checked<Both> {
  const { name, reason } = value;
  if (name !== '' && reason !== '') return { valid: true, value };
  return { valid: false, fields: { ...(name === '' && { name: missing }), ...(reason === '' && { reason: missing }) } };
}

function Sample({ onSubmit }: { readonly onSubmit: (values: { name: string; reason: string }) => void }) {
  const form = useStepForm({
    start: { name: '', reason: '' },
    words: problemText,
    check: checkBoth,
    onSubmit,
  });
  return (
    <Form frame={form}>
      <TextField label="Nombre" required help="Como en su factura" {...form.field('name')} />
      <Select
        label="Motivo"
        placeholder="Elija"
        options={[{ value: 'a', label: 'Agotado' }]}
        {...form.field('reason')}
      />
      <Button type="submit">Guardar</Button>
      <Button onClick={() => form.refuse({ name: 'Ya está en uso', other: 'x' })}>Rechazar</Button>
    </Form>
  );
}

describe('a form', () => {
  it('checks on leaving a field and never while typing, and links help and error to it', async () => {
    const { user } = draw(<Sample onSubmit={vi.fn()} />);
    const name = screen.getByRole('textbox', { name: /Nombre/ });
    expect(name).toHaveAccessibleDescription('Como en su factura');
    await user.click(name);
    expect(name).not.toBeInvalid();
    await user.tab();
    expect(name).toBeInvalid();
    expect(name).toHaveAccessibleDescription(`Como en su factura ${say('shared.required')}`);
    await user.type(name, 'A');
    expect(name).not.toBeInvalid();
  });

  it('shows every problem on sending, goes to the first, and sends nothing', async () => {
    const onSubmit = vi.fn();
    const { user } = draw(<Sample onSubmit={onSubmit} />);
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(screen.getByRole('textbox', { name: /Nombre/ })).toHaveFocus();
    expect(screen.getByRole('combobox', { name: 'Motivo' })).toHaveAccessibleDescription(say('shared.required'));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it("puts the server's refusal on its field and loses nothing typed", async () => {
    const { user } = draw(<Sample onSubmit={vi.fn()} />);
    await user.type(screen.getByRole('textbox', { name: /Nombre/ }), 'Ana');
    await user.click(screen.getByRole('button', { name: 'Rechazar' }));
    const name = screen.getByRole('textbox', { name: /Nombre/ });
    expect(name).toHaveValue('Ana');
    expect(name).toHaveAccessibleDescription('Como en su factura Ya está en uso');
  });

  it('sends what was written', async () => {
    const onSubmit = vi.fn();
    const { user } = draw(<Sample onSubmit={onSubmit} />);
    await user.type(screen.getByRole('textbox', { name: /Nombre/ }), 'Ana');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Motivo' }), 'Agotado');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(onSubmit).toHaveBeenCalledWith({ name: 'Ana', reason: 'a' });
  });
});
