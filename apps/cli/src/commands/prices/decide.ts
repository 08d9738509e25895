import {
  bulkLimits,
  bulkSubjects,
  cleanLines,
  lengthOf,
  type PriceBulkAction,
  priceNoteLength,
  typedNumber,
} from '@trastienda/domain';
import type { BulkChoice } from '@trastienda/machines';
import type { Command } from 'commander';
import type { TrastiendaClient } from 'trastienda-client';
import { say } from '../../messages/say.ts';
import { withConfirmation } from '../../shell/change-options.ts';
import type { Runner } from '../../shell/command-context.ts';
import { usageFailure } from '../../shell/failure.ts';
import { withHelp } from '../../shell/with-help.ts';
import type { BulkFlags, NamedChoice } from '../bulk/bulk-change.ts';

type ChoiceFlags = BulkFlags & { all?: true; seller?: string; sku?: string };

const withChoice = (command: Command): Command =>
  withConfirmation(
    command
      .argument('[precio...]', say('cli.prices.decide.argument'))
      .option('--all', say('cli.prices.decide.option.all'))
      .option('--seller <cuenta>', say('cli.shared.option.allOfSeller'))
      .option('--sku <número>', say('cli.prices.decide.option.sku'))
      .option('--dry-run', say('cli.shared.option.dryRunChange')),
  );

/** Adds the commands that approve or reject pending prices: the named ones, or all that a filter finds. The server runs them as a bulk action. */
export const addDecisionCommands = (prices: Command, run: Runner): void => {
  withChoice(withHelp(prices.command('approve'), 'cli.prices.approve')).action(
    run(async (context, named: string[], flags: ChoiceFlags) => {
      const { changeMany } = await import('../bulk/bulk-change.ts');
      return changeMany(context, ofSeller({ action: 'approvePrices', ...chosen(named, flags) }, flags), flags);
    }),
  );
  withChoice(
    withHelp(prices.command('reject'), 'cli.prices.reject').requiredOption(
      '--note <texto>',
      say('cli.prices.reject.option.note'),
    ),
  ).action(
    run(async (context, named: string[], { note: typed, ...flags }: ChoiceFlags & { note: string }) => {
      const note = cleanLines(typed);
      if (note === '') throw usageFailure(say('prices.reject.note.required'));
      if (lengthOf(note) > priceNoteLength)
        throw usageFailure(say('cli.prices.decide.noteLength', { priceNoteLength }));
      const { changeMany } = await import('../bulk/bulk-change.ts');
      return changeMany(context, ofSeller({ action: 'rejectPrices', note, ...chosen(named, flags) }, flags), flags);
    }),
  );
};

/** The chosen prices: numbers or a filter, never both. */
function chosen(named: readonly string[], { all, seller, sku }: ChoiceFlags) {
  const isFiltered = all === true || seller !== undefined || sku !== undefined;
  if (named.length > 0 === isFiltered) {
    throw usageFailure(say('cli.prices.decide.nothing'));
  }
  const number = sku === undefined ? undefined : typedNumber(sku);
  if (sku !== undefined && number === undefined) throw usageFailure(`--sku: ${say('orders.filter.invalid')}`);
  const { named: most } = bulkLimits;
  if (named.length > most) throw usageFailure(say('bulk.tooMany', { most, things: bulkSubjects.prices.things }));
  if (!isFiltered) return { ids: [...new Set(named.map((id) => String(typedNumber(id) ?? id)))] };
  return { filters: { ...(number !== undefined && { sku: number }) } };
}

type PriceChoice = Extract<BulkChoice, { action: PriceBulkAction }>;

/** The choice with the seller that is meant, who is looked up after the sign-in. */
const ofSeller = (choice: PriceChoice, { seller }: ChoiceFlags): PriceChoice | NamedChoice =>
  seller === undefined
    ? choice
    : async (client: TrastiendaClient) => {
        const { requireNamedAccount } = await import('../../services/session/require-account.ts');
        const account = await requireNamedAccount(client, seller);
        return { ...choice, filters: { ...choice.filters, ...(account !== undefined && { seller: account }) } };
      };
