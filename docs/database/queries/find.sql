-- What the server asks, written by a test (apps/server/src/db/served-queries.test.ts).

-- GET /find?text=lampara, every seller
  with near as materialized (
    select id from (select * from load where true and load.layout = any($1::text[]) order by created_at desc, id desc limit $2) load
where ((search_text(load.file_name) like '%' || search_text($3::text) || '%')) and not (load.dry_run and load.finished_at is not null and exists (
select from load later where later.created_at > load.created_at and later.created_at < load.created_at + interval '1 hour'
  and later.created_by = load.created_by and later.layout = load.layout and later.file_name = load.file_name
  and later.account_name is not distinct from load.account_name and later.category_id is not distinct from load.category_id
)) limit $4
  ), far as materialized (
    select id
from load
where true and load.layout = any($5::text[]) and (search_text(load.file_name) like '%' || search_text($6::text) || '%') and not (load.dry_run and load.finished_at is not null and exists (
select from load later where later.created_at > load.created_at and later.created_at < load.created_at + interval '1 hour'
  and later.created_by = load.created_by and later.layout = load.layout and later.file_name = load.file_name
  and later.account_name is not distinct from load.account_name and later.category_id is not distinct from load.category_id
))
      and true and (select count(*) from near) <= $7
    limit $8
  ), chosen as (
    select * from near union select * from far union select id from load where true and load.layout = any($9::text[]) and false
  )
  select load.id, load.account_name, load.layout, load.file_name, load.state, load.created_at, false as is_exact
  from load where true and load.layout = any($10::text[]) and load.id in (select id from chosen)
  order by is_exact desc, load.created_at desc, load.id desc limit $11;
-- $1 = ["shipping-rates","penalties","liquidations","deliveries","commissions"]
-- $2 = 1000
-- $3 = "lampara"
-- $4 = 6
-- $5 = ["shipping-rates","penalties","liquidations","deliveries","commissions"]
-- $6 = "lampara"
-- $7 = 5
-- $8 = 1000
-- $9 = ["shipping-rates","penalties","liquidations","deliveries","commissions"]
-- $10 = ["shipping-rates","penalties","liquidations","deliveries","commissions"]
-- $11 = 6

select "id", "kind", "file_name", "state", "created_at"
from "report"
where "created_by" = $1 and "seller" is not distinct
from $2
order by "created_at" desc, "id" desc
limit $3;
-- $1 = an id
-- $2 = null
-- $3 = 1000

select *
from (select "id", "kind", "file_name", "state", "created_at"
from "report"
where "created_by" = $1 and "seller" is not distinct
from $2
order by "created_at" desc, "id" desc
limit $3) as "report"
where ((search_text(report.file_name) like '%' || search_text($4::text) || '%' or report.kind = any($5::text[])
or report.id::text = lower($6))) order by "created_at" desc, "id" desc limit $7;
-- $1 = an id
-- $2 = null
-- $3 = 1000
-- $4 = "lampara"
-- $5 = []
-- $6 = "lampara"
-- $7 = 6

with found as materialized (
  select p.id, p.first_name, p.last_name, p.email, p.status, p.last_session_at,
    p.email = lower($1) as is_exact
from person p
where true and (search_text(p.first_name || ' ' || p.last_name || ' ' || p.email) like '%' || search_text($2::text) || '%') and true
limit $3
)
select * from found order by is_exact desc, search_text(first_name || ' ' || last_name) collate "C", id
limit $4;
-- $1 = "lampara"
-- $2 = "lampara"
-- $3 = 1000
-- $4 = 6

with found as materialized (
  select s.id, s.account_name, s.name, s.active,
    search_text($1::text) in (search_text(s.account_name), search_text(s.name)) as is_exact
from organization s
where true and (search_text(s.name) like '%' || search_text($2::text) || '%' or search_text(s.account_name) like '%' || search_text($3::text) || '%') and true
limit $4
)
select * from found order by is_exact desc, search_text(name) collate "C", id limit $5;
-- $1 = "lampara"
-- $2 = "lampara"
-- $3 = "lampara"
-- $4 = 1000
-- $5 = 6

with near as materialized (
  select account_name, id from (
    select * from incident i where true order by created_at desc, id desc limit $1
  ) i where (i.search like '%' || search_text($2::text) || '%') limit $3
), far as materialized (
  select account_name, id from incident i
  where true and (i.search like '%' || search_text($4::text) || '%') and true and (select count(*) from near) <= $5
  limit $6
), chosen as (
  select * from near union select * from far
  union select account_name, id from incident i where true and false
)
select i.id, i.account_name, i.title, i.reference, i.incidence_type, i.status, i.created_at, false as is_exact
from incident i where true and (i.account_name, i.id) in (select account_name, id from chosen)
order by is_exact desc, i.created_at desc, i.id desc limit $7;
-- $1 = 1000
-- $2 = "lampara"
-- $3 = 6
-- $4 = "lampara"
-- $5 = 5
-- $6 = 1000
-- $7 = 6

