import { say, type Viewer } from '@trastienda/domain';
import { promotionList, promotionListQuery } from '@trastienda/validators';
import { BadgePercent, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import type { Promotion } from 'trastienda-client';
import { lazyPart } from '../../lib/lazy-part.ts';
import { listScreen } from '../../lib/list-screen.ts';
import { useViewer } from '../../lib/signed-in.tsx';
import { type UrlState, useUrlState } from '../../lib/url-state.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { defineList } from '../../ui/list/list-definition.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { DeletePromotion } from './delete-promotion.tsx';
import { promotionsQueries } from './promotions.queries.ts';
import { SurchargeTable } from './surcharge-table.tsx';

const PromotionDialog = lazyPart(async () => (await import('./promotion-dialog.tsx')).PromotionDialog);

/** /catalog/promotions; `promotion` in the URL names the promotion whose form is open, or is `new`. */
export function PromotionListScreen() {
  const url = useUrlState();
  const viewer = useViewer();
  const [deleting, setDeleting] = useState<Promotion>();
  const list = useMemo(() => promotionScreen(viewer, url, setDeleting), [viewer, url]);
  const { promotion } = url.values;
  return (
    <div className="grid gap-6">
      <div>
        <ListPage list={list} />
      </div>
      <SurchargeTable />
      {promotion ? (
        <Suspense fallback={null}>
          <PromotionDialog
            key={promotion}
            id={promotion === 'new' ? undefined : promotion}
            onClose={() => url.patch({ promotion: '' })}
          />
        </Suspense>
      ) : null}
      {deleting ? <DeletePromotion promotion={deleting} onClose={() => setDeleting(undefined)} /> : null}
    </div>
  );
}

function promotionScreen(viewer: Viewer, url: UrlState, onDelete: (promotion: Promotion) => void) {
  const screen = listScreen(promotionList, viewer, {
    query: (search) => promotionsQueries.list(promotionListQuery(search)),
    display: {
      type: { named: false, inCardsAt: 'corner', wideOnly: 'xl' },
      value: { named: false, inCardsAt: 'corner' },
      payer: { wideOnly: 'xl' },
      sellers: { wideOnly: true },
      state: { inCardsAt: 'corner' },
    },
  });
  return defineList<Promotion>({
    ...screen,
    columns: [
      ...screen.columns,
      {
        key: 'actions',
        header: say('promotions.column.actions'),
        cell: (promotion, name) => <Actions promotion={promotion} name={name} url={url} onDelete={onDelete} />,
      },
    ],
    rowName: ({ name }) => name,
    rowHref: ({ id }) => `?${new URLSearchParams({ ...url.values, promotion: id })}`,
    opensByDouble: true,
    // A search text in the URL opens the filters, which show it (S3 §2).
    startsFiltered: ({ promo }) => Boolean(promo),
    actions: (
      <Button
        variant="primary"
        icon={<BadgePercent className="size-4" aria-hidden="true" />}
        onClick={() => url.patch({ promotion: 'new' })}
      >
        {say('promotions.create')}
      </Button>
    ),
  });
}

interface ActionsProps {
  readonly promotion: Promotion;
  readonly name: string;
  readonly url: UrlState;
  readonly onDelete: (promotion: Promotion) => void;
}

function Actions({ promotion, name, url, onDelete }: ActionsProps) {
  const button = (action: string, icon: ReactNode, run: () => void) => (
    <IconButton label={say('promotions.action.of', { action, name })} icon={icon} onClick={run} />
  );
  return (
    <span className="-my-1 inline-flex gap-1">
      {button(say('promotions.edit'), <Pencil className="size-4" aria-hidden="true" />, () =>
        url.patch({ promotion: promotion.id }),
      )}
      {button(say('promotions.delete'), <Trash2 className="size-4" aria-hidden="true" />, () => onDelete(promotion))}
    </span>
  );
}
