import { useMemo } from 'react';
import { useViewer } from '../../lib/signed-in.tsx';
import type { ListDefinition } from './list-definition.ts';
import { ListPage } from './list-page.tsx';

interface ViewerListProps<Row> {
  readonly listFor: (viewer: ReturnType<typeof useViewer>) => ListDefinition<Row>;
}

/** Renders the list that a declaration defines for the current viewer. */
export function ViewerList<Row>({ listFor }: ViewerListProps<Row>) {
  const viewer = useViewer();
  const list = useMemo(() => listFor(viewer), [listFor, viewer]);
  return <ListPage list={list} />;
}
