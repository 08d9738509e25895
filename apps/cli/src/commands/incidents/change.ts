import {
  type IncidenceType,
  type IncidentPriority,
  incidenceTypeNames,
  incidentPriorityNames,
} from '@trastienda/domain';
import { type Command, Option } from 'commander';
import { type ChangeFlags, requireSomebodyOrYes, withConfirmation } from '../../shell/change-options.ts';
import type { Runner } from '../../shell/command-context.ts';
import { incidentNumber } from './incident-number.ts';

type CreateFlags = ChangeFlags & {
  type: IncidenceType;
  reference: string;
  priority: IncidentPriority;
  title: string;
  description: string;
};

const number = 'número de la incidencia';

export const addChangeCommands = (incidents: Command, run: Runner): void => {
  withConfirmation(
    incidents
      .command('create')
      .summary('crea una incidencia')
      .description('Crea una incidencia sobre un pedido, un producto o una variante que usted puede ver.')
      .addOption(
        new Option('--type <tipo>', 'tipo de referencia').choices([...incidenceTypeNames]).makeOptionMandatory(),
      )
      .requiredOption('--reference <referencia>', 'número del pedido, del producto o de la variante')
      .addOption(
        new Option('--priority <prioridad>', 'prioridad').choices([...incidentPriorityNames]).makeOptionMandatory(),
      )
      .requiredOption('--title <texto>', 'título, hasta 30 caracteres')
      .requiredOption('--description <texto>', 'descripción, hasta 500 caracteres'),
  ).action(
    run(async (context, flags: CreateFlags) => {
      requireSomebodyOrYes(context, flags);
      const { createIncident } = await import('./ask-incident.ts');
      const { type: incidenceType, reference, priority, title, description } = flags;
      return createIncident(context, { incidenceType, reference, priority, title, description }, flags);
    }),
  );

  withConfirmation(
    incidents
      .command('comment')
      .summary('agrega un comentario a una incidencia')
      .description('Agrega un comentario a una incidencia que no está cerrada.')
      .argument('<número>', number, incidentNumber)
      .requiredOption('--text <texto>', 'el comentario, hasta 500 caracteres'),
  ).action(
    run(async (context, id: number, flags: ChangeFlags & { text: string }) => {
      requireSomebodyOrYes(context, flags);
      const { commentIncident } = await import('./ask-incident.ts');
      return commentIncident(context, id, flags);
    }),
  );

  withConfirmation(
    incidents
      .command('close')
      .summary('marca una incidencia como cerrada')
      .description('Marca una incidencia como cerrada: se puede leer, y ya no recibe comentarios.')
      .argument('<número>', number, incidentNumber),
  ).action(
    run(async (context, id: number, flags: ChangeFlags) => {
      requireSomebodyOrYes(context, flags);
      const { closeIncident } = await import('./ask-incident.ts');
      return closeIncident(context, id, flags);
    }),
  );
};