with near as materialized (select id, creation_date from (
  select * from orders where true order by creation_date desc, id desc limit 1500
) orders where search_client like '%' || search_text($3::text) || '%' order by creation_date desc, id desc limit $1::bigint),
  far as materialized (select id, creation_date
from orders
where true and search_client like '%' || search_text($3::text) || '%' and (select count(*)
from near) < $1::bigint
limit 1000),
  chosen as (
    (select id from far order by creation_date desc, id desc limit $1::bigint)
    union (select id from near)
    union (select id from orders where id = any($2::text[]) and true)
  )
select o.*, coalesce(o.id = any($2::text[]) or search_text(o.email) = search_text($3::text), false) as is_exact
from (select o.id, o.account_name, o.status, o.creation_date, o.first_name, o.last_name, o.email, o.phone, null::text as tracking_number, null::text as invoice_number
  from orders o where o.id in (select id from chosen) and true) o
order by is_exact desc, o.creation_date desc, o.id desc limit $1::bigint;
-- $1 = 6
-- $2 = ["lampara","LAMPARA"]
-- $3 = "lampara"

with near as materialized (select l.product_id from (
  select account_name, product_id from product_list where true
  order by product_id desc limit 1000
) l cross join lateral (
  select words from product_words p where p.account_name = l.account_name and p.product_id = l.product_id
  group by p.account_name, p.product_id
) w where w.words like '%' || search_text($2::text) || '%' limit $1::bigint),
far as materialized (select w.product_id
from product_words w
where w.words like '%' || search_text($2::text) || '%' and true and (select count(*)
from near) < $1::bigint
limit 1000),
candidates as materialized (
  select product_id from near union all select product_id from far
  union all (select product_id from (
  select product_id, account_name from product_list where name_key >= search_text($2::text) and name_key < search_text($2::text) || chr(1114111)
  order by name_key limit 1000
) product_list where true limit $1::bigint)
),
  ranked as materialized (
    select p.id, p.account_name, p.name, p.created_at, p.approved, p.pending, false as is_exact,
      starts_with(p.name_key, search_text($2::text)) as is_begun
    from (select distinct product_id from candidates) c
      cross join lateral (
        select p.id, p.account_name, p.name, p.created_at, l.approved, l.pending, l.name_key
        from product p join product_list l on l.account_name = p.account_name and l.product_id = p.id
        where true and p.id = c.product_id
        group by p.id, p.account_name, l.account_name, l.product_id) p
    order by is_exact desc, is_begun desc, p.id desc limit 60
  )
select (select coalesce(json_agg(row_to_json(x)), '[]') from (
    select id, account_name, name, created_at, is_exact,
      case when approved > 0 then 'APPROVED' when pending > 0 then 'PENDING_APPROVAL' else 'REJECTED' end as status
    from ranked order by is_exact desc, is_begun desc, id desc limit $1::bigint) x) as products,
  (select coalesce(json_agg(row_to_json(x)), '[]') from (
    select s.id, s.product_id, s.account_name, r.name as product_name, s.name, s.upc, s.ref_id, s.status, s.created_at,
      (false  or (s.ref_id <> '' and search_text(s.ref_id) = search_text($2::text))) as is_exact
    from ranked r join sku s on s.account_name = r.account_name and s.product_id = r.id
    where ((strpos(search_text(concat_ws(' ', s.id, s.upc, s.ref_id, s.name)), search_text($2::text)) > 0))
      and not ((strpos(search_text(concat_ws(' ', r.id, r.name)), search_text($2::text)) > 0))
    order by is_exact desc, s.id desc limit $1::bigint) x) as skus;
-- $1 = 6
-- $2 = "lampara"

-- GET /find?text=lampara, one seller
  with found as materialized (
    select p.id, p.first_name, p.last_name, p.email, p.status, p.last_session_at,
      p.email = lower($1) as is_exact
    from person p where true and (search_text(p.first_name || ' ' || p.last_name || ' ' || p.email) like '%' || search_text($2::text) || '%') and (
  not exists (select from person_role r where r.person_id = p.id and r.role in ('ADMIN_USER', 'STANDARD_USER', 'ADMIN_API'))
  and exists (select from person_organization po where po.person_id = p.id)
  and not exists (
    select from person_organization po join organization o on o.id = po.organization_id
    where po.person_id = p.id and o.account_name not in ($3, $4)
  )
) limit $5
  )
  select * from found order by is_exact desc, search_text(first_name || ' ' || last_name) collate "C", id
  limit $6;
