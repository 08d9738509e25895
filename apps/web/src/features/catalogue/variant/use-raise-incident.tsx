import { mayCreateIncident, say } from '@trastienda/domain';
import { type ReactNode, useState } from 'react';
import { EmbeddedNewIncident } from '../../../lib/embedded.tsx';
import { useViewer } from '../../../lib/signed-in.tsx';
import { Button } from '../../../ui/button.tsx';
import type { InPlace } from '../../../ui/resource-dialog.tsx';

/**
 * Creates an incident about a variant from its dialog (S2 §2; ADR 79): the form replaces the dialog, because no dialog opens on top of
 * another, and the dialog is then restored as it was. Nothing for a new variant, or if the viewer may create no incident.
 */
export function useRaiseIncident(id: number | undefined): { button: ReactNode; instead: InPlace | undefined } {
  const viewer = useViewer();
  const [state, setState] = useState<'unasked' | 'raising' | 'returned'>('unasked');
  if (id === undefined || !mayCreateIncident(viewer, 'SKU').allowed) return { button: null, instead: undefined };
  const onClose = () => setState('returned');
  return {
    button: (
      <div>
        <Button size="sm" onClick={() => setState('raising')} data-autofocus={state === 'returned' || undefined}>
          {say('incidents.create')}
        </Button>
      </div>
    ),
    instead:
      state === 'raising'
        ? {
            dialog: <EmbeddedNewIncident incidenceType="SKU" reference={String(id)} onClose={onClose} />,
            onClose,
          }
        : undefined,
  };
}
