-- What the server asks, written by a test (apps/server/src/db/served-queries.test.ts).

-- GET /products, every seller
select (select (coalesce((select sum(n)
from product_count
where account_name = $1 and day = '-infinity' and category_id = -1 and block = -1), 0) + coalesce((select sum(n)
from product_count_delta ), 0))::bigint) as total, (select coalesce(json_agg(row_to_json(page)), '[]'::json)
from (
select row.*
from (select product_id, row_number() over () as place
from (select product_id
from product_list l
order by product_id desc
limit 10) l) page
cross join lateral (
  select p.id, p.version, p.account_name, p.name, p.created_at, l.approved, l.pending, l.rejected,
    json_build_object('id', c.id::text, 'name', c.name, 'namePath', c.name_path) as category,
    json_build_object('id', b.id::text, 'name', b.name) as brand,
    (select coalesce(json_agg(row_to_json(v)), '[]') from (
      select s.id, s.version, s.product_id, s.account_name, s.upc, s.name, s.ref_id, s.status,
r.list_price_centavos, r.price_centavos, r.valid_from, r.valid_until, r.version as price_version,
t.total_quantity, t.reserved_quantity, t.version as stock_version,
(select i.url
from sku_image i
where i.account_name = p.account_name and i.sku_id = s.id and i.position = 1) as image_url
from sku s
join sku_price r on r.account_name = s.account_name and r.sku_id = s.id
join sku_stock t on t.account_name = s.account_name and t.sku_id = s.id
      where s.account_name = p.account_name and s.product_id = p.id order by s.id limit 50) v) as skus
  from product p join product_list l on l.account_name = p.account_name and l.product_id = p.id
    join category c on c.id = p.category_id join brand b on b.id = p.brand_id
  where p.id = page.product_id group by p.id, p.account_name, l.account_name, l.product_id, c.id, b.id
) row order by page.place offset 0) page) as rows;
-- $1 = ""

-- GET /products, one seller
select (select (coalesce((select sum(n)
from product_count
where account_name = $4 and day = '-infinity' and category_id = -1 and block = -1), 0) + coalesce((select sum(n)
from product_count_delta
where account_name = $5), 0))::bigint) as total, (select coalesce(json_agg(row_to_json(page)), '[]'::json)
from (
select row.*
from (select product_id, row_number() over () as place
from (select product_id
from product_list l
where l.account_name = $1
order by product_id desc
limit 10) l) page
cross join lateral (
  select p.id, p.version, p.account_name, p.name, p.created_at, l.approved, l.pending, l.rejected,
    json_build_object('id', c.id::text, 'name', c.name, 'namePath', c.name_path) as category,
    json_build_object('id', b.id::text, 'name', b.name) as brand,
    (select coalesce(json_agg(row_to_json(v)), '[]') from (
      select s.id, s.version, s.product_id, s.account_name, s.upc, s.name, s.ref_id, s.status,
r.list_price_centavos, r.price_centavos, r.valid_from, r.valid_until, r.version as price_version,
t.total_quantity, t.reserved_quantity, t.version as stock_version,
(select i.url
from sku_image i
where i.account_name = $3::text and i.sku_id = s.id and i.position = 1) as image_url
from sku s
join sku_price r on r.account_name = s.account_name and r.sku_id = s.id
join sku_stock t on t.account_name = s.account_name and t.sku_id = s.id
      where s.account_name = $3::text and s.product_id = p.id order by s.id limit 50) v) as skus
  from product p join product_list l on l.account_name = p.account_name and l.product_id = p.id
    join category c on c.id = p.category_id join brand b on b.id = p.brand_id
  where p.account_name = $2 and p.id = page.product_id group by p.id, p.account_name, l.account_name, l.product_id, c.id, b.id
) row order by page.place offset 0) page) as rows;
-- $1 = "aurora"
-- $2 = "aurora"
-- $3 = "aurora"
-- $4 = "aurora"
-- $5 = "aurora"

