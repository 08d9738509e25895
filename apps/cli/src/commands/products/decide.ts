import type { TrastiendaClient } from '@trastienda/api-client';
import { bulkLimits, bulkSubjects, type ProductBulkAction, type SkuStatus, say, skuStatuses } from '@trastienda/domain';
import type { Command } from 'commander';
import { withConfirmation } from '../../shell/change-options.ts';
import type { Runner } from '../../shell/command-context.ts';
import { usageFailure } from '../../shell/failure.ts';
import type { BulkFlags } from '../bulk/bulk-change.ts';
import { choiceOption } from '../lists/search-flags.ts';

const statuses = Object.entries(skuStatuses).map(([value, looks]) => ({ value, ...looks }));

type DecisionFlags = BulkFlags & { status?: SkuStatus; text?: string; category?: string; account?: string };

const verbs: readonly { name: string; action: ProductBulkAction; summary: string; description: string }[] = [
  {
    name: 'approve',
    action: 'approveProducts',
    summary: 'aprueba las variantes pendientes de productos (administradores)',
    description: 'Aprueba las variantes pendientes de productos; las demás quedan como están.',
  },
  {
    name: 'reject',
    action: 'rejectProducts',
    summary: 'rechaza las variantes pendientes de productos (administradores)',
    description: 'Rechaza las variantes pendientes de productos; las demás quedan como están.',
  },
  {
    name: 'delete',
    action: 'deleteProducts',
    summary: 'elimina productos propios con sus variantes (sellers)',
    description: 'Elimina productos propios con sus variantes; el que tiene unidades reservadas queda como está.',
  },
];

/** Adds the commands that change many products: the named ones, or all that a filter finds. The server runs them as a bulk action. */
export const addDecisionCommands = (products: Command, run: Runner): void => {
  for (const { name, action, summary, description } of verbs) {
    withConfirmation(
      products
        .command(name)
        .summary(summary)
        .description(
          `${description}\n\nEs un trabajo del servidor: el que no se pueda no detiene a los demás. ` +
            '--dry-run dice cuáles se pueden y cuáles no y por qué, sin cambiar nada.',
        )
        .argument('[producto...]', 'números de los productos')
        .addOption(choiceOption('--status <estado>', 'todos los que tienen una variante en este estado', statuses))
        .option('--text <texto>', 'todos los que este texto encuentra')
        .option('--category <categoría>', 'todos los de esta categoría (id, ruta o nombre) y las que están debajo')
        .option('--account <cuenta>', 'todos los de este seller')
        .option('--dry-run', 'solo dice qué se haría'),
    ).action(
      run(async (context, named: string[], flags: DecisionFlags) => {
        const { status, text, category, account } = flags;
        const filters = {
          ...(status && { status }),
          ...(text !== undefined && { text }),
          ...(account !== undefined && { accountName: account }),
        };
        const isFiltered = Object.keys(filters).length > 0 || category !== undefined;
        if (named.length > 0 === isFiltered) {
          throw usageFailure('Diga qué productos: sus números, o un filtro (--status, --text, --category, --account).');
        }
        const { named: most } = bulkLimits;
        if (named.length > most)
          throw usageFailure(say('bulk.tooMany', { most, things: bulkSubjects.products.things }));
        const [{ changeMany }, { requireCategory }] = await Promise.all([
          import('../bulk/bulk-change.ts'),
          import('../../services/lists/require-category.ts'),
        ]);
        if (!isFiltered) return changeMany(context, { action, ids: [...new Set(named)] }, flags);
        const filtered = async (client: TrastiendaClient) => ({
          action,
          filters: {
            ...filters,
            ...(category !== undefined && { categoryId: await requireCategory(client, category) }),
          },
        });
        return changeMany(context, filtered, flags);
      }),
    );
  }
};
