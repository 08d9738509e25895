import { catalogueId, incidenceTypeNames, mayCreateIncident, say, type Verdict, type Viewer } from '@trastienda/domain';
import { incidentList, incidentQuery } from '@trastienda/validators';
import { LifeBuoy } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import type { Incident } from 'trastienda-client';
import { askedIncident, askedNothing } from '../../lib/incident-path.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { listScreen } from '../../lib/list-screen.ts';
import { useViewer } from '../../lib/signed-in.tsx';
import { type UrlState, useUrlState } from '../../lib/url-state.ts';
import { Button } from '../../ui/button.tsx';
import { defineList } from '../../ui/list/list-definition.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { incidentColumns } from './incident-columns.tsx';
import { incidentQueries } from './incidents.queries.ts';

const CreateIncidentDialog = lazyPart(async () => (await import('./create-incident-dialog.tsx')).CreateIncidentDialog);
const IncidentDialog = lazyPart(async () => (await import('./incident-dialog.tsx')).IncidentDialog);
const CloseIncidentDialog = lazyPart(async () => (await import('./close-incident-dialog.tsx')).CloseIncidentDialog);

/** /incidents/list. In the URL, `incident` opens one, `create` a new one, and `order`, `product` and `sku` a new one about these. */
export function IncidentsScreen() {
  const url = useUrlState();
  const viewer = useViewer();
  const [closing, setClosing] = useState<Incident>();
  const list = useMemo(() => incidentScreen(viewer, url, setClosing), [viewer, url]);
  const about = askedIncident(url.values);
  const creates = about !== undefined || url.values.create !== undefined;
  const opened = catalogueId(url.values.incident);
  return (
    <>
      <ListPage list={list} />
      <Suspense fallback={null}>
        {creates && mayCreate(viewer).allowed ? (
          <CreateIncidentDialog about={about} onClose={() => url.patch(askedNothing)} />
        ) : null}
        {opened === undefined ? null : (
          <IncidentDialog key={opened} id={opened} onClose={() => url.patch({ incident: '' })} />
        )}
        {closing ? <CloseIncidentDialog incident={closing} onClose={() => setClosing(undefined)} /> : null}
      </Suspense>
    </>
  );
}

function incidentScreen(viewer: Viewer, url: UrlState, onClose: (incident: Incident) => void) {
  const open = ({ id }: Incident) => ({ ...url.values, incident: String(id) });
  const may = mayCreate(viewer);
  return defineList<Incident>({
    ...listScreen(incidentList, viewer, { query: (search) => incidentQueries.list(incidentQuery(search)) }),
    columns: incidentColumns(viewer, { onComment: (incident) => url.patch(open(incident)), onClose }),
    rowHref: (incident) => `?${new URLSearchParams(open(incident))}`,
    actions: (
      <Button
        variant="primary"
        icon={<LifeBuoy className="size-4" aria-hidden="true" />}
        refusal={may.allowed ? undefined : say(may.code, may.params)}
        onClick={() => url.patch({ create: 'new' })}
      >
        {say('incidents.create')}
      </Button>
    ),
  });
}

/** Whether the viewer may create an incident about anything; if not, the first reason. */
function mayCreate(viewer: Viewer): Verdict {
  const verdicts = incidenceTypeNames.map((type) => mayCreateIncident(viewer, type));
  return verdicts.find(({ allowed }) => allowed) ?? mayCreateIncident(viewer, 'ORDER');
}
