import { setTimeout as rest } from 'node:timers/promises';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Popover } from './popover.tsx';
import { Tooltip } from './tooltip.tsx';

it('gives way to the layer that its target opens, and stays away over what stands in it', async () => {
  const user = userEvent.setup();
  const opener = (
    <button type="button" aria-haspopup="dialog">
      Abrir
    </button>
  );
  render(
    <Tooltip text="Ayuda">
      {(link) => (
        <span {...link}>
          <Popover label="Capa" trigger={opener}>
            {() => <a href="#dentro">Dentro</a>}
          </Popover>
        </span>
      )}
    </Tooltip>,
  );
  const tooltip = () => screen.queryByRole('tooltip', { hidden: true });
  const button = screen.getByRole('button', { name: 'Abrir' });
  await user.hover(button);
  await waitFor(() => expect(tooltip()).toBeInTheDocument());
  await user.click(button);
  const inside = await screen.findByRole('link', { name: 'Dentro' });
  await waitFor(() => expect(tooltip()).toBeNull());
  await user.hover(inside);
  await user.tab();
  // A tooltip waits a quarter of a second before it opens.
  await rest(350);
  expect(tooltip()).toBeNull();
});
