import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Card } from './card.tsx';
import { ScrollRegion } from './scroll-region.tsx';

it('is reached by Tab and says what scrolls, apart from the card that has the same title', async () => {
  render(
    <Card title="Ventas">
      <ScrollRegion title="Ventas" className="max-h-40">
        <p>Filas</p>
      </ScrollRegion>
    </Card>,
  );
  await userEvent.tab();
  expect(screen.getByRole('region', { name: 'Ventas: recuadro que se desplaza' })).toHaveFocus();
  expect(screen.getAllByRole('region', { name: 'Ventas' })).toHaveLength(1);
});

/** The boxes of features that scroll by themselves and hold controls, which Tab reaches: the keys that move the focus scroll them. */
const withControls = [
  'inventory/reserved-orders.tsx',
  'notices/notification-list.tsx',
  'notices/notification-popup.tsx',
];

it('is the only box of a feature that scrolls, besides those whose content Tab reaches', () => {
  const features = join(import.meta.dirname, '../features');
  const scrolling = readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
    .filter((name) => /overflow-(?:[xy]-)?(?:auto|scroll)/.test(readFileSync(join(features, name), 'utf8')));
  expect(scrolling.sort()).toEqual(withControls);
});
