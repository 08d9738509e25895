import { type RawBuilder, sql } from 'kysely';

/**
 * The specifications of a category, its own and the inherited ones; of a specification on several levels the nearest counts. Of several active
 * ones of a kind with the same name (R40) only the nearest is asked for, and the others are overridden (S2 §3): the rule of `requiredOf` and
 * `askedThrough` of the domain in SQL.
 */
export const askedBy = (categoryId: string): RawBuilder<unknown> => sql`
  (with recursive above as (
    select id, parent_id, 0 as steps from category where id::text = ${categoryId}
    union all
    select c.id, c.parent_id, above.steps + 1 from above join category c on c.id = above.parent_id
  ), nearest as (
    select distinct on (cs.specification_id) cs.specification_id, cs.category_id, cs.is_required, cs.version, above.steps
    from above join category_specification cs on cs.category_id = above.id
    order by cs.specification_id, above.steps
  )
  select nearest.*, s.is_active and row_number() over (
      partition by s.is_active, s.is_stock_keeping_unit, name_key(s.name) order by nearest.steps, s.id) > 1 as is_overridden
  from nearest join specification s on s.id = nearest.specification_id)`;
