import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { expect, it } from 'vitest';
import { observed } from '../lib/observed.ts';
import { type Column, DataTable } from './data-table.tsx';
import { draw } from './testing.tsx';

interface Row {
  readonly id: string;
  readonly name: string;
}
const rows: readonly Row[] = ['a', 'b', 'c', 'd'].map((id) => ({ id, name: `Renglón ${id}` }));
const columns: readonly Column<Row>[] = [
  { key: 'id', header: 'Id', cell: (row) => row.id },
  { key: 'name', header: 'Nombre', cell: (row) => row.name },
];
const base = { label: 'Cosas', columns, rowKey: (row: Row) => row.id };

function Screen() {
  return (
    <Routes>
      <Route path="/" element={<DataTable {...base} rows={rows} rowHref={(row) => `/cosas/${row.id}`} />} />
      <Route path="/cosas/:id" element={<h1>Detalle</h1>} />
    </Routes>
  );
}

/** A list that stays on screen after a navigation, as while the next screen's code is loading. */
function Slow() {
  const navigate = useNavigate();
  return (
    <>
      <DataTable {...base} rows={rows} rowHref={(row) => `/?abierto=${row.id}`} />
      <output>{useLocation().search}</output>
      <button type="button" onClick={() => navigate(-1)}>
        Atrás
      </button>
    </>
  );
}

it('opens a row by a click anywhere on it', async () => {
  const { user } = draw(<Screen />);
  await user.click(screen.getByText('Renglón b'));
  expect(screen.getByRole('heading', { name: 'Detalle' })).toBeInTheDocument();
});

it.each(['Renglón b', 'b'])('opens a row once by a double click on %s: one step back leaves it', async (text) => {
  const { user } = draw(<Slow />);
  await user.dblClick(screen.getByText(text));
  expect(screen.getByRole('status')).toHaveTextContent('?abierto=b');
  await user.click(screen.getByRole('button', { name: 'Atrás' }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('moves between rows with the arrows and opens with Enter', async () => {
  const { user } = draw(<Screen />);
  await user.tab();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(screen.getByRole('link', { name: 'b' })).toHaveFocus();
  await user.keyboard('{End}');
  expect(screen.getByRole('link', { name: 'd' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('heading', { name: 'Detalle' })).toBeInTheDocument();
});

it('keeps its room while loading and says so', () => {
  draw(<DataTable {...base} rows={[]} state="loading" skeletonRows={3} />);
  expect(screen.getByRole('status')).toHaveTextContent('Cargando...');
  expect(screen.getAllByRole('row', { hidden: true })).toHaveLength(4);
});

it('shows the empty words in its place', () => {
  draw(<DataTable {...base} rows={[]} empty={<p>No hay cosas</p>} />);
  expect(screen.getByText('No hay cosas')).toBeInTheDocument();
  expect(screen.queryByRole('table')).toBeNull();
});

const nobody = () => observed<ReadonlySet<string>>(new Set());

function Selecting() {
  const [selection] = useState(nobody);
  return <DataTable {...base} rows={rows} rowHref={({ id }) => `/cosas/${id}`} selection={selection} />;
}

const chosen = () =>
  screen
    .getAllByRole('row')
    .filter((row) => row.getAttribute('aria-selected') === 'true')
    .map((row) => within(row).getAllByRole('cell')[1]?.textContent);

it('selects one, a stretch with shift, and the page', async () => {
  const { user } = draw(<Selecting />);
  await user.click(screen.getByRole('checkbox', { name: 'Seleccionar b' }));
  expect(chosen()).toEqual(['b']);
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: 'Seleccionar d' }));
  await user.keyboard('{/Shift}');
  expect(chosen()).toEqual(['b', 'c', 'd']);
  await user.click(screen.getByRole('checkbox', { name: 'Seleccionar toda la página' }));
  expect(chosen()).toEqual(['a', 'b', 'c', 'd']);
});

it('chooses no page whose rows still load, says why, and keeps the focus when they come', async () => {
  const selection = nobody();
  const { user, rerender } = draw(<DataTable {...base} rows={[]} state="loading" selection={selection} />);
  const box = () => screen.getByRole('checkbox', { name: 'Seleccionar toda la página' });
  box().focus();
  await user.keyboard(' ');
  expect(selection.read().size).toBe(0);
  expect(box()).toHaveAttribute('aria-disabled', 'true');
  expect(box()).toHaveAccessibleDescription('Los renglones todavía se cargan');
  rerender(<DataTable {...base} rows={rows} selection={selection} />);
  expect(box()).toHaveFocus();
  expect(box()).toHaveAccessibleDescription('');
  await user.keyboard(' ');
  expect(selection.read()).toEqual(new Set(['a', 'b', 'c', 'd']));
});

it('selects with the keyboard: space the row in hand, shift and space all from the last', async () => {
  const { user } = draw(<Selecting />);
  screen.getByRole('link', { name: 'b' }).focus();
  await user.keyboard(' ');
  expect(chosen()).toEqual(['b']);
  await user.keyboard('{ArrowDown}{ArrowDown}{Shift>} {/Shift}');
  expect(chosen()).toEqual(['b', 'c', 'd']);
  await user.keyboard(' ');
  expect(chosen()).toEqual(['b', 'c']);
});

it('keeps its rows readable while they are read again, and says that it is busy', () => {
  draw(<DataTable {...base} rows={rows} state="refreshing" />);
  const table = screen.getByRole('table', { name: 'Cosas' });
  expect(table.parentElement).toHaveAttribute('aria-busy', 'true');
  expect(table.parentElement?.querySelector('.refresh-line')).toBeInTheDocument();
  for (const part of table.querySelectorAll('*')) expect(part.className).not.toMatch(/opacity-/);
});

it('names the buttons of rows that are called alike differently', () => {
  const twins = rows.map(({ id }) => ({ id, name: 'Gemelo' }));
  draw(
    <DataTable
      {...base}
      rows={twins}
      rowName={({ name }) => name}
      columns={[{ key: 'x', header: 'X', cell: (_, name) => <button type="button">{`Borrar ${name}`}</button> }]}
      details={{ header: 'Más', label: ({ name }) => `Abrir ${name}`, content: () => 'Detalle' }}
    />,
  );
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent);
  expect(new Set(names).size).toBe(8);
  expect(names).toContain('Borrar Gemelo (2)');
});
