import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StockUnits } from '../features/catalogue/variant/stock-units.tsx';
import { fakeServer, openScreen, seller } from '../testing/open-screen.tsx';
import { EmbeddedParts } from './embedded-parts.tsx';

const inventory = { totalQuantity: 12, reservedQuantity: 2, availableQuantity: 10, version: 1 };
const holds = {
  total: 1,
  unseenQuantity: 0,
  orders: [{ id: 'v1001-01', status: 'handling', quantity: 2, missingQuantity: 0 }],
};
const open = (roles: typeof seller.roles) => {
  fakeServer({ 'GET /sku/inventories/7/holds': () => ({ body: holds }) });
  return openScreen(
    <EmbeddedParts>
      <StockUnits sku={{ id: 7, inventory }} />
    </EmbeddedParts>,
    { at: '/', as: { ...seller, roles } },
  );
};

it('a variant lists the orders that hold its units to who reads the inventory', async () => {
  const user = open(['ORGANIZATION_ADMIN_USER', 'CATALOG_USER', 'INVENTORY_USER', 'ORDERS_USER']);
  await user.click(await screen.findByRole('button', { name: 'Ver los pedidos que reservan 2 unidades' }));
  const list = within(await screen.findByRole('dialog'));
  expect(await list.findByRole('link', { name: 'v1001-01' })).toHaveAttribute('href', '/orders/orderDetail/v1001-01');
});

it('a variant tells its reserved units alone to who may not read the inventory', () => {
  open(['ORGANIZATION_ADMIN_USER', 'CATALOG_USER']);
  expect(document.body).toHaveTextContent('12 (reservadas: 2; disponibles: 10)');
  expect(screen.queryByRole('button')).toBeNull();
});
