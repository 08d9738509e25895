import { bulkLimits } from '@trastienda/domain';
import { productSearch } from '@trastienda/validators/lists';
import type { Command } from 'commander';
import { withConfirmation } from '../../shell/change-options.ts';
import type { Runner } from '../../shell/command-context.ts';
import { usageFailure } from '../../shell/failure.ts';
import { accountIn, categoryIn, parseDay, requireFilter, withFilters } from '../lists/search-flags.ts';
import type { DiscountFlags } from './discount-many.ts';

export const addDiscountCommand = (prices: Command, run: Runner): void => {
  const command = prices
    .command('discount')
    .summary('descuento masivo sobre el precio regular (sellers)')
    .description(
      'Descuenta un porcentaje del precio regular, desde hoy: de las variantes nombradas, de las de unos productos o de ' +
        'todas las que un filtro encuentra. Es una carga de precios: dice antes qué cambia y qué espera a un ' +
        'administrador, y se puede programar y deshacer. Lo que ya cuesta menos se deja fuera.',
    )
    .argument('[sku...]', 'SKU de las variantes')
    .requiredOption('--percent <porcentaje>', 'de 1 a 100')
    .requiredOption('--until <día>', 'hasta qué día vale, AAAA-MM-DD', parseDay)
    .option('--product <número...>', 'las variantes de estos productos');
  withConfirmation(
    withFilters(command, productSearch.fields)
      .option('--dry-run', 'revisa todo en el servidor y no guarda ningún cambio')
      .option(
        '--compare <archivo>',
        'guarda aquí, de cada variante, el precio de hoy, el nuevo y qué pasaría; nada más',
      )
      .option('--at <momento>', 'programa la carga: 2026-11-27T20:00, hora de la Ciudad de México si no dice otra'),
  ).action(
    run(async (context, skus: string[], flags: DiscountFlags) => {
      const { product: products = [] } = flags;
      const found = requireFilter(productSearch, flags, context.terminal.now());
      // For an integrator, the account is not a filter: it says whose prices change.
      const { accountName: _, ...filter } = found;
      const category = categoryIn(productSearch.fields, flags)?.text;
      const isFiltered = Object.keys(filter).length > 0 || category !== undefined;
      if ([skus.length > 0, products.length > 0, isFiltered].filter(Boolean).length !== 1)
        throw usageFailure('Diga qué variantes: sus SKU, sus productos (--product) o un filtro; uno de los tres.');
      const { discountMany } = await import('./discount-many.ts');
      return discountMany(context, flags, {
        seller: accountIn(productSearch.fields, flags),
        ...(skus.length > 0 ? { skus: numbersOf(skus) } : {}),
        ...(products.length > 0 ? { products: numbersOf(products) } : {}),
        ...(isFiltered ? { filter, category } : {}),
      });
    }),
  );
};

function numbersOf(texts: readonly string[]): number[] {
  const wrong = texts.find((text) => !/^[1-9]\d{0,14}$/.test(text));
  if (wrong !== undefined) throw usageFailure(`«${wrong}» no es un número.`, ['Escriba solo sus dígitos.']);
  if (texts.length > bulkLimits.named)
    throw usageFailure(`A lo más ${bulkLimits.named.toLocaleString('es-MX')} a la vez: use un filtro.`);
  return [...new Set(texts.map(Number))];
}