-- $1 = "lampara"
-- $2 = "lampara"
-- $3 = "aurora"
-- $4 = ""
-- $5 = 1000
-- $6 = 6

  with near as materialized (
    select id
from (select *
from load
where "load"."account_name" = any($1::text[]) and load.layout = any($2::text[])
order by created_at desc, id desc
limit $3) load
where ((search_text(load.file_name) like '%' || search_text($4::text) || '%')) and not (load.dry_run and load.finished_at is not null and exists (
select from load later where later.created_at > load.created_at and later.created_at < load.created_at + interval '1 hour'
  and later.created_by = load.created_by and later.layout = load.layout and later.file_name = load.file_name
  and later.account_name is not distinct from load.account_name and later.category_id is not distinct from load.category_id
)) limit $5
  ), far as materialized (
    select id
from load
where "load"."account_name" = any($6::text[]) and load.layout = any($7::text[]) and (search_text(load.file_name) like '%' || search_text($8::text) || '%') and not (load.dry_run and load.finished_at is not null and exists (
select from load later where later.created_at > load.created_at and later.created_at < load.created_at + interval '1 hour'
  and later.created_by = load.created_by and later.layout = load.layout and later.file_name = load.file_name
  and later.account_name is not distinct from load.account_name and later.category_id is not distinct from load.category_id
))
      and true and (select count(*) from near) <= $9
    limit $10
  ), chosen as (
    select *
from near union select *
from far union select id
from load
where "load"."account_name" = any($11::text[]) and load.layout = any($12::text[]) and false
  )
  select load.id, load.account_name, load.layout, load.file_name, load.state, load.created_at, false as is_exact
  from load where "load"."account_name" = any($13::text[]) and load.layout = any($14::text[]) and load.id in (select id from chosen)
  order by is_exact desc, load.created_at desc, load.id desc limit $15;
-- $1 = ["aurora"]
-- $2 = ["products","attributes","variant-attributes","prices","inventory","shipping-rates","commercial-conditions"]
-- $3 = 1000
-- $4 = "lampara"
-- $5 = 6
-- $6 = ["aurora"]
-- $7 = ["products","attributes","variant-attributes","prices","inventory","shipping-rates","commercial-conditions"]
-- $8 = "lampara"
-- $9 = 5
-- $10 = 1000
-- $11 = ["aurora"]
-- $12 = ["products","attributes","variant-attributes","prices","inventory","shipping-rates","commercial-conditions"]
-- $13 = ["aurora"]
-- $14 = ["products","attributes","variant-attributes","prices","inventory","shipping-rates","commercial-conditions"]
-- $15 = 6

select "id", "kind", "file_name", "state", "created_at"
from "report"
where "created_by" = $1 and "seller" is not distinct
from $2
order by "created_at" desc, "id" desc
limit $3;
-- $1 = an id
-- $2 = "aurora"
-- $3 = 1000

select *
from (select "id", "kind", "file_name", "state", "created_at"
from "report"
where "created_by" = $1 and "seller" is not distinct
from $2
order by "created_at" desc, "id" desc
limit $3) as "report"
where ((search_text(report.file_name) like '%' || search_text($4::text) || '%' or report.kind = any($5::text[])
or report.id::text = lower($6))) order by "created_at" desc, "id" desc limit $7;
-- $1 = an id
-- $2 = "aurora"
-- $3 = 1000
-- $4 = "lampara"
-- $5 = []
-- $6 = "lampara"
-- $7 = 6

with near as materialized (
  select account_name, id from (
    select * from incident i where "i"."account_name" = any($1::text[]) order by created_at desc, id desc limit $2
  ) i where (i.search like '%' || search_text($3::text) || '%') limit $4
), far as materialized (
  select account_name, id from incident i
where "i"."account_name" = any($5::text[]) and (i.search like '%' || search_text($6::text) || '%') and true and (select count(*)
from near) <= $7
  limit $8
), chosen as (
  select * from near union select * from far
  union select account_name, id from incident i where "i"."account_name" = any($9::text[]) and false
)
select i.id, i.account_name, i.title, i.reference, i.incidence_type, i.status, i.created_at, false as is_exact
from incident i where "i"."account_name" = any($10::text[]) and (i.account_name, i.id) in (select account_name, id from chosen)
order by is_exact desc, i.created_at desc, i.id desc limit $11;
-- $1 = ["aurora"]
-- $2 = 1000
-- $3 = "lampara"
-- $4 = 6
-- $5 = ["aurora"]
-- $6 = "lampara"
-- $7 = 5
-- $8 = 1000
-- $9 = ["aurora"]
-- $10 = ["aurora"]
-- $11 = 6

with near as materialized (select id, creation_date from (
  select * from orders where account_name = $1 and status <> 'payment-pending' order by creation_date desc, id desc limit 1500
) orders where search_client like '%' || search_text($4::text) || '%' order by creation_date desc, id desc limit $2::bigint),
  far as materialized (select id, creation_date
from orders
where account_name = $1 and status <> 'payment-pending' and search_client like '%' || search_text($4::text) || '%' and (select count(*)
from near) < $2::bigint
limit 1000),
  chosen as (
    (select id from far order by creation_date desc, id desc limit $2::bigint)
    union (select id from near)
    union (select id from orders where id = any($3::text[]) and account_name = $1 and status <> 'payment-pending')
  )
select o.*, coalesce(o.id = any($3::text[]) or search_text(o.email) = search_text($4::text), false) as is_exact
from (select o.id, o.account_name, o.status, o.creation_date, o.first_name, o.last_name, o.email, o.phone, null::text as tracking_number, null::text as invoice_number
  from orders o where o.id in (select id from chosen) and account_name = $1 and status <> 'payment-pending') o
