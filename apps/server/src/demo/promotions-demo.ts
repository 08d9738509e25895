import { addDays, mexicoDay, type PromotionForm } from '@trastienda/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { SystemAccess } from '../db/scope.ts';
import { insertPromotion } from '../modules/catalogue/promotions/promotions.repository.ts';

type Seed = Pick<PromotionForm, 'name' | 'description' | 'promoType' | 'promoValue'> & {
  /** The first and last day, counted from the end of the demo. */
  days: [begin: number, end: number];
  isActive?: false;
  /** Where the promotion applies: everywhere, in some first brands, below some first categories, or for these sellers. */
  of?: { brands?: number; categories?: number; sellers?: string[] };
};

const seeds: readonly Seed[] = [
  seed('Buen Fin 2026', 'Todo el catálogo, el fin de semana del Buen Fin', 15, [-5, 3]),
  seed('Hogar cálido', 'Descuento de invierno en las categorías del hogar', 10, [-20, 25], { of: { categories: 2 } }),
  seed('Marcas de la casa', 'Solo las marcas elegidas por el marketplace', 20, [-2, 12], { of: { brands: 3 } }),
  seed('Semana Aurora', 'Semana especial de Aurora', 12, [1, 8], { of: { sellers: ['aurora'] } }),
  seed('Fin de temporada', 'Liquidación de la temporada anterior', 30, [-90, -60]),
  seed('Prueba interna', 'Apagada: se usa para probar la tienda', 5, [-30, 30], { isActive: false }),
  { ...seed('Bono navideño', 'Bono fijo para la temporada navideña', 150, [5, 30]), promoType: 'Nominal' },
];

function seed(
  name: string,
  description: string,
  promoValue: number,
  days: Seed['days'],
  more: Pick<Seed, 'of' | 'isActive'> = {},
): Seed {
  return { name, description, promoType: 'Porcentual', promoValue, days, ...more };
}

/** Writes promotions that are past, current, switched off and future. */
export async function writePromotions(trx: Db, _access: SystemAccess, end: number): Promise<void> {
  const today = mexicoDay(new Date(end));
  const idsOf = async (from: RawBuilder<unknown>, count = 0) => {
    const { rows } = await sql<{ id: string }>`select id::text from ${from} order by id limit ${count}`.execute(trx);
    return rows.map(({ id }) => id);
  };
  const sellers = await trx.selectFrom('organization').select('account_name').execute();
  for (const { days, of = {}, isActive = true, ...rest } of seeds) {
    await insertPromotion(trx, {
      ...{ ...rest, isActive, beginDate: addDays(today, days[0]), endDate: addDays(today, days[1]) },
      ...{ userType: 'ADMIN', marketplaces: [], products: [] },
      sellers: sellers.map((row) => row.account_name).filter((account) => of.sellers?.includes(account)),
      brands: await idsOf(sql`brand`, of.brands),
      categories: await idsOf(sql`category where depth = 1`, of.categories),
    });
  }
}
