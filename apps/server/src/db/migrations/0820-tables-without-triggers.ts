import type { SqlRunner } from '../database.ts';

export const phase = 'contract';

/**
 * A distributed PostgreSQL refuses row triggers, too, and foreign keys with the account that set another column to null (ADR 177). Categories are placed, and spans of blocks widened, by functions that the writers call; `place_table` is for later steps.
 */
export async function up(run: SqlRunner): Promise<void> {
  await run(`
    drop trigger if exists category_moved on category;
    drop trigger if exists category_placed on category;
    drop function if exists place_subcategories(), place_category();

    create or replace function category_place(of_parent bigint, of_name text, of_path text, came boolean,
      out depth smallint, out name_path text) language plpgsql as $$
    declare parent category;
    begin
      select * into parent from category where id = of_parent for update;
      if not found then
        depth := 1; -- the foreign key says so
        name_path := '/';
        return;
      end if;
      if parent.name_path = of_path or starts_with(parent.name_path, of_path || '/') then
        raise exception 'a category cannot stand below itself' using errcode = 'check_violation',
          constraint = 'category_not_below_itself';
      end if;
      if parent.depth = 0 and came and (select count(*) from category where parent_id = parent.id) >= 20 then
        raise exception 'the root has its twenty children' using errcode = 'check_violation',
          constraint = 'category_root_children';
      end if;
      depth := parent.depth + 1;
      name_path := case when parent.depth = 0 then '' else parent.name_path end || '/'
        || replace(replace(of_name, '\\', '\\\\'), '/', '\\/');
    end $$;

    create or replace function add_category(of_parent bigint, of_name text, active boolean default true, of_storefront text default null)
      returns bigint language plpgsql as $$
    declare
      place record;
      added bigint;
    begin
      select * into place from category_place(of_parent, of_name, null, true);
      insert into category (parent_id, name, is_active, storefront_id, depth, name_path)
      values (of_parent, of_name, active, of_storefront, place.depth, place.name_path) returning id into added;
      return added;
    end $$;

    create or replace function place_subcategories(of_parent bigint) returns void language plpgsql as $$
    declare
      child category;
      place record;
    begin
      for child in select * from category where parent_id = of_parent loop
        select * into place from category_place(of_parent, child.name, null, false);
        update category set depth = place.depth, name_path = place.name_path where id = child.id;
        perform place_subcategories(child.id);
      end loop;
    end $$;

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
        place := (known.depth, known.name_path);
      end if;
      update category set parent_id = of_parent, name = of_name, is_active = active, depth = place.depth,
        name_path = place.name_path, version = version + 1 where id = of_id;
      if place.depth <> known.depth or place.name_path <> known.name_path then
        perform place_subcategories(of_id);
      end if;
    end $$;

    drop trigger if exists sku_widens_span on sku;
    drop function if exists widen_product_span();
    create or replace function widen_product_spans(products bigint[], skus bigint[], upcs text[]) returns void language sql as $$
      insert into product_span
      select (product >> 11)::integer, min(id) >> 12 << 12, max(id) | 4095, trunc(min(upc::numeric), -4),
        trunc(max(upc::numeric), -4) + 9999
      from unnest(products, skus, upcs) as added (product, id, upc)
      where not exists (
        select from product_span where block = (product >> 11)::integer
        having min(first_sku) <= id and max(last_sku) >= id and min(first_upc) <= upc::numeric and max(last_upc) >= upc::numeric
      )
      group by 1
    $$;

    create or replace function place_table(name regclass, kind text) returns void language plpgsql as $$
    begin
      -- A table of a later step goes where its kind belongs, before its foreign keys, if the database is spread already.
      if not exists (select from pg_extension where extname = 'citus') then
        return;
      end if;
      execute 'select case when exists (select from pg_dist_partition where partmethod = ''h'') then case $2
          when ''owned'' then create_distributed_table($1, ''account_name'', colocate_with => ''orders'')
          when ''reference'' then create_reference_table($1) end end' using name, kind;
    end $$;

    alter table order_return drop constraint if exists order_return_controversy_id_fkey;
    alter table order_return add constraint order_return_controversy_id_fkey
      foreign key (account_name, controversy_id) references order_controversy (account_name, id);
  `);
}
