import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { useShortcuts } from './shortcuts.ts';

const done: string[] = [];
const run = (what: string) => () => done.push(what);

/** A screen with keys of its own. */
function Screen() {
  useShortcuts({ o: run('own'), '/': run('search') });
  return (
    <>
      <input aria-label="casilla" type="checkbox" />
      <input aria-label="nota" />
      <button type="button" onKeyDown={(event) => event.preventDefault()}>
        celda
      </button>
    </>
  );
}

/** The frame around it, which is mounted last. */
function Frame() {
  useShortcuts({ 'g o': run('go'), 'mod+k': run('palette') });
  return <Screen />;
}

beforeEach(() => {
  done.length = 0;
});

it.each([
  ['one key', 'body', 'o', ['own']],
  ['two keys, of which the second alone is the screen’s', 'body', 'go', ['go']],
  ['two keys that mean nothing together', 'body', 'g/', []],
  ['a key after such two', 'body', 'g/o', ['own']],
  ['a key on a checkbox', 'casilla', 'o', ['own']],
  ['a key in a text', 'nota', 'go', []],
  ['Ctrl and a key in a text', 'nota', '{Control>}k{/Control}', ['palette']],
  ['a key that its place has used', 'celda', 'o', []],
])('hears %s', async (_, place, keys, expected) => {
  const user = userEvent.setup();
  render(<Frame />);
  if (place === 'celda') screen.getByRole('button').focus();
  else if (place !== 'body') await user.click(screen.getByLabelText(place));
  await user.keyboard(keys);
  expect(done).toEqual(expected);
});

it('forgets the first of two keys after a second', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  render(<Frame />);
  await user.keyboard('g');
  vi.advanceTimersByTime(1_001);
  await user.keyboard('o');
  expect(done).toEqual(['own']);
  vi.useRealTimers();
});
