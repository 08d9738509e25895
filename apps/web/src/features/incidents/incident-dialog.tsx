import { useQuery } from '@tanstack/react-query';
import {
  fullName,
  incidenceTypes,
  incidentLimits,
  incidentPriorities,
  incidentStatuses,
  mayCommentIncident,
  say,
} from '@trastienda/domain';
import { useId, useState } from 'react';
import type { Incident } from 'trastienda-client';
import { useViewer } from '../../lib/signed-in.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DateText } from '../../ui/cells.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FooterQuestion } from '../../ui/footer-question.tsx';
import { Form } from '../../ui/form.tsx';
import { ReadDialog } from '../../ui/query-error.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { IncidentComments } from './incident-comments.tsx';
import { IncidentUser, Party } from './incident-party.tsx';
import { incidentQueries } from './incidents.queries.ts';
import { remainingText } from './remaining-text.ts';
import { useIncidentComment } from './use-incident-flow.ts';

interface IncidentDialogProps {
  readonly id: number;
  /** Called when this person has commented. */
  readonly onDone?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** An incident with its comments; while it is open, comments can be added. */
export function IncidentDialog({ id, onDone, onClose }: IncidentDialogProps) {
  const query = useQuery({ ...incidentQueries.detail(id), refetchOnWindowFocus: false });
  const shared = { failed: say('incidents.detail.failed'), title: say('incidents.action.view'), onClose };
  return (
    <ReadDialog query={query} {...shared}>
      {(incident) => <OpenedIncident incident={incident} onDone={onDone} onClose={onClose} />}
    </ReadDialog>
  );
}

/** What was opened to be written in stays so: whoever is writing while somebody closes the incident keeps the text, and is told. */
function OpenedIncident({ incident, onDone, onClose }: OpenedProps & Pick<IncidentDialogProps, 'onDone'>) {
  const viewer = useViewer();
  const [isWritten] = useState(mayCommentIncident(incident, viewer).allowed);
  return isWritten ? (
    <WrittenIncident incident={incident} onDone={onDone} onClose={onClose} />
  ) : (
    <ReadIncident incident={incident} onClose={onClose} />
  );
}

interface OpenedProps {
  readonly incident: Incident;
  readonly onClose: () => void;
}

const headOf = ({ id, title }: Incident) => say('incidents.detail.title', { id, title });

function ReadIncident({ incident, onClose }: OpenedProps) {
  return (
    <Dialog
      open
      size="lg"
      title={headOf(incident)}
      onClose={onClose}
      footer={
        <Button data-autofocus onClick={onClose}>
          {say('incidents.detail.close')}
        </Button>
      }
    >
      <div className="grid gap-4">
        {incident.status === 'CLOSE' ? <Alert tone="info">{say('incidents.closed')}</Alert> : null}
        <IncidentFacts incident={incident} />
        <History comments={incident.comments} />
      </div>
    </Dialog>
  );
}

function WrittenIncident({ incident, onDone, onClose }: OpenedProps & Pick<IncidentDialogProps, 'onDone'>) {
  const flow = useIncidentComment(incident, { onDone, onClose });
  const formId = useId();
  const problem = flow.valid ? undefined : (flow.control.error ?? say('incidents.comment.required'));
  return (
    <Dialog
      open
      size="lg"
      title={say('incidents.comment.title')}
      description={headOf(incident)}
      busy={flow.busy}
      onClose={flow.close}
      footer={
        flow.leaving ? (
          <FooterQuestion {...flow.leaving} />
        ) : (
          <>
            <Button onClick={flow.close} disabled={flow.busy}>
              {say('incidents.comment.cancel')}
            </Button>
            <Button
              type="submit"
              form={formId}
              variant="primary"
              busy={flow.busy}
              busyLabel={say('incidents.comment.saving')}
              refusal={flow.editable ? problem : flow.failure?.message}
            >
              {say('incidents.comment.save')}
            </Button>
          </>
        )
      }
    >
      <Form
        id={formId}
        onSubmit={() => {
          if (flow.valid) flow.confirm();
        }}
      >
        <IncidentFacts incident={incident} />
        <History comments={flow.incident.comments} />
        {flow.failure ? (
          <Alert
            tone="warning"
            announce="alert"
            actions={
              flow.reload ? (
                <Button size="sm" onClick={flow.reload}>
                  {say('incidents.changed.reload')}
                </Button>
              ) : null
            }
          >
            {flow.failure.message}
          </Alert>
        ) : null}
        <TextArea
          {...flow.control}
          label={say('incidents.comment.field')}
          help={remainingText(flow.text, incidentLimits.comment)}
          required
          rows={4}
          value={flow.text}
          onChange={flow.change}
        />
      </Form>
    </Dialog>
  );
}

function IncidentFacts({ incident }: { readonly incident: Incident }) {
  const { author, accountName, priority, status, incidenceType, reference, description, creationDate } = incident;
  const user = fullName(author.name, author.lastName);
  return (
    <DefinitionList
      columns={2}
      facts={[
        {
          term: say('incidents.column.status'),
          value: <Badge tone={incidentStatuses[status].tone}>{incidentStatuses[status].label}</Badge>,
        },
        {
          term: say('incidents.column.priority'),
          value: <Badge tone={incidentPriorities[priority].tone}>{incidentPriorities[priority].label}</Badge>,
        },
        { term: say('incidents.column.reference'), value: `${incidenceTypes[incidenceType].label} ${reference}` },
        { term: say('incidents.column.user'), value: <IncidentUser name={user} account={author.accountName} /> },
        { term: say('incidents.column.assignee'), value: <Party account={accountName} /> },
        { term: say('incidents.column.date'), value: <DateText value={creationDate} full /> },
        {
          term: say('incidents.detail.description'),
          value: <span className="wrap-anywhere whitespace-pre-line">{description}</span>,
        },
      ]}
    />
  );
}

function History({ comments }: { readonly comments: Parameters<typeof IncidentComments>[0]['comments'] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h3 id={id} className="font-semibold">
        {say('incidents.comments')}
      </h3>
      <IncidentComments comments={comments} />
    </section>
  );
}
