import { say, type Viewer } from '@trastienda/domain';
import { carrierBlockList, carrierBlockListQuery } from '@trastienda/validators';
import { CalendarOff, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import type { CarrierBlock } from 'trastienda-client';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { listScreen } from '../../../lib/list-screen.ts';
import { useViewer } from '../../../lib/signed-in.tsx';
import { type UrlState, useUrlState } from '../../../lib/url-state.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { defineList } from '../../../ui/list/list-definition.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { carriersQueries } from '../carriers.queries.ts';
import { DeleteBlock } from './delete-block.tsx';

const BlockDialog = lazyPart(async () => (await import('./block-dialog.tsx')).BlockDialog);

/** /admin/carrierBlock; `block` in the URL names the block whose form is open, or is `new`. */
export function CarrierBlockListScreen() {
  const url = useUrlState();
  const viewer = useViewer();
  const [deleting, setDeleting] = useState<CarrierBlock>();
  const list = useMemo(() => blockScreen(viewer, url, setDeleting), [viewer, url]);
  const { block } = url.values;
  return (
    <>
      <ListPage list={list} />
      {block ? (
        <Suspense fallback={null}>
          <BlockDialog key={block} id={block === 'new' ? undefined : block} onClose={() => url.patch({ block: '' })} />
        </Suspense>
      ) : null}
      {deleting ? <DeleteBlock block={deleting} onClose={() => setDeleting(undefined)} /> : null}
    </>
  );
}

function blockScreen(viewer: Viewer, url: UrlState, onDelete: (block: CarrierBlock) => void) {
  const screen = listScreen(carrierBlockList, viewer, {
    query: (search) => carriersQueries.blocks(carrierBlockListQuery(search)),
  });
  const action = (of: CarrierBlock, words: string, icon: ReactNode, run: () => void) => (
    <IconButton label={say('carrierBlocks.action.of', { action: words, name: of.name })} icon={icon} onClick={run} />
  );
  return defineList<CarrierBlock>({
    ...screen,
    columns: [
      ...screen.columns,
      {
        key: 'actions',
        header: say('carrierBlocks.column.actions'),
        cell: (block) => (
          <span className="-my-1 inline-flex gap-1">
            {action(block, say('carrierBlocks.edit'), <Pencil className="size-4" aria-hidden="true" />, () =>
              url.patch({ block: block.id }),
            )}
            {action(block, say('carrierBlocks.delete'), <Trash2 className="size-4" aria-hidden="true" />, () =>
              onDelete(block),
            )}
          </span>
        ),
      },
    ],
    rowHref: ({ id }) => `?${new URLSearchParams({ ...url.values, block: id })}`,
    actions: (
      <Button
        variant="primary"
        icon={<CalendarOff className="size-4" aria-hidden="true" />}
        onClick={() => url.patch({ block: 'new' })}
      >
        {say('carrierBlocks.create')}
      </Button>
    ),
  });
}
