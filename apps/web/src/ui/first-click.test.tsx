import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { firstClick } from './first-click.ts';

function Rows() {
  const [rows, setRows] = useState(['uno', 'dos', 'tres']);
  // The first row's button keeps its position, as in a table.
  return (
    <button type="button" onClick={firstClick(() => setRows((before) => before.slice(1)))}>
      Quitar {rows[0]}
    </button>
  );
}

it('takes one row away by a double click, and another by the next click or key', async () => {
  const user = userEvent.setup();
  render(<Rows />);
  await user.dblClick(screen.getByRole('button'));
  expect(screen.getByRole('button')).toHaveTextContent('Quitar dos');
  screen.getByRole('button').focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button')).toHaveTextContent('Quitar tres');
});