order by is_exact desc, o.creation_date desc, o.id desc limit $2::bigint;
-- $1 = "aurora"
-- $2 = 6
-- $3 = ["lampara","LAMPARA"]
-- $4 = "lampara"

with near as materialized (select l.product_id from (
  select account_name, product_id from product_list where product_list.account_name = $3
  order by product_id desc limit 1000
) l cross join lateral (
  select words from product_words p where p.account_name = l.account_name and p.product_id = l.product_id
  group by p.account_name, p.product_id
) w where w.words like '%' || search_text($2::text) || '%' limit $1::bigint),
far as materialized (select w.product_id
from product_words w
where w.words like '%' || search_text($2::text) || '%' and w.account_name = $3 and (select count(*)
from near) < $1::bigint
limit 1000),
candidates as materialized (
  select product_id from near union all select product_id from far
  union all (select product_id from (
  select product_id, account_name from product_list where name_key >= search_text($2::text) and name_key < search_text($2::text) || chr(1114111)
  order by name_key limit 1000
) product_list where product_list.account_name = $3 limit $1::bigint)
),
  ranked as materialized (
    select p.id, p.account_name, p.name, p.created_at, p.approved, p.pending, false as is_exact,
      starts_with(p.name_key, search_text($2::text)) as is_begun
    from (select distinct product_id from candidates) c
      cross join lateral (
        select p.id, p.account_name, p.name, p.created_at, l.approved, l.pending, l.name_key
        from product p join product_list l on l.account_name = p.account_name and l.product_id = p.id
        where p.account_name = $3 and p.id = c.product_id
        group by p.id, p.account_name, l.account_name, l.product_id) p
    order by is_exact desc, is_begun desc, p.id desc limit 60
  )
select (select coalesce(json_agg(row_to_json(x)), '[]') from (
    select id, account_name, name, created_at, is_exact,
      case when approved > 0 then 'APPROVED' when pending > 0 then 'PENDING_APPROVAL' else 'REJECTED' end as status
    from ranked order by is_exact desc, is_begun desc, id desc limit $1::bigint) x) as products,
  (select coalesce(json_agg(row_to_json(x)), '[]') from (
    select s.id, s.product_id, s.account_name, r.name as product_name, s.name, s.upc, s.ref_id, s.status, s.created_at,
      (false  or (s.ref_id <> '' and search_text(s.ref_id) = search_text($2::text))) as is_exact
    from ranked r join sku s on s.account_name = r.account_name and s.product_id = r.id
    where ((strpos(search_text(concat_ws(' ', s.id, s.upc, s.ref_id, s.name)), search_text($2::text)) > 0))
      and not ((strpos(search_text(concat_ws(' ', r.id, r.name)), search_text($2::text)) > 0))
    order by is_exact desc, s.id desc limit $1::bigint) x) as skus;
-- $1 = 6
-- $2 = "lampara"
-- $3 = "aurora"

-- GET /find?text=V31000860-02, every seller
  with near as materialized (
    select id from (select * from load where true and load.layout = any($1::text[]) order by created_at desc, id desc limit $2) load
where ((search_text(load.file_name) like '%' || search_text($3::text) || '%')) and not (load.dry_run and load.finished_at is not null and exists (
select from load later where later.created_at > load.created_at and later.created_at < load.created_at + interval '1 hour'
  and later.created_by = load.created_by and later.layout = load.layout and later.file_name = load.file_name
  and later.account_name is not distinct from load.account_name and later.category_id is not distinct from load.category_id
)) limit $4
  ), far as materialized (
    select id
from load
where true and load.layout = any($5::text[]) and (search_text(load.file_name) like '%' || search_text($6::text) || '%') and not (load.dry_run and load.finished_at is not null and exists (
select from load later where later.created_at > load.created_at and later.created_at < load.created_at + interval '1 hour'
  and later.created_by = load.created_by and later.layout = load.layout and later.file_name = load.file_name
  and later.account_name is not distinct from load.account_name and later.category_id is not distinct from load.category_id
))
      and true and (select count(*) from near) <= $7
    limit $8
  ), chosen as (
    select * from near union select * from far union select id from load where true and load.layout = any($9::text[]) and false
  )
  select load.id, load.account_name, load.layout, load.file_name, load.state, load.created_at, false as is_exact
  from load where true and load.layout = any($10::text[]) and load.id in (select id from chosen)
  order by is_exact desc, load.created_at desc, load.id desc limit $11;
-- $1 = ["shipping-rates","penalties","liquidations","deliveries","commissions"]
-- $2 = 1000
-- $3 = "V31000860-02"
-- $4 = 6
-- $5 = ["shipping-rates","penalties","liquidations","deliveries","commissions"]
-- $6 = "V31000860-02"
-- $7 = 5
-- $8 = 1000
-- $9 = ["shipping-rates","penalties","liquidations","deliveries","commissions"]
-- $10 = ["shipping-rates","penalties","liquidations","deliveries","commissions"]
-- $11 = 6

