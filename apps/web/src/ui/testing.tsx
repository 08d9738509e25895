import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement, ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';

/** Renders a component of the kit inside a router, with a simulated user. */
export function draw(element: ReactElement, address = '/') {
  const user = userEvent.setup();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  );
  return { user, ...render(element, { wrapper }) };
}
