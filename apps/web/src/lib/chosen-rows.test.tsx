import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { expect, it } from 'vitest';
import { forgetChoice, useKeptChoice } from './chosen-rows.ts';

function Row() {
  const { read, subscribe, write } = useKeptChoice('/orders/list');
  const choice = useSyncExternalStore(subscribe, read);
  const checked = choice.keys.has('v1');
  return (
    <input
      type="checkbox"
      aria-label="v1"
      checked={checked}
      onChange={() => write({ list: '', keys: new Set(checked ? [] : ['v1']) })}
    />
  );
}

it('shows a choice at once, keeps it, and forgets it when something was done', async () => {
  const cache = new QueryClient();
  const page = render(<Row />, {
    wrapper: ({ children }) => <QueryClientProvider client={cache}>{children}</QueryClientProvider>,
  });
  const box = () => screen.getByRole('checkbox', { name: 'v1' });
  for (const checked of [true, false, true]) {
    fireEvent.click(box());
    expect(box()).toHaveProperty('checked', checked);
  }
  page.unmount();
  render(
    <QueryClientProvider client={cache}>
      <Row />
    </QueryClientProvider>,
  );
  expect(box()).toHaveProperty('checked', true);
  forgetChoice(cache, '/orders/list');
  await waitFor(() => expect(box()).toHaveProperty('checked', false));
});
