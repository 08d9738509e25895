import { render } from '@testing-library/react';
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
  // The jump is known before the rows of its page are.
  rerender(<PreviewTable {...at} rows={[good(2), good(3)]} marked={40} />);
  expect(gone).toEqual([]);
  rerender(<PreviewTable {...at} rows={[good(39), bad(40)]} marked={40} />);
  expect(gone).toEqual(['2026-11-20Fecha inválida']);
});

it('shows the titles of the file, and what its columns are read as where that is another one', () => {
  const { getAllByRole } = render(
    <PreviewTable titles={['Fecha', 'Pedido']} readAs={titles} imagesAt={-1} rows={[]} marked={0} allFailed={false} />,
  );
  expect(getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Fila',
    'Revisión',
    'Fechase lee como «Pedido»',
    'Pedidose lee como «Fecha»',
  ]);
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
