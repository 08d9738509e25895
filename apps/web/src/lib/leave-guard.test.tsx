import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, useState } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lazyScreen } from './lazy-part.ts';
import { HeldNavigation, useIsOpening, useLeaveGuard } from './leave-guard.tsx';
import { RouterLink } from './router-link.tsx';

function Form() {
  const [typed, setTyped] = useState('');
  const way = useLeaveGuard(typed !== '');
  return (
    <>
      <input aria-label="nota" value={typed} onChange={(event) => setTyped(event.target.value)} />
      {way.held ? (
        <>
          <button type="button" onClick={way.stay}>
            quedarse
          </button>
          <button type="button" onClick={way.leave}>
            salir
          </button>
        </>
      ) : null}
    </>
  );
}

/** Opens a list, then a form, then another page, each as an entry of the browser's history. */
async function open() {
  const user = userEvent.setup();
  render(
    <BrowserRouter>
      <HeldNavigation>
        <Routes>
          <Route path="/lista" element={<RouterLink to="/forma">a la forma</RouterLink>} />
          <Route
            path="/forma"
            element={
              <>
                <Form />
                <RouterLink to="/despues">adelante</RouterLink>
              </>
            }
          />
          <Route path="/despues" element={<p>después</p>} />
        </Routes>
      </HeldNavigation>
    </BrowserRouter>,
  );
  await user.click(screen.getByRole('link', { name: 'a la forma' }));
  await user.click(screen.getByRole('link', { name: 'adelante' }));
  window.history.back();
  await user.type(await screen.findByLabelText('nota'), 'x');
  return user;
}

const before = window.location.href;
beforeEach(() => window.history.pushState(null, '', '/lista'));
afterEach(() => window.history.pushState(null, '', before));

it.each([
  { step: 'back', go: () => window.history.back(), there: () => screen.findByRole('link', { name: 'a la forma' }) },
  { step: 'forward', go: () => window.history.forward(), there: () => screen.findByText('después') },
])(
  'asks on "$step" as on a link: staying keeps form and address, agreeing goes the same step',
  async ({ go, there }) => {
    const user = await open();
    go();
    await user.click(await screen.findByRole('button', { name: 'quedarse' }));
    await waitFor(() => expect(window.location.pathname).toBe('/forma'));
    expect(screen.getByLabelText('nota')).toHaveValue('x');
    go();
    const leave = await screen.findByRole('button', { name: 'salir' });
    await waitFor(() => expect(window.location.pathname).toBe('/forma'));
    await user.click(leave);
    expect(await there()).toBeInTheDocument();
  },
);

it('lets "back" go where nothing is unsaved', async () => {
  const user = await open();
  await user.clear(screen.getByLabelText('nota'));
  window.history.back();
  expect(await screen.findByRole('link', { name: 'a la forma' })).toBeInTheDocument();
});

const Told = () => (useIsOpening() ? <p>se abre</p> : null);

/** Another screen, which waits for its code, and the same one with other values. */
async function openSlowly(link: string) {
  let arrive = () => {};
  const code = new Promise<() => string>((resolve) => {
    arrive = () => resolve(() => 'la nota');
  });
  const Slow = lazyScreen(() => code);
  render(
    <BrowserRouter>
      <HeldNavigation>
        <Told />
        <Suspense>
          <Routes>
            <Route
              path="/lista"
              element={
                <>
                  <RouterLink to="/nota">a la nota</RouterLink>
                  <RouterLink to="/lista?pagina=2">otra página</RouterLink>
                </>
              }
            />
            <Route path="/nota" element={<Slow />} />
          </Routes>
        </Suspense>
      </HeldNavigation>
    </BrowserRouter>,
  );
  await userEvent.click(screen.getByRole('link', { name: link }));
  return arrive;
}

it('tells at once that another screen opens, keeps the one before meanwhile, and stops when it is there', async () => {
  const arrive = await openSlowly('a la nota');
  expect(screen.getByText('se abre')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'a la nota' })).toBeInTheDocument();
  await act(async () => arrive());
  expect(await screen.findByText('la nota')).toBeInTheDocument();
  expect(screen.queryByText('se abre')).not.toBeInTheDocument();
});

it('tells nothing where the same screen gets other values', async () => {
  await openSlowly('otra página');
  expect(window.location.search).toBe('?pagina=2');
  expect(screen.queryByText('se abre')).not.toBeInTheDocument();
});
