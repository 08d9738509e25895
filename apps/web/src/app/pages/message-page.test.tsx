import { render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { MessagePage } from './message-page.tsx';

const before = document.title;
afterEach(() => {
  document.title = before;
});

it('names the tab after its message, also when that changes', () => {
  const page = (title: string) => <MessagePage title={title} text="Vuelva al inicio." icon={null} />;
  const { rerender } = render(page('No existe'));
  expect(document.title).toBe('No existe · Trastienda');
  expect(screen.getByRole('heading', { name: 'No existe' })).toBeInTheDocument();
  rerender(page('Algo falló'));
  expect(document.title).toBe('Algo falló · Trastienda');
});
