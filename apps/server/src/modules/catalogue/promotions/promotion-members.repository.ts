import { type NamedMember, type PromotionScope, promotionScopes } from '@trastienda/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { listedTexts } from '../../../db/pg-array.ts';
import { reaches } from '../../../db/reached-sellers.ts';
import type { Scope } from '../../../db/scope.ts';

type Lists = Record<PromotionScope, readonly string[]>;

/** The members of a promotion's lists with their current names, in order; members that no longer exist are left out. */
export async function findNamed(db: Db, scope: Scope, lists: Lists): Promise<Record<PromotionScope, NamedMember[]>> {
  const sources = sourcesIn(scope);
  const named = promotionScopes.map(async (list): Promise<[PromotionScope, NamedMember[]]> => {
    if (lists[list].length === 0) return [list, []];
    const { rows } = await sql<NamedMember>`
      select found.id, found.name
      from unnest(${listedTexts(lists[list])}::text[]) with ordinality as wanted (member, n)
      join (${sources[list]}) found (id, name) on found.id = wanted.member
      order by wanted.n
    `.execute(db);
    return [list, rows];
  });
  return Object.fromEntries(await Promise.all(named)) as Record<PromotionScope, NamedMember[]>;
}

function sourcesIn(scope: Scope): Record<PromotionScope, RawBuilder<unknown>> {
  const reached = reaches(scope, sql`account_name`);
  return {
    brands: sql`select id::text, name from brand`,
    products: sql`select id::text, name from product where ${reached}`,
    categories: sql`select id::text, name_path from category`,
    sellers: sql`select account_name, name from organization where ${reached}`,
  };
}
