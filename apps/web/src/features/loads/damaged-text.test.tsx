import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { choose, confirm, csv, openLoads, uploadButton } from './testing/load-fixture.tsx';

const day = '2026-11-20';
const twice = `Pedido,Fecha\nCafÃ©-01,${day}\nv2-01,${day}\nNi?o-01,${day}\n`;

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('text that looks damaged', () => {
  it('is shown as it would be stored, and the file waits for an answer', async () => {
    const { user, upload } = openLoads();
    await choose(user, csv(twice));
    const question = (await screen.findByText('Hay texto que parece dañado')).closest<HTMLElement>('[role=status]');
    expect(question).toHaveTextContent('Fila 2, Pedido: CafÃ©-01 → Café-01');
    expect(question).toHaveTextContent('Fila 4, Pedido: Ni?o-01');
    expect(uploadButton()).toHaveAccessibleDescription(/Diga qué hacer con el texto dañado/);
    await user.click(screen.getByRole('checkbox', { name: 'El texto está bien así: cargarlo tal como está' }));
    await confirm(user);
    await screen.findByText(/fue procesado con éxito/);
    expect(upload.sent[0]?.url).toBe('/api/orders/punishments?keepDamagedText=true');
  });

  it('is read as it was meant where it was encoded twice, and what is lost stays to be answered', async () => {
    const { user, upload } = openLoads();
    await choose(user, csv(twice));
    await user.click(await screen.findByRole('button', { name: 'Reparar el texto' }));
    expect(await screen.findByRole('row', { name: /Café-01/ })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Reparar el texto' })).toBeNull());
    const question = screen.getByText('Hay texto que parece dañado').closest<HTMLElement>('[role=status]');
    await user.click(within(question as HTMLElement).getByRole('checkbox'));
    await confirm(user);
    await screen.findByText(/fue procesado con éxito/);
    const sent = upload.sent[0]?.form.get('file');
    expect(sent instanceof File ? await sent.text() : '').toBe(twice.replace('CafÃ©', 'Café'));
  });

  it('is not seen in good text', async () => {
    const { user } = openLoads();
    await choose(user, csv(`Pedido,Fecha\n¿Qué?-01,${day}\nÃO PAULO,${day}\n`));
    expect(await screen.findByText('Filas: 2 · correctas: 2 · con errores: 0')).toBeInTheDocument();
    expect(screen.queryByText('Hay texto que parece dañado')).toBeNull();
  });
});
