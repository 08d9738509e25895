import { isAdmin, say, type Viewer } from '@trastienda/domain';
import { commissionList, commissionListQuery } from '@trastienda/validators';
import type { CommercialCommission } from 'trastienda-client';
import { listScreen } from '../../lib/list-screen.ts';
import { ExportButton } from '../../ui/export-button.tsx';
import { Link } from '../../ui/link.tsx';
import { defineList } from '../../ui/list/list-definition.ts';
import { ViewerList } from '../../ui/list/viewer-list.tsx';
import { commissionsFile, conditionsQueries } from './commercial-conditions.queries.ts';

/** The current and future commissions, and their file. */
export const CommissionList = () => <ViewerList listFor={commissionScreen} />;

function commissionScreen(viewer: Viewer) {
  return defineList<CommercialCommission>({
    ...listScreen(commissionList, viewer, {
      query: (search) => conditionsQueries.commissions(commissionListQuery(search)),
    }),
    bare: true,
    actions: (
      <>
        <ExportButton
          busyLabel={say('conditions.terms.downloading')}
          failed={say('commissions.download.failed')}
          load={async () => ({ name: 'comisiones.csv', content: await commissionsFile() })}
        >
          {say('commissions.download')}
        </ExportButton>
        {isAdmin(viewer) ? (
          <Link to="?way=commissions" variant="quiet">
            {say('commissions.import')}
          </Link>
        ) : null}
      </>
    ),
  });
}
