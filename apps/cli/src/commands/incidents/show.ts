import type { Command } from 'commander';
import { say } from '../../messages/say.ts';
import type { Runner } from '../../shell/command-context.ts';
import { withHelp } from '../../shell/with-help.ts';
import { incidentNumber } from './incident-number.ts';

export const addShowCommand = (incidents: Command, run: Runner): void => {
  withHelp(incidents.command('show'), 'cli.incidents.show')
    .argument('<número>', say('cli.incidents.show.argument'), incidentNumber)
    .action(
      run(async (context, id: number) => {
        const [{ connect }, { unwrap }, { answerIncident }] = await Promise.all([
          import('../../services/session/connect.ts'),
          import('trastienda-client'),
          import('./answer-incident.ts'),
        ]);
        return connect(context, async ({ client }) => {
          const incident = await unwrap(client.GET('/incidents/{id}', { params: { path: { id } } }));
          return answerIncident(context, client, incident);
        });
      }),
    );
};
