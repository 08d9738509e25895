import type { Database } from '../db/database.ts';
import { ForeignDatabaseError, kindOfDatabase } from '../db/kind-of-database.ts';
import { type SystemAccess, systemAccess } from '../db/scope.ts';
import { inTransaction } from '../db/transaction.ts';
import { isEmptyDatabase } from '../modules/people/users/users.repository.ts';
import type { FilesPort } from '../ports/files/files-port.ts';
import { UserFacingError } from '../user-facing-error.ts';
import { isLoadUnfinished, restoreDropped } from './bulk-load.ts';
import { clearCatalogue } from './catalogue-rows.ts';
import { writeDecisions } from './decisions-demo.ts';
import { demoTableNames } from './demo-tables.ts';
import { generatedWorld } from './generated-world.ts';
import { loadCatalogue } from './load-catalogue.ts';
import { loadOrders } from './load-orders.ts';
import { writePeopleAndNotices, writeSellers } from './marketplace-demo.ts';
import { olistWorld } from './olist/olist-world.ts';
import { demoEnd } from './order-clock.ts';
import { lockDemoUnits } from './order-holds.ts';
import { ProductPictures } from './product-pictures.ts';
import { SeededRandom } from './seeded-random.ts';

type DemoOptions = {
  orders: number;
  seed?: number;
  /** A folder with the Olist files, which then supply sellers and products. */
  from?: string;
  now?: Date;
  /** The store for invoice files and product pictures; without it the demo has neither. */
  files?: FilesPort;
  onProgress?: (orders: number) => void;
};

type DemoSummary = { sellers: number; products: number; skus: number; orders: number; notes: string[] };

const demoSeed = 20_260_101;
// As many products as orders, up to this number.
const mostProducts = 2_000;

/** Thrown where there are people already: the demonstration would mix its accounts and orders with theirs. */
class DemoRefusal extends UserFacingError {
  override readonly name = 'DemoRefusal';
}

/** Refuses a database of another program, and one with people; only reads, also where the schema is of an earlier version or not there yet. */
export async function requirePlaceForDemo(database: Database): Promise<void> {
  const { kind, tables } = await database.exclusively(kindOfDatabase);
  if (kind === 'foreign') throw new ForeignDatabaseError(tables);
  if (!tables.includes('person') || (await isEmptyDatabase(database))) return;
  throw new DemoRefusal(
    'La base de datos ya tiene usuarios: la demostración solo se escribe en una vacía. No se cambió nada.',
  );
}

/**
 * Removes what an interrupted start left, since people are written last. Each table of orders is named: the keys that would lead from one to
 * the other may be missing.
 */
async function clear(database: Database, access: SystemAccess): Promise<void> {
  await database.executeSql(`truncate ${demoTableNames.join(', ')}, incident cascade`);
  await clearCatalogue(database, access);
  await restoreDropped(database);
}

/** Ends what an interrupted load of a demonstration left half done; without people, its orders and catalogue are removed. */
export async function endInterruptedDemo(database: Database): Promise<void> {
  if (!(await isLoadUnfinished(database))) return;
  if (await isEmptyDatabase(database)) await clear(database, systemAccess('demonstration'));
  else await restoreDropped(database);
}

/** Fills an empty database with the demo marketplace; the same seed and start day give the same data. */
export async function runDemo(database: Database, options: DemoOptions): Promise<DemoSummary> {
  await requirePlaceForDemo(database);
  const access = systemAccess('demonstration');
  await clear(database, access);
  const random = new SeededRandom(options.seed ?? demoSeed);
  const end = demoEnd(options.now ?? new Date());
  const olist = options.from === undefined ? undefined : await olistWorld(options.from, random);
  const world = olist?.world ?? generatedWorld(random);
  await writeSellers(database, access, random, world.sellers);
  await loadOrders(database, {
    count: options.orders,
    end,
    random,
    world,
    ...(options.onProgress && { onProgress: options.onProgress }),
  });
  await writeDecisions(database, access, end);
  // The catalogue has its own random numbers, so that orders do not depend on it.
  const catalogue = await loadCatalogue(database, {
    world,
    end,
    random: new SeededRandom((options.seed ?? demoSeed) + 1),
    products: olist ? 0 : Math.min(mostProducts, options.orders),
    ...(olist && { ownBrand: 'Sin marca' }),
    ...(options.files && !olist && { pictures: new ProductPictures(options.files) }),
  });
  await inTransaction(database, (trx) => lockDemoUnits(trx, access));
  await writePeopleAndNotices(database, access, random, world.sellers, end, options.files);
  return {
    sellers: world.sellers.length,
    ...catalogue,
    orders: options.orders,
    notes: olist?.notes ?? [],
  };
}
