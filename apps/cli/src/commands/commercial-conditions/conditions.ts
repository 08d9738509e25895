import {
  commissionList,
  commissionListQuery,
  conditionListQuery,
  sellerConditionList,
} from '@trastienda/validators/lists';
import type { Command } from 'commander';
import { withConfirmation } from '../../shell/change-options.ts';
import type { Runner } from '../../shell/command-context.ts';
import { usageFailure } from '../../shell/failure.ts';
import { defineListCommand } from '../lists/define-list-command.ts';
import { addTermsCommands } from './terms.ts';

export const addConditionsCommands = (program: Command, run: Runner): void => {
  const conditions = program
    .command('conditions')
    .summary('condiciones comerciales: buscarlas, verlas, activarlas, sus comisiones y su documento')
    .description(
      'Condiciones comerciales del marketplace: buscarlas, verlas, activarlas, sus comisiones y su documento.',
    );
  addListCommand(conditions, run);
  addShowCommand(conditions, run);
  addActivateCommand(conditions, run);
  addCommissionsCommand(conditions, run);
  addTermsCommands(conditions, run);
};

const addListCommand = defineListCommand({
  list: sellerConditionList,
  summary: 'busca condiciones comerciales',
  description:
    'Busca condiciones comerciales por su nombre. Un seller ve lo que hizo con cada una; con --seller, los demás ven lo de ese seller.',
  things: 'condiciones',
  rows: 'conditions',
  event: (condition) => ({ event: 'condition', condition }),
  call: (client, search, { flags }: { flags: { usable?: true } }) => {
    const query = { ...conditionListQuery(search), ...(flags.usable && { usable: true }) };
    return client.GET('/commercialconditions', { params: { query } });
  },
  largestPage: 1000,
  options: (command: Command) => command.option('--usable', 'solo las que se pueden dar a los SKU'),
});

const addCommissionsCommand = defineListCommand({
  list: commissionList,
  name: 'commissions',
  summary: 'comisiones vigentes y por venir',
  description:
    'Comisiones vigentes y por venir, por condición y categoría. La de una categoría vale para las que están debajo y no tienen la suya. Se cargan con `trastienda load commissions`; ' +
    '`trastienda template commissions --current` las guarda como el archivo que las carga.',
  things: 'comisiones',
  rows: 'commissions',
  event: (commission) => ({ event: 'commission', commission }),
  call: (client, search) => {
    return client.GET('/commercialconditions/commissions', { params: { query: commissionListQuery(search) } });
  },
  largestPage: 1000,
});

/** Reads the number of a condition before any request. */
function numberOf(text: string): string {
  if (/^[1-9]\d{0,14}$/.test(text)) return text;
  throw usageFailure(`«${text}» no es el número de una condición.`, ['Véalo con `trastienda conditions list`.']);
}

function addShowCommand(conditions: Command, run: Runner): void {
  conditions
    .command('show')
    .summary('muestra una condición comercial')
    .description('Muestra una condición comercial con sus comisiones.')
    .argument('<condición>', 'número de la condición, como lo dice la lista')
    .action(
      run(async (context, text: string) => {
        const id = numberOf(text);
        const { showCondition } = await import('./show-condition.ts');
        return showCondition(context, id);
      }),
    );
}

function addActivateCommand(conditions: Command, run: Runner): void {
  withConfirmation(
    conditions
      .command('activate')
      .summary('activa una condición comercial para el seller propio')
      .description('Activa una condición comercial: desde entonces se puede dar a los SKU. No se puede desactivar.')
      .argument('<condición>', 'número de la condición, como lo dice la lista'),
  ).action(
    run(async (context, text: string, flags: { yes?: true }) => {
      const id = numberOf(text);
      const { activateCondition } = await import('./activate-condition.ts');
      return activateCondition(context, id, flags);
    }),
  );
}
