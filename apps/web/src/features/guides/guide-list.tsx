import { say, type Viewer } from '@trastienda/domain';
import { guideList, pageQuery } from '@trastienda/validators';
import type { Guide } from 'trastienda-client';
import { listScreen } from '../../lib/list-screen.ts';
import { orderPath } from '../../lib/order-path.ts';
import { defineList } from '../../ui/list/list-definition.ts';
import { ViewerList } from '../../ui/list/viewer-list.tsx';
import { guidesQuery } from './guides.queries.ts';

const guideScreen = (viewer: Viewer) =>
  defineList<Guide>({
    ...listScreen(guideList, viewer, {
      query: (search) => guidesQuery(pageQuery(search)),
      display: {
        orderStatus: { inCardsAt: 'corner' },
        seller: { named: false },
        requested: { inCardsNamed: say('guides.card.requested') },
        received: { inCardsNamed: say('guides.card.received') },
      },
    }),
    rowHref: ({ id }) => orderPath(id),
  });

/** /orders/guides */
export const GuideListScreen = () => <ViewerList listFor={guideScreen} />;