-- GET /products?text=lampara, every seller
with found as materialized (select l.product_id, l.name_key, l.account_name, l.category_id, l.brand_id
from product_list l
where l.product_id in (select w.product_id
from product_words w
where w.words like '%' || search_text($1::text) || '%')) select (select count(*)
from found) as total, (select coalesce(json_agg(row_to_json(page)), '[]'::json)
from (
select row.*
from (select product_id, row_number() over () as place
from (select product_id
from found
order by product_id desc, product_id desc
limit $2 offset $3) l) page
cross join lateral (
  select p.id, p.version, p.account_name, p.name, p.created_at, l.approved, l.pending, l.rejected,
    json_build_object('id', c.id::text, 'name', c.name, 'namePath', c.name_path) as category,
    json_build_object('id', b.id::text, 'name', b.name) as brand,
    (select coalesce(json_agg(row_to_json(v)), '[]') from (
      select s.id, s.version, s.product_id, s.account_name, s.upc, s.name, s.ref_id, s.status,
r.list_price_centavos, r.price_centavos, r.valid_from, r.valid_until, r.version as price_version,
t.total_quantity, t.reserved_quantity, t.version as stock_version,
(select i.url
from sku_image i
where i.account_name = p.account_name and i.sku_id = s.id and i.position = 1) as image_url
from sku s
join sku_price r on r.account_name = s.account_name and r.sku_id = s.id
join sku_stock t on t.account_name = s.account_name and t.sku_id = s.id
      where s.account_name = p.account_name and s.product_id = p.id order by s.id limit 50) v) as skus
  from product p join product_list l on l.account_name = p.account_name and l.product_id = p.id
    join category c on c.id = p.category_id join brand b on b.id = p.brand_id
  where p.id = page.product_id group by p.id, p.account_name, l.account_name, l.product_id, c.id, b.id
) row order by page.place offset 0) page) as rows;
-- $1 = "lampara"
-- $2 = 10
-- $3 = 0

-- GET /products?text=lampara, one seller
with found as materialized (select l.product_id, l.name_key, l.account_name, l.category_id, l.brand_id
from product_list l
where l.account_name = $1 and l.product_id in (select w.product_id
from product_words w
where w.words like '%' || search_text($3::text) || '%' and w.account_name = $2)) select (select count(*)
from found) as total, (select coalesce(json_agg(row_to_json(page)), '[]'::json)
from (
select row.*
from (select product_id, row_number() over () as place
from (select product_id
from found
order by product_id desc, product_id desc
limit $4 offset $5) l) page
cross join lateral (
  select p.id, p.version, p.account_name, p.name, p.created_at, l.approved, l.pending, l.rejected,
    json_build_object('id', c.id::text, 'name', c.name, 'namePath', c.name_path) as category,
    json_build_object('id', b.id::text, 'name', b.name) as brand,
    (select coalesce(json_agg(row_to_json(v)), '[]') from (
      select s.id, s.version, s.product_id, s.account_name, s.upc, s.name, s.ref_id, s.status,
r.list_price_centavos, r.price_centavos, r.valid_from, r.valid_until, r.version as price_version,
t.total_quantity, t.reserved_quantity, t.version as stock_version,
(select i.url
from sku_image i
where i.account_name = $7::text and i.sku_id = s.id and i.position = 1) as image_url
from sku s
join sku_price r on r.account_name = s.account_name and r.sku_id = s.id
join sku_stock t on t.account_name = s.account_name and t.sku_id = s.id
      where s.account_name = $7::text and s.product_id = p.id order by s.id limit 50) v) as skus
  from product p join product_list l on l.account_name = p.account_name and l.product_id = p.id
    join category c on c.id = p.category_id join brand b on b.id = p.brand_id
  where p.account_name = $6 and p.id = page.product_id group by p.id, p.account_name, l.account_name, l.product_id, c.id, b.id
) row order by page.place offset 0) page) as rows;
-- $1 = "aurora"
-- $2 = "aurora"
-- $3 = "lampara"
-- $4 = 10
-- $5 = 0
-- $6 = "aurora"
-- $7 = "aurora"

