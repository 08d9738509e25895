import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createQueryClient } from '../../lib/query-client.ts';
import { MigrationResult } from './migration-result.tsx';

const show = (counts: Partial<Parameters<typeof MigrationResult>[0]['run']['counts']>) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MigrationResult
        run={{
          ...{ id: '7', kind: 'brands', state: 'done', isSample: false, createdBy: { name: 'Ana' } },
          ...{ createdAt: '2026-11-20T18:00:00.000Z', read: 3, storefrontTotal: 3, toDo: 0 },
          ...{ applied: 3, estimatedSeconds: null, failure: null },
          counts: { new: 0, changed: 0, same: 0, gone: 0, refused: 0, ...counts },
        }}
      />
    </QueryClientProvider>,
  );

it('says nothing while nothing was counted', () => {
  expect(show({}).container).toBeEmptyDOMElement();
});

it('tells the rows of every outcome, and offers their file', () => {
  show({ new: 1_200, same: 3 });
  expect(screen.getByText('1,200')).toBeInTheDocument();
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '1,200',
    '0',
    '3',
    '0',
    '0',
  ]);
  expect(screen.getByRole('button')).toBeInTheDocument();
});
