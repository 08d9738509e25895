import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazyPart } from './lazy-part.ts';
import { sessionToken } from './session-token.ts';

const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const heard = vi.fn<(signal: string) => void>();
let forget = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  forget = sessionToken.onSignal(heard);
});
afterEach(() => {
  forget();
  heard.mockReset();
  vi.useRealTimers();
});

class Caught extends Component<{ readonly children: ReactNode }, { readonly thrown?: Error }> {
  override state: { readonly thrown?: Error } = {};
  static getDerivedStateFromError = (thrown: Error) => ({ thrown });
  override render = () => this.state.thrown?.message ?? this.props.children;
}

function open(load: () => Promise<() => string>) {
  const Part = lazyPart(load);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <Caught>
      <Suspense fallback="loading">
        <Part />
      </Suspense>
    </Caught>,
  );
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

it('asks again for code that did not arrive while nobody answers, and tells the session', async () => {
  vi.stubGlobal('fetch', () => lost());
  const load = vi.fn<() => Promise<() => string>>().mockImplementation(lost);
  open(load);
  await pass(3_500);
  expect(load).toHaveBeenCalledTimes(3);
  expect(heard.mock.calls).toEqual([['network.lost'], ['network.lost'], ['network.lost']]);
  load.mockResolvedValue(() => 'here');
  await pass(4_000);
  expect(screen.getByText('here')).toBeInTheDocument();
});

it('takes code that arrives at the second question, when the server was away for a moment only', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  open(
    vi
      .fn<() => Promise<() => string>>()
      .mockImplementationOnce(lost)
      .mockResolvedValue(() => 'here'),
  );
  await pass(0);
  expect(screen.getByText('here')).toBeInTheDocument();
  expect(heard).not.toHaveBeenCalled();
});

it('throws when the server answers and no longer has the code', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  open(vi.fn<() => Promise<() => string>>().mockImplementation(lost));
  await pass(0);
  expect(screen.getByText('Failed to fetch dynamically imported module')).toBeInTheDocument();
});
