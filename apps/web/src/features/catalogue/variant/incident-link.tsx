import { mayCreateIncident, say } from '@trastienda/domain';
import { newIncidentPath } from '../../../lib/incident-path.ts';
import { useViewer } from '../../../lib/signed-in.tsx';
import { Link } from '../../../ui/link.tsx';

/** Leads to a new incident about a variant, in another tab: what is typed here stays (S2 §2). */
export function IncidentLink({ id }: { readonly id: number }) {
  if (!mayCreateIncident(useViewer(), 'SKU').allowed) return null;
  return (
    <p>
      <Link to={newIncidentPath('SKU', id)} target="_blank">
        {say('incidents.create')}
        <span className="sr-only"> (se abre en otra pestaña)</span>
      </Link>
    </p>
  );
}