-- GET /sku, every seller
select (select (coalesce((select sum(approved + pending + rejected)
from product_count
where account_name = $1 and day = '-infinity' and category_id = -1 and block = -1), 0) + coalesce((select sum(approved + pending + rejected)
from product_count_delta ), 0))::bigint) as total, (select coalesce(json_agg(row_to_json(page)), '[]'::json)
from (
select row.*
from (select id, row_number() over () as place
from (select id, product_id
from (select s.id, s.product_id
from sku s   ) s
order by product_id desc, id asc
limit 10) s) page
cross join lateral (
  select s.id, s.version, s.product_id, s.account_name, s.upc, s.name, s.ref_id, s.status,
  r.list_price_centavos, r.price_centavos, r.valid_from, r.valid_until, r.version as price_version,
  t.total_quantity, t.reserved_quantity, t.version as stock_version,
  (select i.url from sku_image i where i.account_name = s.account_name and i.sku_id = s.id and i.position = 1) as image_url, (
    select p.name from product p where p.account_name = s.account_name and p.id = s.product_id) as product_name
from sku s
join sku_price r on r.account_name = s.account_name and r.sku_id = s.id
join sku_stock t on t.account_name = s.account_name and t.sku_id = s.id
  where s.id = page.id
group by s.id, s.account_name, r.sku_id, r.account_name, t.sku_id, t.account_name) row
order by row.product_id desc, row.id offset 0) page) as rows;
-- $1 = ""

-- GET /sku, one seller
select (select (coalesce((select sum(approved + pending + rejected)
from product_count
where account_name = $1 and day = '-infinity' and category_id = -1 and block = -1), 0) + coalesce((select sum(approved + pending + rejected)
from product_count_delta
where account_name = $2), 0))::bigint) as total, (select coalesce(json_agg(row_to_json(page)), '[]'::json)
from (
select row.*
from (select id, row_number() over () as place
from (select id, product_id
from (select s.id, s.product_id
from sku s
where s.account_name = $3) s
order by product_id desc, id asc
limit 10) s) page
cross join lateral (
  select s.id, s.version, s.product_id, s.account_name, s.upc, s.name, s.ref_id, s.status,
  r.list_price_centavos, r.price_centavos, r.valid_from, r.valid_until, r.version as price_version,
  t.total_quantity, t.reserved_quantity, t.version as stock_version,
  (select i.url from sku_image i where i.account_name = $4::text and i.sku_id = s.id and i.position = 1) as image_url, (
    select p.name from product p where p.account_name = $4::text and p.id = s.product_id) as product_name
from sku s
join sku_price r on r.account_name = s.account_name and r.sku_id = s.id
join sku_stock t on t.account_name = s.account_name and t.sku_id = s.id
  where s.account_name = $5 and s.id = page.id
group by s.id, s.account_name, r.sku_id, r.account_name, t.sku_id, t.account_name) row
order by row.product_id desc, row.id offset 0) page) as rows;
-- $1 = "aurora"
-- $2 = "aurora"
-- $3 = "aurora"
-- $4 = "aurora"
-- $5 = "aurora"

-- GET /commercialconditions, one seller
select "c"."id", "c"."version", "c"."name", "c"."seller_visible", "c"."is_active", "c"."is_default", "s"."activated_at", (select first_name || ' ' || last_name
from person
where id = s.activated_by) as "activated_by"
from "commercial_condition" as "c"
left join "commercial_condition_seller" as "s" on "s"."condition_id" = "c"."id" and "s"."account_name" = $1 and s.account_name = $2
where
c.seller_visible and (c.is_active or s.condition_id is not null or
exists (select from sku where sku.account_name = $3 and sku.commercial_condition_id = c.id
  and sku.account_name = $4)) order by search_text(c.name) collate "C", "c"."id" limit $5 offset $6;
-- $1 = "aurora"
-- $2 = "aurora"
-- $3 = "aurora"
-- $4 = "aurora"
-- $5 = 100
-- $6 = 0

select count(*) as "total"
from "commercial_condition" as "c"
left join "commercial_condition_seller" as "s" on "s"."condition_id" = "c"."id" and "s"."account_name" = $1 and s.account_name = $2
where
c.seller_visible and (c.is_active or s.condition_id is not null or
exists (select from sku where sku.account_name = $3 and sku.commercial_condition_id = c.id
  and sku.account_name = $4));
-- $1 = "aurora"
-- $2 = "aurora"
-- $3 = "aurora"
-- $4 = "aurora"

-- GET /commercialconditions?assigned=true, one seller
select "c"."id", "c"."version", "c"."name", "c"."seller_visible", "c"."is_active", "c"."is_default", "s"."activated_at", (select first_name || ' ' || last_name
from person
where id = s.activated_by) as "activated_by"
from "commercial_condition" as "c"
left join "commercial_condition_seller" as "s" on "s"."condition_id" = "c"."id" and "s"."account_name" = $1 and s.account_name = $2
where
exists (select from sku where sku.account_name = $3 and sku.commercial_condition_id = c.id
  and sku.account_name = $4) order by search_text(c.name) collate "C", "c"."id" limit $5 offset $6;
