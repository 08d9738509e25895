/** Categories, brands and specifications, commercial conditions and promotions. */
export const catalogue = String.raw`
    create table brand (
      id bigint generated always as identity primary key,
      name text not null check (name = btrim(name) and name <> ''),
      is_active boolean not null default true,
      storefront_id text
    );
    create unique index brand_name on brand (name_key(name));
    create unique index brand_storefront on brand (storefront_id);

    create table category (
      id bigint generated always as identity primary key,
      parent_id bigint references category,
      name text not null check (name = btrim(name) and name <> ''),
      is_active boolean not null default true,
      depth smallint not null default 0 check (depth between 0 and 4),
      name_path text not null default '/',
      version integer not null default 1,
      storefront_id text,
      constraint category_check check ((parent_id is null) = (depth = 0)),
      constraint category_check1 check (storefront_id is null or parent_id is not null)
    );
    create unique index category_name on category (parent_id, name_key(name));
    create unique index category_root on category ((true)) where parent_id is null;
    create unique index category_storefront on category (storefront_id);

    create table price_range (
      category_id bigint primary key references category on delete cascade,
      lowest_centavos bigint not null check (lowest_centavos > 0),
      highest_centavos bigint not null,
      highest_discount_percent integer not null check (highest_discount_percent between 1 and 100),
      constraint price_range_check check (highest_centavos >= lowest_centavos)
    );

    create table specification (
      id bigint generated always as identity primary key,
      name text not null check (name = btrim(name) and name <> ''),
      description text not null default '',
      type text not null check (type in ('Texto', 'Texto Grande', 'Texto Indexado', 'Texto Grande Indexado', 'Número', 'Combo', 'Radio')),
      is_stock_keeping_unit boolean not null,
      is_active boolean not null default true,
      storefront_id text
    );
    create index specification_name on specification (name_key(name));
    create unique index specification_storefront on specification (storefront_id);

    create table category_specification (
      category_id bigint not null references category on delete cascade,
      specification_id bigint not null references specification on delete cascade,
      is_required boolean not null default false,
      version integer not null default 1,
      primary key (category_id, specification_id)
    );
    create index category_specification_uses on category_specification (specification_id);

    create table specification_value (
      id bigint generated always as identity primary key,
      specification_id bigint not null references specification on delete cascade,
      value text not null check (value = btrim(value) and value <> ''),
      position integer not null,
      unique (specification_id, value)
    );

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
        || replace(replace(new.name, '\', '\\'), '/', '\/');
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
      for each row when (old.name_path <> new.name_path or old.depth <> new.depth) execute function place_subcategories();

    insert into category (name) values ('Raíz');
    insert into price_range (category_id, lowest_centavos, highest_centavos, highest_discount_percent)
      select id, 100, 99999900, 80 from category where parent_id is null;

    create function price_range_of(category bigint) returns price_range language sql stable as $$
      with recursive above as (
        select id, parent_id, 0 as steps from category where id = $1
        union all
        select c.id, c.parent_id, above.steps + 1 from above join category c on c.id = above.parent_id
      )
      select r from above join price_range r on r.category_id = above.id order by above.steps limit 1
    $$;

    create table commercial_condition (
      id bigint generated always as identity primary key,
      name text not null check (name = btrim(name) and name <> ''),
      seller_visible boolean not null default true,
      is_active boolean not null default true,
      is_default boolean not null default false,
      version integer not null default 1 check (version > 0)
    );
    create unique index commercial_condition_default on commercial_condition (is_default) where is_default;
    create unique index commercial_condition_name on commercial_condition (name_key(name));

    create table commercial_commission (
      condition_id bigint not null references commercial_condition on delete cascade,
      category_id bigint not null references category on delete cascade,
      effective_from date not null,
      percent_hundredths integer not null check (percent_hundredths between 0 and 10000),
      load_id uuid,
      told boolean not null default false,
      primary key (condition_id, category_id, effective_from)
    );
    create index commercial_commission_by_category on commercial_commission (category_id);
    create index commercial_commission_untold on commercial_commission (condition_id) where not told;

    create table commercial_condition_seller (
      condition_id bigint not null references commercial_condition on delete cascade,
      account_name text not null references organization (account_name),
      activated_at timestamptz not null default now(),
      activated_by uuid references person on delete set null,
      primary key (account_name, condition_id)
    );

    create table commercial_terms (
      version integer primary key check (version > 0),
      file_key text not null,
      file_name text not null,
      size integer not null,
      sha256 text not null,
      uploaded_by uuid references person on delete set null,
      uploaded_at timestamptz not null
    );

    create table commercial_terms_acceptance (
      account_name text not null references organization (account_name),
      version integer not null references commercial_terms,
      accepted_by uuid references person on delete set null,
      accepted_at timestamptz not null,
      primary key (account_name, version)
    );
    create index commercial_terms_accepted on commercial_terms_acceptance (version);

    create table promotion (
      id uuid default gen_random_uuid() primary key,
      name text not null check (name = btrim(name) and char_length(name) between 1 and 25),
      description text not null check (description <> ''),
      is_active boolean not null,
      begin_date date not null,
      end_date date not null,
      promo_type text not null check (promo_type in ('Nominal', 'Porcentual')),
      promo_value integer not null,
      user_type text not null check (user_type in ('ADMIN', 'SELLER')),
      sellers text[] not null default '{}',
      marketplaces text[] not null default '{}',
      brands text[] not null default '{}',
      products text[] not null default '{}',
      categories text[] not null default '{}',
      search text not null generated always as (search_text((name || ' ') || description)) stored,
      version integer not null default 1 check (version > 0),
      created_at timestamptz not null default now(),
      constraint promotion_check check (end_date > begin_date),
      constraint promotion_check1 check (promo_value >= 1 and promo_value <=
        case promo_type
          when 'Nominal' then 999999
          else 100
        end),
      constraint promotion_check2 check (user_type = 'ADMIN' or sellers <> '{}')
    );
    create index promotion_in_force on promotion (end_date, begin_date) where is_active;
    create unique index promotion_name on promotion (name_key(name));
    create index promotion_newest on promotion (begin_date desc, id);

    create table promotion_revision (
      only_one boolean default true primary key check (only_one),
      revision bigint not null default 1
    );
    insert into promotion_revision default values;
`;
