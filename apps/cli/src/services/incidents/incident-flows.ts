import { mayCloseIncident, mayCommentIncident } from '@trastienda/domain';
import { closeIncidentWith, commentIncidentWith, incidentFormWith } from '@trastienda/machines';
import type { IncidentForm } from '@trastienda/validators';
import { ApiError, type Incident, newKey, type TrastiendaClient, unwrap } from 'trastienda-client';
import { createActor } from 'xstate';
import { say } from '../../messages/say.ts';
import { apiFailure } from '../../shell/api-failure.ts';
import { exitCodes } from '../../shell/exit-codes.ts';
import { Failure } from '../../shell/failure.ts';
import { flowFailureText } from '../../shell/failure-text.ts';
import { fieldsFailure } from '../../shell/fields-failure.ts';
import { keysAfter } from '../flows/first-key.ts';
import { withDoubt } from '../flows/flow.ts';
import { settled } from '../flows/settled.ts';
import { loadViewer } from '../session/viewer.ts';

/** The API of a flow whose first request has the given key; one for other content gets a new key. */
const apiOf = (client: TrastiendaClient, firstKey: () => string = newKey) => ({
  client,
  unwrap,
  newKey: keysAfter(firstKey),
});

/** An incident with its comments. */
export const findIncident = (client: TrastiendaClient, id: number): Promise<Incident> =>
  unwrap(client.GET('/incidents/{id}', { params: { path: { id } } }));

/** The incident and the viewer for a change, if the rule allows it; a refusal makes no further requests. */
const subjectOf = async (client: TrastiendaClient, id: number, may: typeof mayCloseIncident) => {
  const [incident, viewer] = await Promise.all([findIncident(client, id), loadViewer(client)]);
  const verdict = may(incident, viewer);
  if (verdict.allowed) return { incident, input: { subject: incident, viewer, extra: undefined } };
  const exitCode = verdict.kind === 'forbidden' ? exitCodes.notAllowed : exitCodes.refused;
  throw new Failure(say(verdict.code, verdict.params), { code: verdict.code, exitCode });
};

/** The flow Agregar comentario of an incident, not yet started. */
export const openComment = async (client: TrastiendaClient, id: number, key: () => string) => {
  const { incident, input } = await subjectOf(client, id, mayCommentIncident);
  return { incident, actor: createActor(commentIncidentWith(apiOf(client, key)), { input }) };
};

/** The flow Marcar como solucionada of an incident, not yet started. */
export const openClosing = async (client: TrastiendaClient, id: number) => {
  const { incident, input } = await subjectOf(client, id, mayCloseIncident);
  return { incident, actor: createActor(closeIncidentWith(apiOf(client)), { input }) };
};

/** Fills in the form of a new incident; throws its problems before any request. */
export const fillIncident = (
  client: TrastiendaClient,
  form: IncidentForm,
  optionOf: (field: string) => string,
  key: () => string,
) => {
  const actor = createActor(incidentFormWith(apiOf(client, key)), { input: { extra: { about: undefined } } });
  actor.start();
  // A new type clears the reference, so the type is set first.
  actor.send({ type: 'field.changed', change: { incidenceType: form.incidenceType } });
  actor.send({ type: 'field.changed', change: form });
  return {
    actor,
    /** Sends the form and returns the created incident. */
    raise: async (): Promise<Incident> => {
      actor.send({ type: 'form.submitted' });
      const snapshot = await settled(actor);
      const { problems, failure, resource } = snapshot.context;
      if (snapshot.status === 'done' && resource) return raised(client, resource.id);
      if (Object.keys(problems).length > 0) throw fieldsFailure(problems, optionOf);
      if (snapshot.matches({ editing: 'interrupted' })) throw withDoubt(failure?.cause, doubt);
      if (failure?.cause) throw failure.cause;
      throw new Failure(failure ? flowFailureText(failure) : say('incidents.create.failed'), {
        code: failure?.code ?? 'cli.flow.unsent',
        exitCode: exitCodes.refused,
      });
    },
  };
};

const doubt = say('cli.incidents.doubt');

/** The incident was created, even if reading it fails. */
const raised = async (client: TrastiendaClient, id: number): Promise<Incident> => {
  try {
    return await findIncident(client, id);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw apiFailure(error, [`${say('incidents.create.done', { id })}: \`trastienda incidents show ${id}\`.`]);
  }
};