-- $1 = "aurora"
-- $2 = "aurora"
-- $3 = "aurora"
-- $4 = "aurora"
-- $5 = 100
-- $6 = 0

select count(*) as "total"
from "commercial_condition" as "c"
left join "commercial_condition_seller" as "s" on "s"."condition_id" = "c"."id" and "s"."account_name" = $1 and s.account_name = $2
where
exists (select from sku where sku.account_name = $3 and sku.commercial_condition_id = c.id
  and sku.account_name = $4);
-- $1 = "aurora"
-- $2 = "aurora"
-- $3 = "aurora"
-- $4 = "aurora"

-- GET /sku/inventories?stock=low, every seller
select "low_stock_units" from "general_settings";

select (select (coalesce((select sum(n)
from product_count
where account_name = $2 and day = '-infinity' and category_id > 0 and statuses & 4210752 <> 0), 0) + coalesce((select sum(n)
from product_count_delta
where statuses & 4210752 <> 0), 0))::bigint) as total, (select coalesce(json_agg(row_to_json(page)), '[]'::json)
from (
select row.*
from (select product_id, row_number() over () as place
from (select product_id
from product_list l
where l.statuses & 4210752 <> 0 and l.statuses & 67372032 <> 0
order by product_id desc
limit 10) l) page
cross join lateral (
  select p.id, p.version, p.account_name, p.name, p.created_at, l.approved, l.pending, l.rejected,
    json_build_object('id', c.id::text, 'name', c.name, 'namePath', c.name_path) as category,
    json_build_object('id', b.id::text, 'name', b.name) as brand,
    (select coalesce(json_agg(row_to_json(v)), '[]') from (
      select s.id, s.version, s.product_id, s.account_name, s.upc, s.name, s.ref_id, s.status,
r.list_price_centavos, r.price_centavos, r.valid_from, r.valid_until, r.version as price_version,
t.total_quantity, t.reserved_quantity, t.version as stock_version,
(select i.url
from sku_image i
where i.account_name = p.account_name and i.sku_id = s.id and i.position = 1) as image_url
from sku s
join sku_price r on r.account_name = s.account_name and r.sku_id = s.id
join sku_stock t on t.account_name = s.account_name and t.sku_id = s.id
where s.account_name = p.account_name and s.product_id = p.id and t.total_quantity - t.reserved_quantity between 1 and $1
order by s.id
limit 50) v) as skus
  from product p join product_list l on l.account_name = p.account_name and l.product_id = p.id
    join category c on c.id = p.category_id join brand b on b.id = p.brand_id
  where p.id = page.product_id group by p.id, p.account_name, l.account_name, l.product_id, c.id, b.id
) row order by page.place offset 0) page) as rows;
-- $1 = 5
-- $2 = ""

-- GET /sku/inventories?stock=low, one seller
select "low_stock_units" from "general_settings";

select (select (coalesce((select sum(n)
from product_count
where account_name = $6 and day = '-infinity' and category_id > 0 and statuses & 4210752 <> 0), 0) + coalesce((select sum(n)
from product_count_delta
where account_name = $7 and statuses & 4210752 <> 0), 0))::bigint) as total, (select coalesce(json_agg(row_to_json(page)), '[]'::json)
from (
select row.*
from (select product_id, row_number() over () as place
from (select product_id
from product_list l
where l.account_name = $1 and l.statuses & 4210752 <> 0 and l.statuses & 67372032 <> 0
order by product_id desc
limit 10) l) page
cross join lateral (
  select p.id, p.version, p.account_name, p.name, p.created_at, l.approved, l.pending, l.rejected,
    json_build_object('id', c.id::text, 'name', c.name, 'namePath', c.name_path) as category,
    json_build_object('id', b.id::text, 'name', b.name) as brand,
    (select coalesce(json_agg(row_to_json(v)), '[]') from (
      select s.id, s.version, s.product_id, s.account_name, s.upc, s.name, s.ref_id, s.status,
r.list_price_centavos, r.price_centavos, r.valid_from, r.valid_until, r.version as price_version,
t.total_quantity, t.reserved_quantity, t.version as stock_version,
(select i.url
from sku_image i
where i.account_name = $5::text and i.sku_id = s.id and i.position = 1) as image_url
from sku s
join sku_price r on r.account_name = s.account_name and r.sku_id = s.id
join sku_stock t on t.account_name = s.account_name and t.sku_id = s.id
where s.account_name = $5::text and s.product_id = p.id and t.total_quantity - t.reserved_quantity between 1 and $2 and s.account_name = $3
order by s.id
limit 50) v) as skus
  from product p join product_list l on l.account_name = p.account_name and l.product_id = p.id
    join category c on c.id = p.category_id join brand b on b.id = p.brand_id
  where p.account_name = $4 and p.id = page.product_id group by p.id, p.account_name, l.account_name, l.product_id, c.id, b.id
) row order by page.place offset 0) page) as rows;
-- $1 = "aurora"
-- $2 = 5
-- $3 = "aurora"
-- $4 = "aurora"
-- $5 = "aurora"
-- $6 = "aurora"
-- $7 = "aurora"

