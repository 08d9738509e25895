import {
  hasPermission,
  incidenceTypes,
  mayCloseIncident,
  mayCommentIncident,
  say,
  type Viewer,
} from '@trastienda/domain';
import { incidentList } from '@trastienda/validators';
import { CheckCheck, Eye, MessageSquarePlus } from 'lucide-react';
import type { Incident } from 'trastienda-client';
import { columnsOf } from '../../lib/list-screen.ts';
import { orderPath } from '../../lib/order-path.ts';
import { productPath, variantsPath } from '../../lib/product-path.ts';
import type { Column } from '../../ui/data-table.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Link } from '../../ui/link.tsx';

export interface IncidentActions {
  readonly onComment: (incident: Incident) => void;
  readonly onClose: (incident: Incident) => void;
  /** Opens an incident where the list is embedded in the screen of its subject: rows have no link there, and no column for the subject. */
  readonly onView?: (incident: Incident) => void;
}

type Places = Readonly<Record<string, Partial<Column<Incident>>>>;

/** The positions of the columns in the cards of a phone. */
const inCards: Places = {
  reference: { named: false, inCardsAt: 'corner' },
  user: { named: false },
  priority: { inCardsAt: 'corner' },
};

/** The positions of the columns in the shorter cards of the embedded list. */
const inShortCards: Places = {
  priority: { named: true },
  assignee: { named: true },
  status: { inCardsAt: 'corner' },
  title: { inCardsAt: 'below' },
};

/** The columns of every list of incidents, with the actions (S2 §2). */
export function incidentColumns(viewer: Viewer, actions: IncidentActions): Column<Incident>[] {
  const reference = { cell: (incident: Incident) => <Reference incident={incident} viewer={viewer} /> };
  const columns = columnsOf(incidentList, viewer, actions.onView ? {} : { reference });
  return [
    ...columns
      .filter(({ key }) => !(actions.onView && key === 'reference'))
      .map((column) => ({ ...column, ...(actions.onView ? inShortCards : inCards)[column.key] })),
    {
      key: 'actions',
      header: say('incidents.column.actions'),
      cell: (incident) => <Actions incident={incident} viewer={viewer} {...actions} />,
    },
  ];
}

interface OfIncident {
  readonly incident: Incident;
  readonly viewer: Viewer;
}

function Reference({ incident: { incidenceType, reference, productId }, viewer }: OfIncident) {
  const { label, permission } = incidenceTypes[incidenceType];
  const text = `${label} ${reference}`;
  if (!hasPermission(viewer, permission)) return <>{text}</>;
  return (
    <Link className="whitespace-nowrap" to={pathOf(incidenceType, reference, productId)}>
      {text}
    </Link>
  );
}

function pathOf(type: Incident['incidenceType'], reference: string, productId: number | null): string {
  if (type === 'ORDER') return orderPath(reference);
  return type === 'PRODUCT' ? productPath(reference) : variantsPath(productId ?? 0, reference);
}

function Actions({ incident, viewer, onComment, onClose, onView }: OfIncident & IncidentActions) {
  const named = (action: string) => say('incidents.action.of', { action, id: incident.id });
  return (
    <span className="-my-1 inline-flex gap-1">
      {mayCommentIncident(incident, viewer).allowed ? (
        <IconButton
          label={named(say('incidents.action.comment'))}
          icon={<MessageSquarePlus className="size-4" aria-hidden="true" />}
          onClick={() => onComment(incident)}
        />
      ) : null}
      {mayCloseIncident(incident, viewer).allowed ? (
        <IconButton
          label={named(say('incidents.action.close'))}
          icon={<CheckCheck className="size-4" aria-hidden="true" />}
          onClick={() => onClose(incident)}
        />
      ) : null}
      {onView ? (
        <IconButton
          label={named(say('incidents.action.view'))}
          icon={<Eye className="size-4" aria-hidden="true" />}
          onClick={() => onView(incident)}
        />
      ) : null}
    </span>
  );
}