/* steady */
select distinct id
from ((select id
from orders
where code_key(id) collate "C" = $1::text
limit 1001)
union all (select order_id as id
from order_package
where code_key(tracking_number) collate "C" = $2::text
limit 1001)
union all (select order_id as id
from order_package
where search_text(invoice_number) collate "C" = search_text($3::text)
limit 1001)
union all (select order_id as id
from order_item
    where tracking_number is not null and code_key(tracking_number) collate "C" = $4::text  limit 1001)) named;
-- $1 = "V3100086002"
-- $2 = "V3100086002"
-- $3 = "V31000860-02"
-- $4 = "V3100086002"

select "id", "kind", "file_name", "state", "created_at"
from "report"
where "created_by" = $1 and "seller" is not distinct
from $2
order by "created_at" desc, "id" desc
limit $3;
-- $1 = an id
-- $2 = null
-- $3 = 1000

select *
from (select "id", "kind", "file_name", "state", "created_at"
from "report"
where "created_by" = $1 and "seller" is not distinct
from $2
order by "created_at" desc, "id" desc
limit $3) as "report"
where ((search_text(report.file_name) like '%' || search_text($4::text) || '%' or report.kind = any($5::text[])
or report.id::text = lower($6))) order by "created_at" desc, "id" desc limit $7;
-- $1 = an id
-- $2 = null
-- $3 = 1000
-- $4 = "V31000860-02"
-- $5 = []
-- $6 = "V31000860-02"
-- $7 = 6

with found as materialized (
  select p.id, p.first_name, p.last_name, p.email, p.status, p.last_session_at,
    p.email = lower($1) as is_exact
from person p
where true and (search_text(p.first_name || ' ' || p.last_name || ' ' || p.email) like '%' || search_text($2::text) || '%') and true
limit $3
)
select * from found order by is_exact desc, search_text(first_name || ' ' || last_name) collate "C", id
limit $4;
-- $1 = "V31000860-02"
-- $2 = "V31000860-02"
-- $3 = 1000
-- $4 = 6

with found as materialized (
  select s.id, s.account_name, s.name, s.active,
    search_text($1::text) in (search_text(s.account_name), search_text(s.name)) as is_exact
from organization s
where true and (search_text(s.name) like '%' || search_text($2::text) || '%' or search_text(s.account_name) like '%' || search_text($3::text) || '%') and true
limit $4
)
select * from found order by is_exact desc, search_text(name) collate "C", id limit $5;
-- $1 = "V31000860-02"
-- $2 = "V31000860-02"
-- $3 = "V31000860-02"
-- $4 = 1000
-- $5 = 6

with near as materialized (
  select account_name, id from (
    select * from incident i where true order by created_at desc, id desc limit $1
  ) i where (i.search like '%' || search_text($2::text) || '%') limit $3
), far as materialized (
  select account_name, id from incident i
  where true and (i.search like '%' || search_text($4::text) || '%') and true and (select count(*) from near) <= $5
  limit $6
), chosen as (
  select * from near union select * from far
  union select account_name, id from incident i where true and false
)
select i.id, i.account_name, i.title, i.reference, i.incidence_type, i.status, i.created_at, false as is_exact
from incident i where true and (i.account_name, i.id) in (select account_name, id from chosen)
order by is_exact desc, i.created_at desc, i.id desc limit $7;
-- $1 = 1000
-- $2 = "V31000860-02"
-- $3 = 6
-- $4 = "V31000860-02"
-- $5 = 5
-- $6 = 1000
-- $7 = 6

with near as materialized (select 0::bigint as product_id where false),
far as materialized (select w.product_id
from product_words w
where number_parts(w.words) @> (number_parts(search_text($2::text)))[greatest(cardinality(number_parts(search_text($2::text))) - 3, 1):] and strpos(w.words, search_text($2::text)) > 0 and true
limit 1000),
candidates as materialized (
  select product_id from near union all select product_id from far
  union all (select 0::bigint as product_id where false)
),
  ranked as materialized (
    select p.id, p.account_name, p.name, p.created_at, p.approved, p.pending, false as is_exact,
      starts_with(p.name_key, search_text($2::text)) as is_begun
    from (select distinct product_id from candidates) c
      cross join lateral (
        select p.id, p.account_name, p.name, p.created_at, l.approved, l.pending, l.name_key
        from product p join product_list l on l.account_name = p.account_name and l.product_id = p.id
        where true and p.id = c.product_id
        group by p.id, p.account_name, l.account_name, l.product_id) p
    order by is_exact desc, is_begun desc, p.id desc limit 60
  )
