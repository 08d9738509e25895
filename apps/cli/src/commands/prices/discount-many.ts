import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayOfLoad } from '@trastienda/domain';
import { checkBulkDiscount, type ProductFilter } from '@trastienda/validators';
import type { TrastiendaClient } from 'trastienda-client';
import { say } from '../../messages/say.ts';
import { exportFailure } from '../../services/lists/export-failure.ts';
import { type ComingFile, fileOf, keepFile } from '../../services/lists/kept-file.ts';
import { requireCategory } from '../../services/lists/require-category.ts';
import { requireNamed } from '../../services/lists/require-named.ts';
import { connect } from '../../services/session/connect.ts';
import { requireNamedAccount } from '../../services/session/require-account.ts';
import { requireSomebodyOrYes } from '../../shell/change-options.ts';
import type { CommandContext } from '../../shell/command-context.ts';
import { type ExitCode, exitCodes } from '../../shell/exit-codes.ts';
import { usageFailure } from '../../shell/failure.ts';
import { oneLine } from '../../shell/outside-text.ts';
import type { Flags } from '../lists/search-flags.ts';
import { loadFiles } from '../loads/load-files.ts';

/** The flags besides the filters. */
export type DiscountFlags = Flags & {
  percent: string;
  until: string;
  product?: string[];
  dryRun?: true;
  compare?: string;
  at?: string;
  yes?: true;
};

/** The chosen variants: exactly one of `skus`, `products` and `filter`, plus the seller if an integrator runs the command. */
type Choice = {
  seller: string | undefined;
  skus?: number[];
  /** By their numbers or their names. */
  products?: readonly string[];
  filter?: ProductFilter;
  category?: string | undefined;
};

/** `prices discount --compare`: saves a file with every chosen variant, its current and its new price, and the outcome; loads nothing. */
const keepComparison = async (
  context: CommandContext,
  path: string,
  ask: (client: TrastiendaClient) => Promise<ComingFile>,
): Promise<ExitCode> =>
  (await connect(context, async ({ client }) => {
    const file = await ask(client);
    const bytes = await keepFile(file, path).catch((error: unknown) => {
      throw exportFailure(error, path, 'discount.failed');
    });
    const { rows } = file;
    await context.output.answer({
      text: () => say('cli.shared.rowsInFile', { rows: rows.toLocaleString('es-MX'), path: oneLine(path) }),
      json: { file: path, rows, bytes },
      events: () => [{ event: 'done', file: path, rows, bytes }],
    });
    return undefined;
  })) ?? exitCodes.done;

/** `prices discount`: downloads the new prices as a file of the server and loads it like any other (S2 §5; R29). */
export async function discountMany(
  context: CommandContext,
  { percent, until, dryRun, compare, at, yes }: DiscountFlags,
  { seller, skus, products, filter, category }: Choice,
): Promise<ExitCode> {
  const draft = { discount: percent, priceValidUntil: until };
  const checked = checkBulkDiscount(draft, { today: dayOfLoad(at, context.terminal.now()) });
  if (!checked.valid) {
    const names = { discount: 'percent', priceValidUntil: 'until' } as const;
    const told = Object.entries(names).flatMap(([field, flag]) => {
      const problem = checked.fields[field];
      return problem ? [`--${flag}: ${say(problem.code, problem.params)}`] : [];
    });
    throw usageFailure(told.join('; '));
  }
  if (!dryRun && compare === undefined) requireSomebodyOrYes(context, yes ? { yes } : {});
  const ask = async (client: TrastiendaClient, query: { comparison?: boolean } = {}) => {
    const categoryId = category === undefined ? undefined : await requireCategory(client, category);
    const filters = filter && { ...filter, ...(categoryId !== undefined && { categoryId }) };
    const body = {
      ...checked.value,
      ...(skus && { skus }),
      ...(products && { products: await numbersOf(client, products) }),
      ...(filters && { filters }),
    };
    const accountName = await requireNamedAccount(client, seller);
    const params = {
      query: { ...query, ...(accountName !== undefined && { accountName }), ...(at !== undefined && { at }) },
    };
    return fileOf(client.POST('/sku/prices/bulkdiscount/csv', { params, body, parseAs: 'stream' }));
  };
  if (compare !== undefined) return keepComparison(context, compare, (client) => ask(client, { comparison: true }));
  const folder = await mkdtemp(join(tmpdir(), 'trastienda-'));
  const named = say('discount.file', { percent: checked.value.discount });
  const path = join(folder, named);
  try {
    await connect(context, async ({ client }) => {
      await keepFile(await ask(client), path);
      return undefined;
    });
    const flags = { ...(dryRun && { dryRun }), ...(at !== undefined && { at }), ...(yes && { yes }) };
    return await loadFiles(context, 'prices', [path], {
      ...flags,
      ...(seller !== undefined && { seller }),
      wait: true,
      named,
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function numbersOf(client: TrastiendaClient, products: readonly string[]): Promise<number[]> {
  const found = await Promise.all(products.map((product) => requireNamed(client, 'product', product)));
  return [...new Set(found.map(Number))];
}
