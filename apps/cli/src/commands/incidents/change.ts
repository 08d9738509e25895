import {
  type IncidenceType,
  type IncidentPriority,
  incidenceTypeNames,
  incidentPriorityNames,
} from '@trastienda/domain';
import { type Command, Option } from 'commander';
import { say } from '../../messages/say.ts';
import { type ChangeFlags, requireSomebodyOrYes, withConfirmation } from '../../shell/change-options.ts';
import type { Runner } from '../../shell/command-context.ts';
import { withHelp } from '../../shell/with-help.ts';
import { incidentNumber } from './incident-number.ts';

type CreateFlags = ChangeFlags & {
  type: IncidenceType;
  reference: string;
  priority: IncidentPriority;
  title: string;
  description: string;
};

const number = say('cli.incidents.show.argument');

export const addChangeCommands = (incidents: Command, run: Runner): void => {
  withConfirmation(
    withHelp(incidents.command('create'), 'cli.incidents.create')
      .addOption(
        new Option('--type <tipo>', say('cli.incidents.create.option.type'))
          .choices([...incidenceTypeNames])
          .makeOptionMandatory(),
      )
      .requiredOption('--reference <referencia>', say('cli.incidents.create.option.reference'))
      .addOption(
        new Option('--priority <prioridad>', say('cli.incidents.create.option.priority'))
          .choices([...incidentPriorityNames])
          .makeOptionMandatory(),
      )
      .requiredOption('--title <texto>', say('cli.incidents.create.option.title'))
      .requiredOption('--description <texto>', say('cli.incidents.create.option.description')),
  ).action(
    run(async (context, flags: CreateFlags) => {
      requireSomebodyOrYes(context, flags);
      const { createIncident } = await import('./ask-incident.ts');
      const { type: incidenceType, reference, priority, title, description } = flags;
      return createIncident(context, { incidenceType, reference, priority, title, description }, flags);
    }),
  );

  withConfirmation(
    withHelp(incidents.command('comment'), 'cli.incidents.comment')
      .argument('<número>', number, incidentNumber)
      .requiredOption('--text <texto>', say('cli.incidents.comment.option.text')),
  ).action(
    run(async (context, id: number, flags: ChangeFlags & { text: string }) => {
      requireSomebodyOrYes(context, flags);
      const { commentIncident } = await import('./ask-incident.ts');
      return commentIncident(context, id, flags);
    }),
  );

  withConfirmation(
    withHelp(incidents.command('close'), 'cli.incidents.close').argument('<número>', number, incidentNumber),
  ).action(
    run(async (context, id: number, flags: ChangeFlags) => {
      requireSomebodyOrYes(context, flags);
      const { closeIncident } = await import('./ask-incident.ts');
      return closeIncident(context, id, flags);
    }),
  );
};