select (select coalesce(json_agg(row_to_json(x)), '[]') from (
    select id, account_name, name, created_at, is_exact,
      case when approved > 0 then 'APPROVED' when pending > 0 then 'PENDING_APPROVAL' else 'REJECTED' end as status
    from ranked order by is_exact desc, is_begun desc, id desc limit $1::bigint) x) as products,
  (select coalesce(json_agg(row_to_json(x)), '[]') from (
    select s.id, s.product_id, s.account_name, r.name as product_name, s.name, s.upc, s.ref_id, s.status, s.created_at,
      (false  or (s.ref_id <> '' and search_text(s.ref_id) = search_text($2::text))) as is_exact
    from ranked r join sku s on s.account_name = r.account_name and s.product_id = r.id
    where ((strpos(search_text(concat_ws(' ', s.id, s.upc, s.ref_id, s.name)), search_text($2::text)) > 0))
      and not ((strpos(search_text(concat_ws(' ', r.id, r.name)), search_text($2::text)) > 0))
    order by is_exact desc, s.id desc limit $1::bigint) x) as skus;
-- $1 = 6
-- $2 = "V31000860-02"

with near as materialized (select id, creation_date from orders where false),
  far as materialized (select id, creation_date
from orders
where true and ((search_client like '%' || search_text($3::text) || '%' and strpos(search_client, search_text($4::text)) > 0) or (id = any(array((select id as order_id
from orders
where code_key(id) collate "C" >= $5::text and code_key(id) collate "C" < $5::text || chr(1114111)
limit 200)
union all (select order_id
from order_package
where code_key(tracking_number) collate "C" >= $5::text and code_key(tracking_number) collate "C" < $5::text || chr(1114111)
limit 200)
union all (select order_id
from order_package
where search_text(invoice_number) collate "C" >= search_text($4::text) and search_text(invoice_number) collate "C" < search_text($4::text) || chr(1114111)
limit 200)
union all (
  select order_id
from order_item
where tracking_number is not null and code_key(tracking_number) collate "C" >= $5::text and code_key(tracking_number) collate "C" < $5::text || chr(1114111)
limit 200)))))
limit 1000),
  chosen as (
    (select id from far order by creation_date desc, id desc limit $1::bigint)
    union (select id from near)
    union (select id from orders where id = any($2::text[]) and true)
  )
select o.*, coalesce(o.id = any($2::text[]) or code_key(o.tracking_number) = $5::text or code_key(o.id) = $5::text or search_text(o.invoice_number) = search_text($4::text) or search_text(o.email) = search_text($4::text), false) as is_exact
from (select o.id, o.account_name, o.status, o.creation_date, o.first_name, o.last_name, o.email, o.phone, coalesce(
  (select k.tracking_number
from order_package k
where k.account_name = o.account_name and k.order_id = o.id and code_key(k.tracking_number) collate "C" >= $5::text and code_key(k.tracking_number) collate "C" < $5::text || chr(1114111)
limit 1), (select i.tracking_number
from order_item i
where i.account_name = o.account_name and i.order_id = o.id and i.tracking_number is not null and code_key(i.tracking_number) collate "C" >= $5::text and code_key(i.tracking_number) collate "C" < $5::text || chr(1114111)
limit 1)
) as tracking_number,
(select k.invoice_number
from order_package k
where k.account_name = o.account_name and k.order_id = o.id and search_text(k.invoice_number) collate "C" >= search_text($4::text) and search_text(k.invoice_number) collate "C" < search_text($4::text) || chr(1114111)
limit 1) as invoice_number
  from orders o where o.id in (select id from chosen) and true) o
order by is_exact desc, o.creation_date desc, o.id desc limit $1::bigint;
-- $1 = 6
-- $2 = ["V31000860-02","v31000860-02"]
-- $3 = "V31000860"
-- $4 = "V31000860-02"
-- $5 = "V3100086002"

-- GET /find?text=V31000860-02, one seller
  with found as materialized (
    select p.id, p.first_name, p.last_name, p.email, p.status, p.last_session_at,
      p.email = lower($1) as is_exact
    from person p where true and (search_text(p.first_name || ' ' || p.last_name || ' ' || p.email) like '%' || search_text($2::text) || '%') and (
  not exists (select from person_role r where r.person_id = p.id and r.role in ('ADMIN_USER', 'STANDARD_USER', 'ADMIN_API'))
  and exists (select from person_organization po where po.person_id = p.id)
  and not exists (
    select from person_organization po join organization o on o.id = po.organization_id
    where po.person_id = p.id and o.account_name not in ($3, $4)
  )
) limit $5
  )
  select * from found order by is_exact desc, search_text(first_name || ' ' || last_name) collate "C", id
  limit $6;
