import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askAhead, latePart, lazyPart, lazyScreen } from './lazy-part.ts';
import { sessionToken } from './session-token.ts';
import { toasts } from './toasts.ts';

const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const listener = vi.fn<(signal: string) => void>();
let forget = () => {};
/** The script element by which the page loads its program. */
const program = Object.assign(document.createElement('script'), { type: 'module', src: '/assets/index-old.js' });
const pageOf = (build: string) => () =>
  Promise.resolve(new Response(`<script type="module" src="/assets/index-${build}.js"></script>`));

beforeEach(() => {
  vi.useFakeTimers();
  forget = sessionToken.onSignal(listener);
  document.head.append(program);
});
afterEach(() => {
  forget();
  program.remove();
  toasts.clear();
  sessionStorage.clear();
  listener.mockReset();
  vi.useRealTimers();
});

class Caught extends Component<{ readonly children: ReactNode }, { readonly thrown?: Error }> {
  override state: { readonly thrown?: Error } = {};
  static getDerivedStateFromError = (thrown: Error) => ({ thrown });
  override render = () => this.state.thrown?.message ?? this.props.children;
}

function open(load: () => Promise<() => string>, kind = lazyPart<object>) {
  const Part = kind(load);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <Caught>
      beside it
      <Suspense fallback="loading">
        <Part />
      </Suspense>
    </Caught>,
  );
  return Part;
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

it('asks again for code that did not arrive while nobody answers, and tells the session', async () => {
  vi.stubGlobal('fetch', () => lost());
  const load = vi.fn<() => Promise<() => string>>().mockImplementation(lost);
  open(load);
  await pass(3_500);
  expect(load).toHaveBeenCalledTimes(3);
  expect(listener.mock.calls).toEqual([['network.lost'], ['network.lost'], ['network.lost']]);
  load.mockResolvedValue(() => 'here');
  await pass(4_000);
  expect(screen.getByText(/here/)).toBeInTheDocument();
});

it('draws at once what was asked for ahead, and asks again for what did not come', async () => {
  const ask = vi.fn<() => Promise<() => string>>().mockResolvedValue(() => 'here');
  const There = lazyPart(ask);
  const Lost = lazyPart(
    vi
      .fn<() => Promise<() => string>>()
      .mockImplementationOnce(lost)
      .mockResolvedValue(() => 'late'),
  );
  askAhead(There);
  askAhead(Lost);
  await pass(0);
  render(
    <Suspense fallback="loading">
      <There />
    </Suspense>,
  );
  expect(screen.getByText('here')).toBeInTheDocument();
  expect(ask).toHaveBeenCalledOnce();
  render(
    <Suspense fallback="loading">
      <Lost />
    </Suspense>,
  );
  await pass(0);
  expect(screen.getByText('late')).toBeInTheDocument();
});

it('waits for a server that a gateway answers for', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 502 })));
  open(vi.fn<() => Promise<() => string>>().mockImplementation(lost));
  await pass(3_500);
  expect(screen.getByText(/loading/)).toBeInTheDocument();
  expect(listener).toHaveBeenCalledWith('network.lost');
});

it('takes code that arrives at the second question, when the server was away for a moment only', async () => {
  vi.stubGlobal('fetch', pageOf('old'));
  open(
    vi
      .fn<() => Promise<() => string>>()
      .mockImplementationOnce(lost)
      .mockResolvedValue(() => 'here'),
  );
  await pass(0);
  expect(screen.getByText(/here/)).toBeInTheDocument();
  expect(listener).not.toHaveBeenCalled();
});

it('leaves a part away whose code the server refuses, keeps what is beside it, and asks again when told to', async () => {
  vi.stubGlobal('fetch', pageOf('old'));
  const load = vi.fn<() => Promise<() => string>>().mockImplementation(lost);
  open(load);
  await pass(0);
  expect(screen.getByText('beside it')).toBeInTheDocument();
  const [told] = toasts.all();
  expect(told).toMatchObject({ subject: 'missingPart', tone: 'danger', action: { label: 'Reintentar' } });
  load.mockResolvedValue(() => 'here');
  await act(async () => told?.action?.run());
  await pass(0);
  expect(screen.getByText(/here/)).toBeInTheDocument();
});

