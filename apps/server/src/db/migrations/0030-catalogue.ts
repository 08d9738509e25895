import type { SqlRunner } from '../database.ts';

/**
 * Brands, the tree of categories and what categories ask of products and variants (S2 §3). The tree keeps
 * its own rules: depth 4, twenty children of the root, paths and depths that are always true.
 */
export function up(run: SqlRunner) {
  return run(`
    create table brand (
      id bigint generated always as identity primary key,
      name text not null check (name = btrim(name) and name <> ''),
      is_active boolean not null default true
    );
    create unique index brand_name on brand (search_text(name));

    create table category (
      id bigint generated always as identity primary key,
      -- null on the root alone
      parent_id bigint references category,
      name text not null check (name = btrim(name) and name <> ''),
      is_active boolean not null default true,
      depth smallint not null default 0 check (depth between 0 and 4),
      name_path text not null default '/',
      version integer not null default 1,
      check ((parent_id is null) = (depth = 0))
    );
    create unique index category_root on category ((true)) where parent_id is null;
    create unique index category_name on category (parent_id, search_text(name));

    create function place_category() returns trigger language plpgsql as $$
    declare parent category;
    begin
      if new.parent_id is null then
        return new;
      end if;
      select * into parent from category where id = new.parent_id for update;
      if not found then
        return new; -- the foreign key says so
      end if;
      if tg_op = 'UPDATE' and (new.parent_id = new.id or parent.name_path like replace(replace(old.name_path,
          '%', '\\%'), '_', '\\_') || '/%') then
        raise exception 'a category cannot stand below itself' using errcode = 'check_violation',
          constraint = 'category_not_below_itself';
      end if;
      if parent.depth = 0 and (tg_op = 'INSERT' or old.parent_id is distinct from new.parent_id)
          and (select count(*) from category where parent_id = parent.id) >= 20 then
        raise exception 'the root has its twenty children' using errcode = 'check_violation',
          constraint = 'category_root_children';
      end if;
      new.depth := parent.depth + 1;
      new.name_path := case when parent.depth = 0 then '' else parent.name_path end || '/' || new.name;
      return new;
    end $$;
    create trigger category_placed before insert or update of parent_id, name, name_path on category
      for each row execute function place_category();

    create function place_subcategories() returns trigger language plpgsql as $$
    begin
      -- the trigger above writes the path of each child anew
      update category set name_path = name_path where parent_id = new.id;
      return null;
    end $$;
    create trigger category_moved after update of parent_id, name, name_path on category
      for each row when (old.name_path <> new.name_path or old.depth <> new.depth)
      execute function place_subcategories();

    insert into category (name) values ('Raíz');

    create table specification (
      id bigint generated always as identity primary key,
      name text not null check (name = btrim(name) and name <> ''),
      description text not null default '',
      type text not null check (type in ('Texto','Texto Grande','Texto Indexado','Texto Grande Indexado','Número',
        'Combo','Radio')),
      -- of the variant, not of the product
      is_stock_keeping_unit boolean not null,
      is_active boolean not null default true
    );
    create index specification_name on specification (search_text(name));

    create table specification_value (
      id bigint generated always as identity primary key,
      specification_id bigint not null references specification on delete cascade,
      value text not null check (value = btrim(value) and value <> ''),
      position integer not null,
      unique (specification_id, value)
    );

    -- Asked by this category and by all below it.
    create table category_specification (
      category_id bigint not null references category on delete cascade,
      specification_id bigint not null references specification on delete cascade,
      is_required boolean not null default false,
      primary key (category_id, specification_id)
    );
    create index category_specification_uses on category_specification (specification_id);
  `);
}
