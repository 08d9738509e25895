import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, it, vi } from 'vitest';
import { ChartCard } from './chart-card.tsx';

// Loads the chart's code before a test's timeout starts.
beforeAll(() => import('./chart-canvas.tsx'));

it('draws a chart when it comes into view, with no margin, and keeps it', async () => {
  const watched: { tell: (isIntersecting: boolean) => void; margin: string | undefined }[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void, options?: { rootMargin?: string }) {
        watched.push({ tell: (isIntersecting) => tell([{ isIntersecting }]), margin: options?.rootMargin });
      }
      observe() {}
      disconnect() {}
    },
  );
  render(
    <ChartCard
      title="Órdenes"
      summary="Órdenes por día"
      option={() => ({})}
      rows={[]}
      nameHeader="Día"
      valueHeader="Órdenes"
    />,
  );
  expect(watched.map(({ margin }) => margin)).toEqual(['0px']);
  act(() => watched[0]?.tell(false));
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  act(() => watched[0]?.tell(true));
  expect(await screen.findByRole('img', { name: 'Órdenes por día' })).toBeInTheDocument();
});

it('has its numbers on paper in the place of a chart that was not in view', () => {
  class Unseen {
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Unseen);
  const listeners = new Set<() => void>();
  const paper = { matches: false };
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        get matches() {
          return query === 'print' && paper.matches;
        },
        addEventListener: (_: string, listener: () => void) => listeners.add(listener),
        removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
      }) as unknown as MediaQueryList,
  );
  render(
    <ChartCard
      title="Órdenes"
      summary="Órdenes por día"
      option={() => ({})}
      rows={[{ key: '1', name: '30 nov 2026', value: '7' }]}
      nameHeader="Día"
      valueHeader="Órdenes"
    />,
    { wrapper: MemoryRouter },
  );
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  paper.matches = true;
  act(() => {
    for (const listener of listeners) listener();
  });
  expect(screen.getByRole('table', { name: 'Órdenes' })).toHaveTextContent('30 nov 2026');
});
