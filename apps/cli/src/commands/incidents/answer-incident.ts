import type { Incident, TrastiendaClient } from 'trastienda-client';
import { sellerNames } from '../../services/session/seller-names.ts';
import type { CommandContext } from '../../shell/command-context.ts';
import { accountsIn, incidentText } from './incident-text.ts';

/** Answers an incident, with the names of its sellers in the text. */
export async function answerIncident(
  { output }: CommandContext,
  client: TrastiendaClient,
  incident: Incident,
): Promise<undefined> {
  const names = await sellerNames(output, client, accountsIn(incident));
  await output.answer({
    text: () => incidentText(incident, names),
    json: incident,
    events: () => [{ event: 'incident', incident }],
  });
  return undefined;
}
