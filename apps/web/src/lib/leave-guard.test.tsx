import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { HeldNavigation, useLeaveGuard } from './leave-guard.tsx';
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
