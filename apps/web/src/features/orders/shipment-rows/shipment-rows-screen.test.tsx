import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { unsavedWork } from '../../../lib/unsaved-work.ts';
import { fakeServer, openScreen, seller } from '../../../testing/open-screen.tsx';
import { ShipmentRowsScreen } from './shipment-rows-screen.tsx';

it('counts pasted rows as work that is kept if the session ends', async () => {
  fakeServer({});
  const user = openScreen(<ShipmentRowsScreen />, { at: '/orders/packing/rows', as: seller });
  expect(unsavedWork.exists()).toBe(false);
  const rows = await screen.findByRole('textbox');
  await user.type(rows, 'v1-01');
  expect(unsavedWork.exists()).toBe(true);
  await user.clear(rows);
  expect(unsavedWork.exists()).toBe(false);
});
