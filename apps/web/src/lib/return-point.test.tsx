import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { useReturnPoint } from './return-point.ts';
import { RouterLink } from './router-link.tsx';
import { closeTabMemory } from './tab-memory.ts';

function List() {
  useReturnPoint(true);
  return ['a', 'b'].map((id) => (
    <RouterLink key={id} to="/detalle" data-row-link={id}>
      {id}
    </RouterLink>
  ));
}

function Detail() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Regresar
    </button>
  );
}

it('comes back to the scroll and the row that one left', async () => {
  const user = userEvent.setup();
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  render(
    <StrictMode>
      <MemoryRouter initialEntries={['/']}>
        <Routes>
          <Route path="/" element={<List />} />
          <Route path="/detalle" element={<Detail />} />
        </Routes>
      </MemoryRouter>
    </StrictMode>,
  );
  act(() => {
    vi.stubGlobal('scrollY', 611);
    window.dispatchEvent(new Event('scroll'));
  });
  await user.click(screen.getByRole('link', { name: 'b' }));
  await user.click(screen.getByRole('button', { name: 'Regresar' }));
  expect(screen.getByRole('link', { name: 'b' })).toHaveFocus();
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 611, behavior: 'instant' });
});

it('leaves nothing of a screen that goes with its session', () => {
  sessionStorage.clear();
  const { unmount } = render(
    <MemoryRouter>
      <List />
    </MemoryRouter>,
  );
  act(() => void window.dispatchEvent(new Event('scroll')));
  closeTabMemory();
  unmount();
  expect(sessionStorage.length).toBe(0);
});
