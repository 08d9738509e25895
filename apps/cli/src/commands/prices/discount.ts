import { bulkLimits, typedNumber } from '@trastienda/domain';
import { productSearch } from '@trastienda/validators/lists';
import type { Command } from 'commander';
import { say } from '../../messages/say.ts';
import { withConfirmation } from '../../shell/change-options.ts';
import type { Runner } from '../../shell/command-context.ts';
import { usageFailure } from '../../shell/failure.ts';
import { withHelp } from '../../shell/with-help.ts';
import { accountIn, categoryIn, parseDay, requireFilter, withFilters } from '../lists/search-flags.ts';
import type { DiscountFlags } from './discount-many.ts';

export const addDiscountCommand = (prices: Command, run: Runner): void => {
  const command = withHelp(prices.command('discount'), 'cli.prices.discount')
    .argument('[sku...]', say('cli.prices.discount.argument'))
    .requiredOption('--percent <porcentaje>', say('cli.prices.discount.option.percent'))
    .requiredOption('--until <día>', say('cli.prices.discount.option.until'), parseDay)
    .option('--product <producto...>', say('cli.prices.discount.option.product'));
  withConfirmation(
    withFilters(command, productSearch.fields)
      .option('--dry-run', say('cli.shared.option.dryRun'))
      .option('--compare <archivo>', say('cli.prices.discount.option.compare'))
      .option('--at <momento>', say('cli.prices.discount.option.at')),
  ).action(
    run(async (context, skus: string[], flags: DiscountFlags) => {
      const { product: products = [] } = flags;
      const found = requireFilter(productSearch, flags, context.terminal.now());
      // For an integrator, the account is not a filter: it says whose prices change.
      const { accountName: _, ...filter } = found;
      const category = categoryIn(productSearch.fields, flags)?.text;
      const isFiltered = Object.keys(filter).length > 0 || category !== undefined;
      if ([skus.length > 0, products.length > 0, isFiltered].filter(Boolean).length !== 1)
        throw usageFailure(say('cli.prices.discount.nothing'));
      const { discountMany } = await import('./discount-many.ts');
      return discountMany(context, flags, {
        seller: accountIn(productSearch.fields, flags),
        ...(skus.length > 0 ? { skus: numbersOf(skus) } : {}),
        ...(products.length > 0 ? { products: fewEnough(products) } : {}),
        ...(isFiltered ? { filter, category } : {}),
      });
    }),
  );
};

function numbersOf(texts: readonly string[]): number[] {
  const wrong = texts.find((text) => typedNumber(text) === undefined);
  if (wrong !== undefined)
    throw usageFailure(say('cli.prices.discount.number', { wrong }), [say('cli.shared.digitsOnly')]);
  return [...new Set(fewEnough(texts).flatMap((text) => typedNumber(text) ?? []))];
}

function fewEnough(texts: readonly string[]): readonly string[] {
  if (texts.length > bulkLimits.named)
    throw usageFailure(say('cli.prices.discount.tooMany', { named: bulkLimits.named.toLocaleString('es-MX') }));
  return texts;
}
