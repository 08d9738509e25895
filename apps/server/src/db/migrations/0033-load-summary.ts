import type { SqlRunner } from '../database.ts';

/** What a load changed, for its answer; and the range of prices of a category, its own or the nearest above it. */
export function up(run: SqlRunner) {
  return run(`
    alter table load add column summary jsonb;

    create function price_range_of(category bigint) returns price_range language sql stable as $$
      with recursive above as (
        select id, parent_id, 0 as steps from category where id = $1
        union all
        select c.id, c.parent_id, above.steps + 1 from above join category c on c.id = above.parent_id
      )
      select r from above join price_range r on r.category_id = above.id order by above.steps limit 1
    $$;
  `);
}
