import { orderActionCommand, orderQuestions } from '@trastienda/domain';
import type { Command } from 'commander';
import type { Runner } from '../../shell/command-context.ts';
import { withHelp } from '../../shell/with-help.ts';
import { addBulkCommands } from '../bulk/bulk.ts';
import { addActionsCommand } from './actions.ts';
import { addCancelCommand, addCancelItemsCommand } from './cancel.ts';
import { addDecideCommand } from './decide.ts';
import { addDeliverCommand } from './deliver.ts';
import { addLabelsCommand, addPackingSlipsCommand, addPickingListCommand } from './documents.ts';
import { addExportCommand } from './export.ts';
import { addGuideCommand } from './guide.ts';
import { addHistoryCommand } from './history.ts';
import { addListCommand } from './list.ts';
import { addNoteCommand } from './note.ts';
import { addQuestionCommand } from './question.ts';
import { addShipCommand } from './ship.ts';
import { addShowCommand } from './show.ts';
import { addStartCommand } from './start.ts';
import { addWithdrawCommand } from './withdraw.ts';

/** The subcommands, in the order of an order's life. */
const verbs = [
  addListCommand,
  addExportCommand,
  addShowCommand,
  addHistoryCommand,
  addActionsCommand,
  addStartCommand,
  addGuideCommand,
  addPickingListCommand,
  addPackingSlipsCommand,
  addLabelsCommand,
  addShipCommand,
  addWithdrawCommand,
  addDeliverCommand,
  addCancelCommand,
  addCancelItemsCommand,
  addDecideCommand,
  addNoteCommand,
  addBulkCommands('orders'),
];

export const addOrdersCommands = (program: Command, run: Runner): void => {
  const orders = withHelp(program.command('orders'), 'cli.orders');
  for (const addVerb of verbs) addVerb(orders, run);
  // A question whose command has no part of its own above (many orders, a choice between two actions) needs none.
  for (const action of orderQuestions) {
    const name = orderActionCommand(action, '')?.trim() ?? '';
    if (/^[a-z-]+$/.test(name) && !orders.commands.some((one) => one.name() === name)) {
      addQuestionCommand(orders, run, action, name);
    }
  }
};
