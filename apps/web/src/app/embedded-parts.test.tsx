import { screen, within } from '@testing-library/react';
import { say } from '@trastienda/domain';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { StockUnits } from '../features/catalogue/variant/stock-units.tsx';
import { CellNote } from '../features/loads/grid/cell-note.tsx';
import { gridColumnsFor } from '../features/loads/grid/grid-columns.ts';
import { Variants } from '../features/sales/variants.tsx';
import { fakeServer, openScreen, seller } from '../testing/open-screen.tsx';
import { EmbeddedParts } from './embedded-parts.tsx';

const inventory = { totalQuantity: 12, reservedQuantity: 2, availableQuantity: 10, version: 1 };
const holds = {
  total: 1,
  unseenQuantity: 0,
  orders: [{ id: 'v1001-01', status: 'handling', quantity: 2, missingQuantity: 0 }],
};
const columns = gridColumnsFor(seller);
const reservedColumn = columns.findIndex(({ key }) => key === 'reserved');
const cells = columns.map(({ key }) => ({ text: key === 'reserved' ? '2' : '12' }));
const sold = {
  ...{ id: '5001', accountName: 'aurora', name: 'Taza', category: null, brand: null },
  skus: [
    {
      ...{ id: '7', skuName: 'Taza azul', upc: '7501', refId: '', status: 'APPROVED' as const },
      price: { listPrice: 120, price: null },
      inventory,
    },
  ],
};

/** Each place outside the inventory that shows reserved units, and what it says without the list of orders. */
const places: readonly (readonly [string, ReactNode, string])[] = [
  ['a variant', <StockUnits key="variant" sku={{ id: 7, inventory }} />, '12 (reservadas: 2; disponibles: 10)'],
  ['a sold variant', <Variants key="sold" product={sold} />, '12 (2)'],
  [
    'a cell of the grid',
    <CellNote key="cell" row={{ key: '7', cells }} column={reservedColumn} columns={columns} />,
    say('grid.selected.one', { column: say('grid.column.reserved'), sku: '7', value: '2' }),
  ],
];

describe.each(places)('the reserved units of %s', (_, place, words) => {
  const open = (roles: typeof seller.roles) => {
    fakeServer({ 'GET /sku/inventories/7/holds': () => ({ body: holds }) });
    return openScreen(<EmbeddedParts>{place}</EmbeddedParts>, { at: '/', as: { ...seller, roles } });
  };

  it('list the orders that hold them, to who reads the inventory', async () => {
    const user = open(['ORGANIZATION_ADMIN_USER', 'CATALOG_USER', 'INVENTORY_USER', 'ORDERS_USER']);
    await user.click(await screen.findByRole('button', { name: 'Ver los pedidos que reservan 2 unidades' }));
    const list = within(await screen.findByRole('dialog'));
    expect(await list.findByRole('link', { name: 'v1001-01' })).toHaveAttribute('href', '/orders/orderDetail/v1001-01');
  });

  it('are told alone to who may not read the inventory', () => {
    open(['ORGANIZATION_ADMIN_USER', 'CATALOG_USER']);
    expect(document.body).toHaveTextContent(words);
    expect(screen.queryByRole('button', { name: /Ver los pedidos/ })).toBeNull();
  });
});

it('a cell of the grid lists no orders where none is reserved, nor in another column', () => {
  const of = (column: number, text: string) => (
    <CellNote row={{ key: '7', cells: cells.map(() => ({ text })) }} column={column} columns={columns} />
  );
  fakeServer({});
  openScreen(
    <EmbeddedParts>
      {of(reservedColumn, '0')}
      {of(reservedColumn - 1, '12')}
    </EmbeddedParts>,
    { at: '/', as: { ...seller, roles: ['ORGANIZATION_ADMIN_USER', 'CATALOG_USER', 'INVENTORY_USER'] } },
  );
  expect(screen.queryByRole('button')).toBeNull();
});
