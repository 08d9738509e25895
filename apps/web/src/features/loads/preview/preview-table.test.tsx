import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { say } from '@trastienda/domain';
import { expect, it, vi } from 'vitest';
import type { PreviewRow } from '../check/checked-file.ts';
import { PreviewTable } from './preview-table.tsx';

const titles = ['Pedido', 'Fecha'];
const good = (row: number): PreviewRow => ({ row, cells: ['v1', '2026-11-20'], issues: [], doubts: [] });
const bad = (row: number): PreviewRow => ({
  ...good(row),
  issues: [{ row, column: 'Fecha', code: 'csv.date.invalid', message: 'Fecha inválida' }],
});

it('goes to the wrong cell of the row that was jumped to once its page is there', () => {
  const gone: string[] = [];
  const scroll = vi.fn(function (this: Element) {
    gone.push(this.textContent ?? '');
  });
  Element.prototype.scrollIntoView = scroll;
  const at = { titles, readAs: titles, imagesAt: -1, allFailed: false };
  const { rerender } = render(<PreviewTable {...at} rows={[good(2), good(3)]} marked={0} />);
  // The marked row changes before the rows of its page arrive.
  rerender(<PreviewTable {...at} rows={[good(2), good(3)]} marked={40} />);
  expect(gone).toEqual([]);
  rerender(<PreviewTable {...at} rows={[good(39), bad(40)]} marked={40} />);
  expect(gone).toEqual(['2026-11-20Fecha inválida']);
});

it('tells what is wrong with a cell beside the number of its row where the file is wide', () => {
  const wide = ['Pedido', 'Fecha', 'Nombre', 'Marca', 'Precio', 'Peso'];
  const unnamed = { row: 2, column: 'Fecha', code: 'csv.cell.invalid', message: 'No es un valor válido' } as const;
  const named = { row: 2, column: 'Peso', code: 'csv.cell.required', message: 'Peso es obligatorio' } as const;
  const at = { imagesAt: -1, allFailed: false, rows: [{ ...good(2), issues: [unnamed, named] }], marked: 0 };
  const { getAllByRole, rerender } = render(<PreviewTable {...at} titles={wide} readAs={wide} />);
  const besideNumber = () => getAllByRole('row')[1]?.children[1]?.textContent;
  expect(besideNumber()).toBe(`${say('loads.preview.bad')}Fecha: No es un valor válidoPeso es obligatorio`);
  rerender(<PreviewTable {...at} titles={titles} readAs={titles} />);
  expect(besideNumber()).toBe(say('loads.preview.bad'));
});

it('shows the titles of the file, and what its columns are read as where that is another one', () => {
  const { getAllByRole } = render(
    <PreviewTable titles={['Fecha', 'Pedido']} readAs={titles} imagesAt={-1} rows={[]} marked={0} allFailed={false} />,
  );
  const [, , first, second] = getAllByRole('columnheader');
  expect(first).toHaveAccessibleName(/^Fecha ?se lee como «Pedido»$/);
  expect(second).toHaveAccessibleName(/^Pedido ?se lee como «Fecha»$/);
});

it('cuts long titles of another program after two lines, and shows them whole on focus', async () => {
  const long = 'Número interno del producto en el sistema anterior (no cambiar)';
  const { getByText, findByRole } = render(
    <PreviewTable titles={[long]} readAs={['Pedido']} imagesAt={-1} rows={[]} marked={0} allFailed={false} />,
  );
  const title = getByText(long);
  expect(title).toHaveClass('line-clamp-2');
  await userEvent.tab();
  await userEvent.tab();
  expect(title.parentElement).toHaveFocus();
  expect(await findByRole('tooltip', { hidden: true })).toHaveTextContent(`${long}: se lee como «Pedido»`);
});

it('says of a row that something is odd, and otherwise that nobody could check it', () => {
  const about = (row: number, code: 'csv.refId.other' | 'csv.sku.unchecked'): PreviewRow => ({
    ...good(row),
    doubts: [{ row, column: null, code, message: code }],
  });
  const rows = [good(2), about(3, 'csv.refId.other'), about(4, 'csv.sku.unchecked')];
  const { getAllByRole } = render(
    <PreviewTable titles={titles} readAs={titles} imagesAt={-1} rows={rows} marked={0} allFailed={false} />,
  );
  expect(getAllByRole('row').map((row) => row.children[1]?.textContent)).toEqual([
    'Revisión',
    'Correcta',
    'Con advertenciascsv.refId.other',
    'Sin verificarcsv.sku.unchecked',
  ]);
});

it('shows the fields that are too many, each to be emptied where it stands', async () => {
  const wide: PreviewRow = {
    row: 2,
    cells: ['v1', '2026-11-20', 'sobra', ' '],
    issues: [{ row: 2, column: null, code: 'csv.row.extra', message: 'Sobra 1 campo' }],
    doubts: [],
  };
  const correct = vi.fn();
  const edit = vi.fn();
  const corrections = { examples: [], countSame: async () => 1, edit, type: vi.fn(), correct, cancel: vi.fn() };
  const at = { titles, readAs: titles, imagesAt: -1, allFailed: false, rows: [wide], marked: 0, corrections };
  const { getAllByRole, getByRole, getByText, rerender } = render(<PreviewTable {...at} />);
  const label = (n: number) => say('loads.correct.extra', { n });
  expect(getAllByRole('button', { name: /que sobra/ })).toHaveLength(1);
  expect(getByText(label(3))).toBeInTheDocument();
  await userEvent.click(
    getByRole('button', { name: say('loads.correct.cell', { title: label(3), row: 2, text: 'sobra' }) }),
  );
  expect(edit).toHaveBeenCalledWith({ row: 2, column: 2 });
  rerender(<PreviewTable {...at} open={{ row: 2, column: 2 }} />);
  const name = say('loads.correct.title', { title: label(3), row: 2 });
  const field = getByRole('textbox', { name }) as HTMLInputElement;
  // What is typed takes the place of the old text.
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 'sobra'.length]);
  expect(field).toHaveAccessibleDescription(/Sobra 1 campo/);
  await userEvent.clear(field);
  await userEvent.type(field, '{Enter}');
  expect(correct).toHaveBeenCalledWith({ kind: 'cell', row: 2, column: 2, text: '' });
});
