import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { incidenceTypes, incidentParty, mayCreateIncident, say } from '@trastienda/domain';
import { incidentList } from '@trastienda/validators';
import { Suspense, useMemo, useState } from 'react';
import type { Incident } from 'trastienda-client';
import type { IncidentsOf } from '../../lib/embedded.tsx';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useViewer } from '../../lib/signed-in.tsx';
import { usePages } from '../../lib/use-pages.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { QueryError } from '../../ui/query-error.tsx';
import { incidentColumns } from './incident-columns.tsx';
import { incidentQueries } from './incidents.queries.ts';

const CreateIncidentDialog = lazyPart(async () => (await import('./create-incident-dialog.tsx')).CreateIncidentDialog);
const IncidentDialog = lazyPart(async () => (await import('./incident-dialog.tsx')).IncidentDialog);
const CloseIncidentDialog = lazyPart(async () => (await import('./close-incident-dialog.tsx')).CloseIncidentDialog);

/** The incidents about an order, a product or a variant; they are created, answered and closed within that screen (S2 §2). */
export function IncidentsCard({ incidenceType, reference, onChanged }: IncidentsOf) {
  const viewer = useViewer();
  const { page, size, toFirst, control } = usePages();
  const [creating, setCreating] = useState(false);
  const [opened, setOpened] = useState<number>();
  const [closing, setClosing] = useState<Incident>();
  const query = useQuery({
    ...incidentQueries.list({ incidenceType, reference, from: page * size, size }),
    enabled: incidentParty(viewer) !== undefined,
    placeholderData: keepPreviousData,
  });
  const { data, error, isFetching } = query;
  const columns = useMemo(() => {
    const open = ({ id }: Incident) => setOpened(id);
    const actions = { onView: open, onComment: open, onClose: setClosing };
    return incidentColumns(viewer, actions);
  }, [viewer]);
  // Viewers who take no part in incidents do not see the card.
  if (incidentParty(viewer) === undefined) return null;
  const what = `${incidenceTypes[incidenceType].label} ${reference}`;
  return (
    <>
      <Card
        title={say('incidents.list.title')}
        className="no-print"
        flush={data !== undefined && data.total > 0}
        nothing={error ? undefined : lineOf(data?.total)}
        actions={
          mayCreateIncident(viewer, incidenceType).allowed ? (
            <Button size="sm" onClick={() => setCreating(true)}>
              {say('incidents.create')}
            </Button>
          ) : null
        }
      >
        <QueryError query={query} failed={say('incidents.list.failed')} />
        {data ? (
          <DataTable
            label={say('incidents.card.of', { reference: what })}
            sticky={false}
            compact
            shortCards
            columns={columns}
            rows={data.rows}
            rowKey={incidentList.rowKey}
            state={isFetching ? 'refreshing' : 'ready'}
          />
        ) : null}
        {data && data.total > size ? <Pagination {...control} total={data.total} /> : null}
      </Card>
      <Suspense fallback={null}>
        {creating ? (
          <CreateIncidentDialog
            about={{ incidenceType, reference }}
            onDone={() => {
              toFirst();
              onChanged?.();
            }}
            onClose={() => setCreating(false)}
          />
        ) : null}
        {opened === undefined ? null : (
          <IncidentDialog key={opened} id={opened} onDone={onChanged} onClose={() => setOpened(undefined)} />
        )}
        {closing ? (
          <CloseIncidentDialog incident={closing} onDone={onChanged} onClose={() => setClosing(undefined)} />
        ) : null}
      </Suspense>
    </>
  );
}

/** The one-line text of the card while it loads, and when there are no incidents, which is nearly always so. */
function lineOf(total: number | undefined): string | undefined {
  if (total === undefined) return say('shared.loading');
  return total === 0 ? say('incidents.card.empty') : undefined;
}
