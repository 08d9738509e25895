import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { Pictured, pictureOfProduct } from './thumbnail.tsx';

const draw = (imageUrl: string | null) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Pictured imageUrl={imageUrl}>Taza azul</Pictured>
    </QueryClientProvider>,
  ).container;

it('keeps the place of a picture before it has arrived, and shows nothing where there is none', () => {
  const place = draw('https://imagenes.test/1.png').querySelector('[data-thumbnail]');
  expect(place?.className).toContain('size-7');
  expect(place?.querySelector('img')).toBeNull();
  const without = draw(null);
  expect(without.querySelector('[data-thumbnail]')).toBeNull();
  expect(without.textContent).toBe('Taza azul');
  expect(screen.getAllByText('Taza azul')).toHaveLength(2);
});

it.each([
  [[], undefined],
  [[null, null], undefined],
  [[null, 'b', 'c'], 'b'],
])('takes of the pictures %j of variants %s for the product', (urls, told) => {
  expect(pictureOfProduct({ skus: urls.map((imageUrl) => ({ imageUrl })) })).toBe(told);
});
