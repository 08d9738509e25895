import { screen, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { fakeServer, openScreen, seller } from '../testing/open-screen.tsx';
import { defineList } from '../ui/list/list-definition.ts';
import { ListPage } from '../ui/list/list-page.tsx';

const rows = Array.from({ length: 100 }, (_, at) => ({ id: `r${at}` }));

/** A list of 100 rows that counts what is rendered of it. */
function openCounted(at = '/cosas') {
  const rendered = { lists: 0, cells: 0, bars: 0 };
  onTestFinished(() => sessionStorage.clear());
  fakeServer({});
  const list = defineList<{ readonly id: string }>({
    title: 'Cosas',
    count: (total) => {
      rendered.lists += 1;
      return `${total} cosas`;
    },
    loadError: 'No fue posible',
    empty: { title: 'No hay' },
    pageParam: 'page',
    pageOf: () => ({ page: 0, size: 100 }),
    pageSizes: [100],
    search: { param: 'q', label: 'Buscar cosas' },
    filters: [{ kind: 'text', label: 'Nota', param: 'note' }],
    columns: [
      {
        key: 'id',
        header: 'Id',
        cell: ({ id }) => {
          rendered.cells += 1;
          return id;
        },
      },
      // Empty in every row: it gives way, and the columns are then other ones than those of the list.
      { key: 'note', header: 'Nota', value: () => '', isEmpty: () => true },
    ],
    rowKey: ({ id }) => id,
    rowHref: ({ id }) => `/cosas/${id}`,
    query: () => ({ queryKey: ['cosas'], queryFn: () => Promise.resolve({ rows, total: rows.length }) }),
    chosen: ({ keys }) => {
      rendered.bars += 1;
      return <p role="status">{`${keys.size} elegidas`}</p>;
    },
  });
  return { rendered, user: openScreen(<ListPage list={list} />, { at, as: seller }) };
}

it('renders no row and nothing of the list again when rows are chosen, one or all', async () => {
  const { rendered, user } = openCounted();
  await screen.findByRole('link', { name: 'r99' });
  const page = screen.getByRole('checkbox', { name: 'Seleccionar toda la página' });
  await screen.findByText('100 cosas');
  Object.assign(rendered, { lists: 0, cells: 0, bars: 0 });

  await user.click(screen.getByRole('checkbox', { name: 'Seleccionar r7' }));
  expect(screen.getByText('1 elegidas')).toBeInTheDocument();
  expect(within(screen.getByRole('table')).getAllByRole('row', { selected: true })).toHaveLength(1);
  expect(page).toHaveProperty('indeterminate', true);
  await user.click(page);
  expect(screen.getByText('100 elegidas')).toBeInTheDocument();
  expect(within(screen.getByRole('table')).getAllByRole('row', { selected: true })).toHaveLength(100);
  await user.click(screen.getByRole('checkbox', { name: 'Seleccionar r7' }));
  expect(screen.getByText('99 elegidas')).toBeInTheDocument();
  expect(rendered).toEqual({ lists: 0, cells: 0, bars: 3 });
});

it('renders no row again while the panel of the filters opens', async () => {
  const { rendered, user } = openCounted();
  await screen.findByRole('link', { name: 'r99' });
  await screen.findByText('100 cosas');
  Object.assign(rendered, { lists: 0, cells: 0, bars: 0 });
  await user.click(screen.getByRole('button', { name: /^Filtros/ }));
  await screen.findByRole('textbox', { name: 'Nota' });
  expect(rendered.lists).toBeGreaterThan(0);
  expect(rendered.cells).toBe(0);
});

it.each([
  ['nothing is applied', '/cosas'],
  ['a search is applied', '/cosas?q=vela'],
])('clears panel and search box of what was not applied, where %s', async (_, at) => {
  const { user } = openCounted(at);
  await screen.findByRole('link', { name: 'r99' });
  await user.click(screen.getByRole('button', { name: /^Filtros/ }));
  const note = await screen.findByRole('textbox', { name: 'Nota' });
  const search = screen.getByRole('searchbox', { name: 'Buscar cosas' });
  await user.type(note, 'azul');
  await user.type(search, 'taza');
  // The last one stands beside the chips, if there are any.
  await user.click(screen.getAllByRole('button', { name: 'Mostrar Todos' }).at(-1)!);
  expect(note).toHaveValue('');
  expect(search).toHaveValue('');
  expect(screen.getByTestId('address')).toHaveTextContent(/^\/cosas$/);
});
