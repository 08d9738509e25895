import type { SqlRunner } from '../database.ts';

/**
 * A slash or a backslash in the name of a category has a backslash in front in its path (`joinEscaped`, ADR 112), so that a path names one category and nothing
 * else. A category is below another by the other's whole path and a slash.
 */
export async function up(run: SqlRunner): Promise<void> {
  await run(`
    create or replace function place_category() returns trigger language plpgsql as $$
    declare parent category;
    begin
      if new.parent_id is null then
        return new;
      end if;
      select * into parent from category where id = new.parent_id for update;
      if not found then
        return new; -- the foreign key says so
      end if;
      if tg_op = 'UPDATE' and (new.parent_id = new.id or starts_with(parent.name_path, old.name_path || '/')) then
        raise exception 'a category cannot stand below itself' using errcode = 'check_violation',
          constraint = 'category_not_below_itself';
      end if;
      if parent.depth = 0 and (tg_op = 'INSERT' or old.parent_id is distinct from new.parent_id)
          and (select count(*) from category where parent_id = parent.id) >= 20 then
        raise exception 'the root has its twenty children' using errcode = 'check_violation',
          constraint = 'category_root_children';
      end if;
      new.depth := parent.depth + 1;
      new.name_path := case when parent.depth = 0 then '' else parent.name_path end || '/'
        || replace(replace(new.name, '\\', '\\\\'), '/', '\\/');
      return new;
    end $$
  `);
  // The triggers write the paths of these categories and of those below them.
  await run(`
    do $$
    declare found record;
    begin
      for found in select id from category where name ~ '[/\\\\]' and parent_id is not null order by depth loop
        update category set name_path = name_path where id = found.id;
      end loop;
    end $$
  `);
}
