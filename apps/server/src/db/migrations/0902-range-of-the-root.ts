import type { SqlRunner } from '../database.ts';

export const phase = 'expand';

/** The root keeps its place when it is saved: a row made of two values has no field that is called depth. */
export async function up(run: SqlRunner): Promise<void> {
  await run(`
    create or replace function change_category(of_id bigint, of_parent bigint, of_name text, active boolean) returns void language plpgsql as $$
    declare
      known category;
      place record;
    begin
      select * into known from category where id = of_id for update;
      if not found then
        return;
      end if;
      if of_parent is not null then
        select * into place from category_place(of_parent, of_name, known.name_path, of_parent is distinct from known.parent_id);
      else
        select known.depth, known.name_path into place;
      end if;
      update category set parent_id = of_parent, name = of_name, is_active = active, depth = place.depth,
        name_path = place.name_path, version = version + 1 where id = of_id;
      if place.depth <> known.depth or place.name_path <> known.name_path then
        perform place_subcategories(of_id);
      end if;
    end $$`);
}
