import { randomUUID } from 'node:crypto';
import { type Incident, unwrap } from '@trastienda/api-client';
import { incidenceTypes, incidentStatuses, mayCloseIncident, mayCommentIncident, say } from '@trastienda/domain';
import { ifMatch } from '@trastienda/machines';
import { checkIncidentComment, checkIncidentForm, type IncidentForm } from '@trastienda/validators';
import { connect } from '../../services/session/connect.ts';
import { loadViewer } from '../../services/session/viewer.ts';
import type { ChangeFlags } from '../../shell/change-options.ts';
import type { CommandContext } from '../../shell/command-context.ts';
import { type ExitCode, exitCodes } from '../../shell/exit-codes.ts';
import { Failure } from '../../shell/failure.ts';
import { fieldsFailure } from '../../shell/fields-failure.ts';
import { isConfirmed } from '../loads/confirm.ts';
import { incidentText } from './incident-text.ts';

type Answer = Promise<ExitCode | undefined>;

const optionOf = (field: string): string => (field === 'incidenceType' ? '--type' : `--${field}`);

/** `incidents create`: the form's own check, the question, and then the call. */
export const createIncident = (context: CommandContext, form: IncidentForm, flags: ChangeFlags): Answer => {
  const checked = checkIncidentForm(form);
  if (!checked.valid) throw fieldsFailure(checked.fields, optionOf);
  const { incidenceType, reference, title, description } = checked.value;
  return connect(context, async ({ client }) => {
    await demandYes(context, flags, `¿${say('incidents.create')}?`, [
      `${incidenceTypes[incidenceType].label} ${reference}`,
      title,
      description,
    ]);
    const params = { header: { 'Idempotency-Key': randomUUID() } };
    return tell(context, await unwrap(client.POST('/incidents', { params, body: checked.value })));
  });
};

/** `incidents comment`: what was written so far is read first, and the comment is meant for that. */
export const commentIncident = (
  context: CommandContext,
  id: number,
  { text, ...flags }: ChangeFlags & { text: string },
): Answer => {
  const checked = checkIncidentComment({ text });
  if (!checked.valid) throw fieldsFailure(checked.fields, optionOf);
  return connect(context, async ({ client }) => {
    const params = { path: { id } };
    const [incident, viewer] = await Promise.all([
      unwrap(client.GET('/incidents/{id}', { params })),
      loadViewer(client),
    ]);
    demand(mayCommentIncident(incident, viewer));
    await demandYes(context, flags, `¿${say('incidents.comment.title')}?`, [headOf(incident), checked.value.text]);
    const header = { ...ifMatch(incident.version), 'Idempotency-Key': randomUUID() };
    const call = client.POST('/incidents/{id}/comments', { params: { ...params, header }, body: checked.value });
    return tell(context, await unwrap(call));
  });
};

/** `incidents close`: asks, and closes what was read. */
export const closeIncident = (context: CommandContext, id: number, flags: ChangeFlags): Answer =>
  connect(context, async ({ client }) => {
    const params = { path: { id } };
    const [incident, viewer] = await Promise.all([
      unwrap(client.GET('/incidents/{id}', { params })),
      loadViewer(client),
    ]);
    demand(mayCloseIncident(incident, viewer));
    await demandYes(context, flags, say('incidents.close.ask'), [headOf(incident)]);
    const header = ifMatch(incident.version);
    const call = client.PUT('/incidents/{id}', { params: { ...params, header }, body: { status: 'CLOSE' } });
    return tell(context, await unwrap(call));
  });

const headOf = ({ id, title, status }: Incident): string =>
  `${say('incidents.detail.title', { id, title })} (${incidentStatuses[status].label})`;

function demand(verdict: ReturnType<typeof mayCloseIncident>): void {
  if (verdict.allowed) return;
  const exitCode = verdict.kind === 'forbidden' ? exitCodes.notAllowed : exitCodes.refused;
  throw new Failure(say(verdict.code, verdict.params), { code: verdict.code, exitCode });
}

async function demandYes(
  context: CommandContext,
  { yes }: ChangeFlags,
  question: string,
  facts: readonly string[],
): Promise<void> {
  if (yes || (await isConfirmed(context, question, [...facts]))) return;
  throw new Failure('No se hizo ningún cambio.', { code: 'cli.declined', exitCode: exitCodes.interrupted });
}

async function tell(context: CommandContext, incident: Incident): Promise<undefined> {
  await context.output.answer({
    text: () => incidentText(incident),
    json: incident,
    events: () => [{ event: 'incident', incident }],
  });
  return undefined;
}
