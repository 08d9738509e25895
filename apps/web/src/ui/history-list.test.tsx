import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { HistoryList } from './history-list.tsx';

it('lists the facts of an event, and no empty list where there are none', () => {
  const event = (id: string) => ({ id, at: '2026-11-20T18:00:00.000Z' });
  render(
    <HistoryList
      title="Historia"
      history={{
        data: [event('with'), event('without')],
        isPending: false,
        isFetching: false,
        error: null,
        refetch: async () => ({}),
      }}
      failed="No se pudo leer"
      none="Sin cambios"
      older={String}
      words={({ id }) => ({ title: id, tone: 'info', by: 'Ana', facts: id === 'with' ? ['2 unidades', 'Nota'] : [] })}
    />,
  );
  const facts = screen.getByText('2 unidades').closest('ul');
  expect(facts).toHaveTextContent('2 unidadesNota');
  // The facts of the first event, and the line of events itself.
  expect(screen.getAllByRole('list')).toHaveLength(2);
});
