import { bulkLimits, bulkSubjects, priceNoteLength, say } from '@trastienda/domain';
import type { Command } from 'commander';
import { withConfirmation } from '../../shell/change-options.ts';
import type { Runner } from '../../shell/command-context.ts';
import { usageFailure } from '../../shell/failure.ts';
import type { BulkFlags } from '../bulk/bulk-change.ts';

type ChoiceFlags = BulkFlags & { all?: true; seller?: string; sku?: string };

const withChoice = (command: Command): Command =>
  withConfirmation(
    command
      .argument('[precio...]', 'números de las solicitudes, como los dice `prices pending`')
      .option('--all', 'todos los que esperan')
      .option('--seller <cuenta>', 'todos los de este seller')
      .option('--sku <número>', 'el de esta variante')
      .option('--dry-run', 'solo dice qué se haría'),
  );

/** Adds the commands that approve or reject pending prices: the named ones, or all that a filter finds. The server runs them as a bulk action. */
export const addDecisionCommands = (prices: Command, run: Runner): void => {
  withChoice(
    prices
      .command('approve')
      .summary('valida precios y los aplica (administradores)')
      .description('Valida precios que esperan y los aplica, cada uno una vez. Es un trabajo del servidor.'),
  ).action(
    run(async (context, named: string[], flags: ChoiceFlags) => {
      const { changeMany } = await import('../bulk/bulk-change.ts');
      return changeMany(context, { action: 'approvePrices', ...chosen(named, flags) }, flags);
    }),
  );
  withChoice(
    prices
      .command('reject')
      .summary('rechaza precios con una nota para el seller (administradores)')
      .description('Rechaza precios que esperan: el precio anterior queda y el seller lee la nota.')
      .requiredOption('--note <texto>', 'por qué se rechazan; la lee el seller'),
  ).action(
    run(async (context, named: string[], { note: typed, ...flags }: ChoiceFlags & { note: string }) => {
      const note = typed.trim();
      if (note === '') throw usageFailure(say('prices.reject.note.required'));
      if (note.length > priceNoteLength) throw usageFailure(`La nota tiene más de ${priceNoteLength} caracteres.`);
      const { changeMany } = await import('../bulk/bulk-change.ts');
      return changeMany(context, { action: 'rejectPrices', note, ...chosen(named, flags) }, flags);
    }),
  );
};

/** The chosen prices: numbers or a filter, never both. */
function chosen(named: readonly string[], { all, seller, sku }: ChoiceFlags) {
  const isFiltered = all === true || seller !== undefined || sku !== undefined;
  if (named.length > 0 === isFiltered) {
    throw usageFailure('Diga qué precios: sus números, o un filtro (--all, --seller, --sku).');
  }
  if (sku !== undefined && !/^[1-9]\d{0,14}$/.test(sku)) throw usageFailure(`--sku: ${say('orders.filter.invalid')}`);
  const { named: most } = bulkLimits;
  if (named.length > most) throw usageFailure(say('bulk.tooMany', { most, things: bulkSubjects.prices.things }));
  if (!isFiltered) return { ids: [...new Set(named)] };
  return { filters: { ...(seller !== undefined && { seller }), ...(sku !== undefined && { sku: Number(sku) }) } };
}
