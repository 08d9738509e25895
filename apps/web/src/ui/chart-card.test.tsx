import { act, render, screen } from '@testing-library/react';
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