-- $1 = "V31000860-02"
-- $2 = "V31000860-02"
-- $3 = "aurora"
-- $4 = ""
-- $5 = 1000
-- $6 = 6

  with near as materialized (
    select id
from (select *
from load
where "load"."account_name" = any($1::text[]) and load.layout = any($2::text[])
order by created_at desc, id desc
limit $3) load
where ((search_text(load.file_name) like '%' || search_text($4::text) || '%')) and not (load.dry_run and load.finished_at is not null and exists (
select from load later where later.created_at > load.created_at and later.created_at < load.created_at + interval '1 hour'
  and later.created_by = load.created_by and later.layout = load.layout and later.file_name = load.file_name
  and later.account_name is not distinct from load.account_name and later.category_id is not distinct from load.category_id
)) limit $5
  ), far as materialized (
    select id
from load
where "load"."account_name" = any($6::text[]) and load.layout = any($7::text[]) and (search_text(load.file_name) like '%' || search_text($8::text) || '%') and not (load.dry_run and load.finished_at is not null and exists (
select from load later where later.created_at > load.created_at and later.created_at < load.created_at + interval '1 hour'
  and later.created_by = load.created_by and later.layout = load.layout and later.file_name = load.file_name
  and later.account_name is not distinct from load.account_name and later.category_id is not distinct from load.category_id
))
      and true and (select count(*) from near) <= $9
    limit $10
  ), chosen as (
    select *
from near union select *
from far union select id
from load
where "load"."account_name" = any($11::text[]) and load.layout = any($12::text[]) and false
  )
  select load.id, load.account_name, load.layout, load.file_name, load.state, load.created_at, false as is_exact
  from load where "load"."account_name" = any($13::text[]) and load.layout = any($14::text[]) and load.id in (select id from chosen)
  order by is_exact desc, load.created_at desc, load.id desc limit $15;
-- $1 = ["aurora"]
-- $2 = ["products","attributes","variant-attributes","prices","inventory","shipping-rates","commercial-conditions"]
-- $3 = 1000
-- $4 = "V31000860-02"
-- $5 = 6
-- $6 = ["aurora"]
-- $7 = ["products","attributes","variant-attributes","prices","inventory","shipping-rates","commercial-conditions"]
-- $8 = "V31000860-02"
-- $9 = 5
-- $10 = 1000
-- $11 = ["aurora"]
-- $12 = ["products","attributes","variant-attributes","prices","inventory","shipping-rates","commercial-conditions"]
-- $13 = ["aurora"]
-- $14 = ["products","attributes","variant-attributes","prices","inventory","shipping-rates","commercial-conditions"]
-- $15 = 6

/* steady */
select distinct id
from ((select id
from orders
where code_key(id) collate "C" = $1::text and status <> 'payment-pending' and account_name = $2
limit 1001)
union all (select order_id as id
from order_package
where code_key(tracking_number) collate "C" = $3::text and account_name = $4
limit 1001)
union all (select order_id as id
from order_package
where search_text(invoice_number) collate "C" = search_text($5::text) and account_name = $6
limit 1001)
union all (select order_id as id
from order_item
    where tracking_number is not null and code_key(tracking_number) collate "C" = $7::text and account_name = $8 limit 1001)) named;
-- $1 = "V3100086002"
-- $2 = "aurora"
-- $3 = "V3100086002"
-- $4 = "aurora"
-- $5 = "V31000860-02"
-- $6 = "aurora"
-- $7 = "V3100086002"
-- $8 = "aurora"

select "id", "kind", "file_name", "state", "created_at"
from "report"
where "created_by" = $1 and "seller" is not distinct
from $2
order by "created_at" desc, "id" desc
limit $3;
-- $1 = an id
-- $2 = "aurora"
-- $3 = 1000

select *
from (select "id", "kind", "file_name", "state", "created_at"
from "report"
where "created_by" = $1 and "seller" is not distinct
from $2
order by "created_at" desc, "id" desc
limit $3) as "report"
where ((search_text(report.file_name) like '%' || search_text($4::text) || '%' or report.kind = any($5::text[])
or report.id::text = lower($6))) order by "created_at" desc, "id" desc limit $7;
-- $1 = an id
-- $2 = "aurora"
-- $3 = 1000
-- $4 = "V31000860-02"
-- $5 = []
-- $6 = "V31000860-02"
-- $7 = 6

with near as materialized (
  select account_name, id from (
    select * from incident i where "i"."account_name" = any($1::text[]) order by created_at desc, id desc limit $2
  ) i where (i.search like '%' || search_text($3::text) || '%') limit $4
), far as materialized (
  select account_name, id from incident i
where "i"."account_name" = any($5::text[]) and (i.search like '%' || search_text($6::text) || '%') and true and (select count(*)
from near) <= $7
  limit $8
), chosen as (
  select * from near union select * from far
  union select account_name, id from incident i where "i"."account_name" = any($9::text[]) and false
)
select i.id, i.account_name, i.title, i.reference, i.incidence_type, i.status, i.created_at, false as is_exact
from incident i where "i"."account_name" = any($10::text[]) and (i.account_name, i.id) in (select account_name, id from chosen)
order by is_exact desc, i.created_at desc, i.id desc limit $11;
-- $1 = ["aurora"]
-- $2 = 1000
-- $3 = "V31000860-02"
-- $4 = 6
-- $5 = ["aurora"]
-- $6 = "V31000860-02"
-- $7 = 5
-- $8 = 1000
-- $9 = ["aurora"]
-- $10 = ["aurora"]
-- $11 = 6

