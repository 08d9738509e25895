import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fakeServer, json } from '../testing/fake-server.ts';
import { Autocomplete } from '../ui/autocomplete.tsx';
import { searchBrands } from './member-options.ts';
import { alsoShort, type OptionLoad } from './option-search.ts';
import { searchSellers } from './seller-options.ts';

function open(load: OptionLoad) {
  const asked: (string | null)[] = [];
  const answer = (rows: object[]) => (call: { readonly url: string }) => {
    asked.push(new URL(call.url).searchParams.get('text'));
    return json(200, rows);
  };
  fakeServer({
    'GET /brands': answer([{ id: '7', name: 'LG' }]),
    'GET /admin/organization': answer([{ accountName: 'aurora', name: 'Aurora Hogar' }]),
  });
  render(<Autocomplete label="De quién" value={null} onChange={() => undefined} load={load} />);
  return { asked, user: userEvent.setup() };
}
const field = () => screen.findByRole('combobox', { name: 'De quién' });

it('asks for sellers from three letters on', async () => {
  const { asked, user } = open(searchSellers);
  await user.type(await field(), 'au');
  expect(await screen.findAllByText('Escriba al menos 3 caracteres')).not.toEqual([]);
  await user.keyboard('r');
  expect(await screen.findByRole('option', { name: 'Aurora Hogar' })).toBeInTheDocument();
  await expect.poll(() => asked.at(-1)).toBe('aur');
  expect(asked).not.toContain('au');
});

it('asks for a brand whose name has two', async () => {
  const { asked, user } = open(searchBrands);
  await user.type(await field(), 'lg');
  await expect.poll(() => asked.at(-1)).toBe('lg');
  expect(screen.queryByText(/Escriba al menos/)).toBeNull();
});

it.each([
  ['{Enter}', true],
  ['{Tab}', false],
])('chooses no option of an earlier text when %s is pressed before the answer', async (key, staysOpen) => {
  let answer = (_: { value: string; label: string }[]) => {};
  const later = new Promise<{ value: string; label: string }[]>((resolve) => {
    answer = resolve;
  });
  const load = alsoShort(async (text) => (text === '' ? [{ value: '3', label: 'Acme' }] : later));
  const onChange = vi.fn();
  render(<Autocomplete label="De quién" value={null} onChange={onChange} load={load} />);
  const user = userEvent.setup();
  await user.click(await field());
  await screen.findByRole('option', { name: 'Acme' });
  await user.keyboard('lg{ArrowDown}');
  await user.keyboard(key);
  expect(onChange.mock.calls.filter(([choice]) => choice !== null)).toEqual([]);
  answer([{ value: '7', label: 'LG' }]);
  if (!staysOpen) return;
  await screen.findByRole('option', { name: 'LG' });
  await user.keyboard(key);
  expect(onChange).toHaveBeenLastCalledWith({ value: '7', label: 'LG' });
});
