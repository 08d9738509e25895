import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { RouterLink } from './router-link.tsx';

function Here() {
  const { pathname, search, state } = useLocation();
  return <p>{`${pathname}${search} ${JSON.stringify(state)}`}</p>;
}

const shown = () => screen.getByRole('paragraph').textContent;

test('a link names its address below the base path and is followed in place', () => {
  render(
    <MemoryRouter basename="/shop" initialEntries={['/shop/orders/list?page=2']}>
      <RouterLink to="/catalog/list" state={{ from: 'orders' }}>
        Productos
      </RouterLink>
      <RouterLink to="?page=3">Siguiente</RouterLink>
      <Here />
    </MemoryRouter>,
  );
  const products = screen.getByRole('link', { name: 'Productos' });
  expect(products).toHaveAttribute('href', '/shop/catalog/list');
  expect(screen.getByRole('link', { name: 'Siguiente' })).toHaveAttribute('href', '/shop/orders/list?page=3');
  fireEvent.click(products);
  expect(shown()).toBe('/catalog/list {"from":"orders"}');
});

test.each([
  ['a click with Ctrl', {}, { ctrlKey: true }],
  ['a click with the middle button', {}, { button: 1 }],
  ['a link to another tab', { target: '_blank' }, {}],
] as const)('%s is left to the browser', (_what, props, init) => {
  const stopped: boolean[] = [];
  render(
    <MemoryRouter initialEntries={['/orders/list']}>
      <RouterLink to="/catalog/list" {...props}>
        Productos
      </RouterLink>
      <Here />
    </MemoryRouter>,
  );
  const hear = (event: Event) => {
    stopped.push(event.defaultPrevented);
    event.preventDefault();
  };
  window.addEventListener('click', hear);
  fireEvent.click(screen.getByRole('link'), init);
  window.removeEventListener('click', hear);
  expect(stopped).toEqual([false]);
  expect(shown()).toBe('/orders/list null');
});

test('a handler that refuses the click keeps the page', () => {
  render(
    <MemoryRouter initialEntries={['/orders/list']}>
      <RouterLink to="/catalog/list" onClick={(event) => event.preventDefault()}>
        Productos
      </RouterLink>
      <Here />
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('link'));
  expect(shown()).toBe('/orders/list null');
});