with near as materialized (select 0::bigint as product_id where false),
far as materialized (select w.product_id
from product_words w
where number_parts(w.words) @> (number_parts(search_text($2::text)))[greatest(cardinality(number_parts(search_text($2::text))) - 3, 1):] and strpos(w.words, search_text($2::text)) > 0 and w.account_name = $3
limit 1000),
candidates as materialized (
  select product_id from near union all select product_id from far
  union all (select 0::bigint as product_id where false)
),
  ranked as materialized (
    select p.id, p.account_name, p.name, p.created_at, p.approved, p.pending, false as is_exact,
      starts_with(p.name_key, search_text($2::text)) as is_begun
    from (select distinct product_id from candidates) c
      cross join lateral (
        select p.id, p.account_name, p.name, p.created_at, l.approved, l.pending, l.name_key
        from product p join product_list l on l.account_name = p.account_name and l.product_id = p.id
        where p.account_name = $3 and p.id = c.product_id
        group by p.id, p.account_name, l.account_name, l.product_id) p
    order by is_exact desc, is_begun desc, p.id desc limit 60
  )
select (select coalesce(json_agg(row_to_json(x)), '[]') from (
    select id, account_name, name, created_at, is_exact,
      case when approved > 0 then 'APPROVED' when pending > 0 then 'PENDING_APPROVAL' else 'REJECTED' end as status
    from ranked order by is_exact desc, is_begun desc, id desc limit $1::bigint) x) as products,
  (select coalesce(json_agg(row_to_json(x)), '[]') from (
    select s.id, s.product_id, s.account_name, r.name as product_name, s.name, s.upc, s.ref_id, s.status, s.created_at,
      (false  or (s.ref_id <> '' and search_text(s.ref_id) = search_text($2::text))) as is_exact
    from ranked r join sku s on s.account_name = r.account_name and s.product_id = r.id
    where ((strpos(search_text(concat_ws(' ', s.id, s.upc, s.ref_id, s.name)), search_text($2::text)) > 0))
      and not ((strpos(search_text(concat_ws(' ', r.id, r.name)), search_text($2::text)) > 0))
    order by is_exact desc, s.id desc limit $1::bigint) x) as skus;
-- $1 = 6
-- $2 = "V31000860-02"
-- $3 = "aurora"

with near as materialized (select id, creation_date from orders where false),
  far as materialized (select id, creation_date
from orders
where account_name = $1 and status <> 'payment-pending' and ((search_client like '%' || search_text($4::text) || '%' and strpos(search_client, search_text($5::text)) > 0) or (id = any(array((select id as order_id
from orders
where code_key(id) collate "C" >= $6::text and code_key(id) collate "C" < $6::text || chr(1114111) and account_name = $1
limit 200)
union all (select order_id
from order_package
where code_key(tracking_number) collate "C" >= $6::text and code_key(tracking_number) collate "C" < $6::text || chr(1114111) and account_name = $1
limit 200)
union all (select order_id
from order_package
where search_text(invoice_number) collate "C" >= search_text($5::text) and search_text(invoice_number) collate "C" < search_text($5::text) || chr(1114111) and account_name = $1
limit 200)
union all (
  select order_id
from order_item
where tracking_number is not null and code_key(tracking_number) collate "C" >= $6::text and code_key(tracking_number) collate "C" < $6::text || chr(1114111) and account_name = $1
limit 200)))))
limit 1000),
  chosen as (
    (select id from far order by creation_date desc, id desc limit $2::bigint)
    union (select id from near)
    union (select id from orders where id = any($3::text[]) and account_name = $1 and status <> 'payment-pending')
  )
select o.*, coalesce(o.id = any($3::text[]) or code_key(o.tracking_number) = $6::text or code_key(o.id) = $6::text or search_text(o.invoice_number) = search_text($5::text) or search_text(o.email) = search_text($5::text), false) as is_exact
from (select o.id, o.account_name, o.status, o.creation_date, o.first_name, o.last_name, o.email, o.phone, coalesce(
  (select k.tracking_number
from order_package k
where k.account_name = o.account_name and k.order_id = o.id and code_key(k.tracking_number) collate "C" >= $6::text and code_key(k.tracking_number) collate "C" < $6::text || chr(1114111)
limit 1), (select i.tracking_number
from order_item i
where i.account_name = o.account_name and i.order_id = o.id and i.tracking_number is not null and code_key(i.tracking_number) collate "C" >= $6::text and code_key(i.tracking_number) collate "C" < $6::text || chr(1114111)
limit 1)
) as tracking_number,
(select k.invoice_number
from order_package k
where k.account_name = o.account_name and k.order_id = o.id and search_text(k.invoice_number) collate "C" >= search_text($5::text) and search_text(k.invoice_number) collate "C" < search_text($5::text) || chr(1114111)
limit 1) as invoice_number
  from orders o where o.id in (select id from chosen) and account_name = $1 and status <> 'payment-pending') o
order by is_exact desc, o.creation_date desc, o.id desc limit $2::bigint;
-- $1 = "aurora"
-- $2 = 6
-- $3 = ["V31000860-02","v31000860-02"]
-- $4 = "V31000860"
-- $5 = "V31000860-02"
-- $6 = "V3100086002"
