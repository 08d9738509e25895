import { bulkLimits, bulkSubjects, type ProductBulkAction, type SkuStatus, skuStatuses } from '@trastienda/domain';
import type { Command } from 'commander';
import type { TrastiendaClient } from 'trastienda-client';
import { say } from '../../messages/say.ts';
import { withConfirmation } from '../../shell/change-options.ts';
import type { Runner } from '../../shell/command-context.ts';
import { usageFailure } from '../../shell/failure.ts';
import type { BulkFlags } from '../bulk/bulk-change.ts';
import { choiceOption } from '../lists/search-flags.ts';

const statuses = Object.entries(skuStatuses).map(([value, display]) => ({ value, ...display }));

type DecisionFlags = BulkFlags & { status?: SkuStatus; text?: string; category?: string; account?: string };

const verbs: readonly { name: string; action: ProductBulkAction; summary: string; description: string }[] = [
  {
    name: 'approve',
    action: 'approveProducts',
    summary: say('cli.products.approve.summary'),
    description: say('cli.products.approve.description'),
  },
  {
    name: 'reject',
    action: 'rejectProducts',
    summary: say('cli.products.reject.summary'),
    description: say('cli.products.reject.description'),
  },
  {
    name: 'delete',
    action: 'deleteProducts',
    summary: say('cli.products.delete.summary'),
    description: say('cli.products.delete.description'),
  },
];

/** Adds the commands that change many products: the named ones, or all that a filter finds. The server runs them as a bulk action. */
export const addDecisionCommands = (products: Command, run: Runner): void => {
  for (const { name, action, summary, description } of verbs) {
    withConfirmation(
      products
        .command(name)
        .summary(summary)
        .description(say('cli.products.decide.more', { description }))
        .argument('[producto...]', say('cli.products.decide.argument'))
        .addOption(choiceOption('--status <estado>', say('cli.products.decide.status'), statuses))
        .option('--text <texto>', say('cli.products.decide.option.text'))
        .option('--category <categoría>', say('cli.products.decide.option.category'))
        .option('--account <cuenta>', say('cli.shared.option.allOfSeller'))
        .option('--dry-run', say('cli.shared.option.dryRunChange')),
    ).action(
      run(async (context, named: string[], flags: DecisionFlags) => {
        const { status, text, category, account } = flags;
        const filters = {
          ...(status && { status }),
          ...(text !== undefined && { text }),
        };
        const isFiltered = Object.keys(filters).length > 0 || account !== undefined || category !== undefined;
        if (named.length > 0 === isFiltered) {
          throw usageFailure(say('cli.products.decide.nothing'));
        }
        const { named: most } = bulkLimits;
        if (named.length > most)
          throw usageFailure(say('bulk.tooMany', { most, things: bulkSubjects.products.things }));
        const [{ changeMany }, { requireCategory }, { requireNamedAccount }] = await Promise.all([
          import('../bulk/bulk-change.ts'),
          import('../../services/lists/require-category.ts'),
          import('../../services/session/require-account.ts'),
        ]);
        if (!isFiltered) return changeMany(context, { action, ids: [...new Set(named)] }, flags);
        const filtered = async (client: TrastiendaClient) => ({
          action,
          filters: {
            ...filters,
            ...(account !== undefined && { accountName: await requireNamedAccount(client, account) }),
            ...(category !== undefined && { categoryId: await requireCategory(client, category) }),
          },
        });
        return changeMany(context, filtered, flags);
      }),
    );
  }
};
