import { expect, test } from 'vitest';
import { factProblems } from './facts.mjs';

test.each([
  ['packages/domain/src/loads/x.ts', 'if (terms.validUntil < today) return;', 1],
  ['packages/domain/src/loads/x.ts', 'if (today >= terms.validUntil) return;', 1],
  ['apps/server/src/modules/x.sql.ts', 'and p.valid_until >= now()::date', 1],
  ['apps/server/src/modules/x.sql.ts', 'where now() <= p.valid_from', 1],
  ['apps/web/src/features/x.tsx', 'const lives = price.priceValidUntil !== null && price.priceValidUntil > day;', 1],
  ['packages/domain/src/prices/price-in-force.ts', 'if (validUntil < day) return;', 0],
  ['apps/server/src/db/migrations/0031-x.ts', 'check (valid_until > valid_from),', 0],
  ['packages/domain/src/x.test.ts', 'expect(validUntil < day)', 0],
  ['apps/server/src/modules/x.ts', 'const row = { priceValidUntil: texts(({ price }) => price.validUntil) };', 0],
  ['apps/server/src/modules/x.ts', "(v.after->>'validUntil')::date", 0],
  ['apps/server/src/modules/x.ts', 'const name = body.name.trim();', 1],
  ['packages/machines/src/x.ts', "const key = text.normalize('NFD');", 1],
  ['packages/domain/src/text/name-key.ts', "text.normalize('NFKD')", 0],
  ['apps/server/src/modules/x.ts', 'join brand b on search_text(b.name) = search_text(asked.name)', 1],
  ['apps/server/src/modules/x.ts', 'where lower(name) = lower(other)', 1],
  ['apps/cli/src/x.ts', 'find((one) => one.name.toLowerCase() === word)', 1],
  ['apps/cli/src/x.ts', 'if (host.toLowerCase() === word)', 0],
  ['apps/server/src/modules/x.ts', 'search_text(name) like found', 0],
  ['apps/web/src/features/x.tsx', '<div className="max-h-80 overflow-y-auto">', 1],
  ['apps/web/src/features/x.tsx', '<ScrollRegion label={title} className="max-h-80">', 0],
  ['apps/web/src/ui/x.tsx', '<div className="max-h-80 overflow-y-auto">', 0],
  ['apps/web/src/ui/x.tsx', '// biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls', 1],
  ['apps/server/src/modules/x.repository.ts', "await trx.updateTable('orders').set({ tags }).execute();", 1],
  ['apps/server/src/modules/x.repository.ts', 'update order_item set canceled_quantity = 1', 1],
  ['apps/server/src/modules/x.repository.ts', 'with a as (insert into orders (id) select id from b)', 1],
  ['apps/server/src/modules/x.repository.ts', "trx.deleteFrom('order_item as i')", 1],
  ['apps/server/src/modules/x.repository.ts', 'select 1 from orders for update', 0],
  ['apps/server/src/modules/x.repository.ts', "trx.updateTable('order_package')", 0],
  ['apps/server/src/modules/trade/orders/order-writes.repository.ts', 'update orders o set tags = 1', 0],
  ['apps/server/src/db/migrations/0185-x.ts', 'update orders set tags = 1', 0],
  ['docs/x.md', 'validUntil < today', 0],
])('finds in %s the decided fact %s', (path, text, problems) => {
  expect(factProblems(path, text)).toHaveLength(problems);
});
