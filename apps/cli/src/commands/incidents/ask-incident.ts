import { incidenceTypes, incidentStatuses } from '@trastienda/domain';
import type { FlowIncident } from '@trastienda/machines';
import { type CommentDraft, checkIncidentComment, checkIncidentForm, type IncidentForm } from '@trastienda/validators';
import type { Incident } from 'trastienda-client';
import { say } from '../../messages/say.ts';
import { incidentSummaryText } from '../../services/flows/flow.ts';
import { fillIncident, openClosing, openComment } from '../../services/incidents/incident-flows.ts';
import { connect } from '../../services/session/connect.ts';
import type { ChangeFlags } from '../../shell/change-options.ts';
import type { CommandContext } from '../../shell/command-context.ts';
import { type ExitCode, exitCodes } from '../../shell/exit-codes.ts';
import { Failure } from '../../shell/failure.ts';
import { fieldsFailure } from '../../shell/fields-failure.ts';
import { withRequestKey } from '../../store/request-attempt.ts';
import { type FlowPlan, runFlow } from '../flows/run-flow.ts';
import { isConfirmed } from '../loads/confirm.ts';
import { answerIncident } from './answer-incident.ts';

type Answer = Promise<ExitCode | undefined>;

const optionOf = (field: string): string => (field === 'incidenceType' ? '--type' : `--${field}`);

/** `incidents create`: checks the form, asks for confirmation, and sends it. */
export const createIncident = (context: CommandContext, form: IncidentForm, { yes }: ChangeFlags): Answer => {
  const checked = checkIncidentForm(form);
  if (!checked.valid) throw fieldsFailure(checked.fields, optionOf);
  const { incidenceType, reference, title, description } = checked.value;
  return connect(context, async ({ client }) => {
    const facts = [`${incidenceTypes[incidenceType].label} ${reference}`, title, description];
    if (!yes && !(await isConfirmed(context, `¿${say('incidents.create')}?`, facts)))
      throw new Failure(say('cli.shared.declined'), { code: 'cli.declined', exitCode: exitCodes.interrupted });
    return withRequestKey(context, { what: 'incident', words: checked.value }, async ({ key }) =>
      answerIncident(context, client, await fillIncident(client, checked.value, optionOf, key).raise()),
    );
  });
};

/** The common part of both dialogs. */
const planOf = <Draft>(
  incident: Incident,
  plan: Pick<FlowPlan<Draft, FlowIncident>, 'action' | 'draft'> & {
    question: string;
    busy: string;
    /** Further lines below the incident. */
    facts: readonly string[];
  },
): FlowPlan<Draft, FlowIncident> => ({
  action: plan.action,
  id: incident.id,
  about: incidentSummaryText,
  words: {
    // After a conflict, new comments are shown before the question is asked again.
    summary: ({ subject }) => [
      headOf(after(incident, subject)),
      ...subject.comments.slice(incident.comments.length).map(({ author, text }) => `- ${text} (${author})`),
      ...plan.facts,
    ],
    question: () => plan.question,
    busy: plan.busy,
    reload: say('incidents.changed.reload'),
  },
  draft: plan.draft,
  isFilled: true,
  fields: { optionOf },
});

/** `incidents comment`: reads the existing comments first; the new comment refers to that state. */
export const commentIncident = (
  context: CommandContext,
  id: number,
  { text, ...flags }: ChangeFlags & { text: string },
): Answer => {
  const checked = checkIncidentComment({ text });
  if (!checked.valid) throw fieldsFailure(checked.fields, optionOf);
  return connect(context, async ({ client }) => {
    return withRequestKey(context, { what: 'comment', words: { id, ...checked.value } }, async ({ key }) => {
      const { incident, actor } = await openComment(client, id, key);
      const plan = planOf<CommentDraft>(incident, {
        action: 'commentIncident',
        draft: checked.value,
        question: `¿${say('incidents.comment.title')}?`,
        busy: say('incidents.comment.saving'),
        facts: [checked.value.text],
      });
      return answerIncident(context, client, after(incident, await runFlow(context, actor, flags, plan)));
    });
  });
};

/** `incidents close`: asks for confirmation and closes the incident in the state that was read. */
export const closeIncident = (context: CommandContext, id: number, flags: ChangeFlags): Answer =>
  connect(context, async ({ client }) => {
    const { incident, actor } = await openClosing(client, id);
    const plan = planOf<Record<never, never>>(incident, {
      action: 'closeIncident',
      draft: {},
      question: say('incidents.close.ask'),
      busy: say('incidents.close.busy'),
      facts: [],
    });
    return answerIncident(context, client, after(incident, await runFlow(context, actor, flags, plan)));
  });

/** The incident after a change. */
const after = (incident: Incident, { comments, ...changed }: FlowIncident): Incident => ({
  ...incident,
  ...changed,
  comments: [...comments],
});

const headOf = ({ id, title, status }: Pick<Incident, 'id' | 'title' | 'status'>): string =>
  `${say('incidents.detail.title', { id, title })} (${incidentStatuses[status].label})`;