-- GET /sku/inventories/changes?cursor=900.0, every seller
select change_number as number, sku_id as sku, account_name, total_quantity as total,
  reserved_quantity as reserved
from sku_stock
where change_number is not null and change_number >= $1 and (change_number, sku_id) > ($2, $3) and true
order by change_number, sku_id limit $4;
-- $1 = 900
-- $2 = 900
-- $3 = 0
-- $4 = 501

-- GET /sku/inventories/changes?cursor=900.0, one seller
select change_number as number, sku_id as sku, account_name, total_quantity as total,
  reserved_quantity as reserved
from sku_stock
where change_number is not null and change_number >= $1 and (change_number, sku_id) > ($2, $3) and account_name = $4
order by change_number, sku_id limit $5;
-- $1 = 900
-- $2 = 900
-- $3 = 0
-- $4 = "aurora"
-- $5 = 501

-- GET /validateprice, every seller
select a.id, a.account_name, s.product_id, a.sku_id, s.name as sku_name, a.old_list_price_centavos, a.old_price_centavos,
(case when
(p.price_centavos is not null and coalesce(p.valid_until >= $1::date, true)) and coalesce(p.valid_from <= $2::date, true)
  then p.price_centavos else p.list_price_centavos end) as paid_centavos, a.new_list_price_centavos, a.new_price_centavos, a.new_valid_from, a.new_valid_until, a.reason, a.status, a.note, a.created_at,
    a.decided_at, trim(asked.first_name || ' ' || asked.last_name) as requested_by,
    trim(decider.first_name || ' ' || decider.last_name) as decided_by
from (select a.*
from price_approval a
where true
order by a.id desc, a.id desc
limit $3 offset $4) a
join sku s on s.account_name = a.account_name and s.id = a.sku_id
    join sku_price p on p.account_name = a.account_name and p.sku_id = a.sku_id left join person asked on asked.id = a.requested_by
    left join person decider on decider.id = a.decided_by order by a.id desc, a.id desc;
-- $1 = "2026-02-10"
-- $2 = "2026-02-10"
-- $3 = 10
-- $4 = 0

select count(*) as total from price_approval a where true;

-- GET /validateprice, one seller
select a.id, a.account_name, s.product_id, a.sku_id, s.name as sku_name, a.old_list_price_centavos, a.old_price_centavos,
(case when
(p.price_centavos is not null and coalesce(p.valid_until >= $1::date, true)) and coalesce(p.valid_from <= $2::date, true)
  then p.price_centavos else p.list_price_centavos end) as paid_centavos, a.new_list_price_centavos, a.new_price_centavos, a.new_valid_from, a.new_valid_until, a.reason, a.status, a.note, a.created_at,
    a.decided_at, trim(asked.first_name || ' ' || asked.last_name) as requested_by,
    trim(decider.first_name || ' ' || decider.last_name) as decided_by
from (select a.*
from price_approval a
where a.account_name = $3
order by a.id desc, a.id desc
limit $4 offset $5) a
join sku s on s.account_name = $6::text and s.id = a.sku_id
    join sku_price p on p.account_name = $7::text and p.sku_id = a.sku_id left join person asked on asked.id = a.requested_by
    left join person decider on decider.id = a.decided_by order by a.id desc, a.id desc;
-- $1 = "2026-02-10"
-- $2 = "2026-02-10"
-- $3 = "aurora"
-- $4 = 10
-- $5 = 0
-- $6 = "aurora"
-- $7 = "aurora"

select count(*) as total from price_approval a where a.account_name = $1;
-- $1 = "aurora"