it('asks again for a part that stayed away when it is drawn again', async () => {
  vi.stubGlobal('fetch', pageOf('old'));
  const load = vi.fn<() => Promise<() => string>>().mockImplementation(lost);
  const Part = lazyPart(load);
  const draw = () => (
    <Suspense fallback="loading">
      <Part />
    </Suspense>
  );
  const { unmount } = render(draw());
  await pass(0);
  expect(toasts.all()).toHaveLength(1);
  unmount();
  load.mockResolvedValue(() => 'here');
  render(draw());
  await pass(0);
  expect(screen.getByText('here')).toBeInTheDocument();
});

it('throws for a screen whose code the server refuses, and asks for it again with the next drawing', async () => {
  vi.stubGlobal('fetch', pageOf('old'));
  const load = vi.fn<() => Promise<() => string>>().mockImplementation(lost);
  const Screen = open(load, lazyScreen<object>);
  await pass(0);
  expect(screen.getByText('Failed to fetch dynamically imported module')).toBeInTheDocument();
  expect(toasts.all()).toEqual([]);
  load.mockResolvedValue(() => 'here');
  render(
    <Suspense fallback="loading">
      <Screen />
    </Suspense>,
  );
  await pass(0);
  expect(screen.getByText('here')).toBeInTheDocument();
});

it('leaves a part away whose code another build has not, tells of it, and keeps what is beside it', async () => {
  vi.stubGlobal('fetch', pageOf('new'));
  open(vi.fn<() => Promise<() => string>>().mockImplementation(lost));
  await pass(0);
  expect(screen.getByText('beside it')).toBeInTheDocument();
  expect(toasts.all()).toMatchObject([
    { subject: 'newerBuild', duration: undefined, action: { label: 'Volver a cargar' } },
  ]);
});

it('reads the page anew for a screen whose code another build has not, and tells of it when that was done just before', async () => {
  vi.stubGlobal('fetch', pageOf('new'));
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  open(vi.fn<() => Promise<() => string>>().mockImplementation(lost), lazyScreen<object>);
  await pass(0);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(screen.getByText(/loading/)).toBeInTheDocument();
  open(vi.fn<() => Promise<() => string>>().mockImplementation(lost), lazyScreen<object>);
  await pass(0);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(screen.getByText(/The code of this screen is gone/)).toBeInTheDocument();
  expect(toasts.all()).toMatchObject([
    { subject: 'newerBuild', duration: undefined, action: { label: 'Volver a cargar' } },
  ]);
});

it('asks for the code of a late part only when nothing is urgent', async () => {
  let quiet = () => {};
  const postTask = vi.fn(
    (task: () => void) =>
      new Promise<void>((resolve) => {
        quiet = () => resolve(task());
      }),
  );
  vi.stubGlobal('scheduler', { postTask });
  const load = vi.fn(async () => () => 'here');
  open(load, latePart);
  await pass(1_000);
  expect(load).not.toHaveBeenCalled();
  expect(postTask).toHaveBeenCalledWith(expect.any(Function), { priority: 'background' });
  quiet();
  await pass(1);
  expect(screen.getByText(/here/)).toBeInTheDocument();
});

it('asks for the code of a late part after the present task in a browser without a scheduler', async () => {
  vi.stubGlobal('scheduler', undefined);
  Reflect.deleteProperty(globalThis, 'scheduler');
  open(async () => () => 'here', latePart);
  expect(screen.queryByText(/here/)).not.toBeInTheDocument();
  await pass(1);
  expect(screen.getByText(/here/)).toBeInTheDocument();
});
