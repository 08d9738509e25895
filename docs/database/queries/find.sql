-- What the server asks, written by a test (apps/server/src/db/served-queries.test.ts).

-- GET /find?text=lampara, every seller
/* steady */
  select (select coalesce(json_agg(row_to_json(x)), '[]') from (
  with near as materialized (
    select id from (select * from load where true and load.layout = any($1::text[]) order by created_at desc, id desc limit 1000) load
where ((search_text(load.file_name) like (select '%' || search_text($2::text) || '%'))) and not (load.dry_run and load.finished_at is not null and exists (
select from load later where later.created_at > load.created_at and later.created_at < load.created_at + interval '1 hour'
  and later.created_by = load.created_by and later.layout = load.layout and later.file_name = load.file_name
  and later.account_name = load.account_name and later.category_id is not distinct from load.category_id
)) limit 6
  ), far as materialized (
    select id
from load
where true and load.layout = any($3::text[]) and (search_text(load.file_name) like (select '%' || search_text($4::text) || '%')) and not (load.dry_run and load.finished_at is not null and exists (
select from load later where later.created_at > load.created_at and later.created_at < load.created_at + interval '1 hour'
  and later.created_by = load.created_by and later.layout = load.layout and later.file_name = load.file_name
  and later.account_name = load.account_name and later.category_id is not distinct from load.category_id
))
      and true and (select count(*) from near) < 6
    limit 1000
  ), chosen as (
    select * from near union select * from far union select id from load where true and load.layout = any($5::text[]) and false
  )
  select load.id, load.account_name, load.layout, load.file_name, load.state, load.created_at, false as is_exact
  from load where true and load.layout = any($6::text[]) and load.id in (select id from chosen)
  order by is_exact desc, load.created_at desc, load.id desc limit 6
) x) as loads, (select coalesce(json_agg(row_to_json(x)), '[]')
from (select *
from (select "id", "kind", "file_name", "state", "created_at"
from "report"
where "created_by" = $7 and "seller" is not distinct
from $8 and kind = any($9::text[])
order by "created_at" desc, "id" desc
limit 1000) as "report"
  where ((search_text(report.file_name) like (select '%' || search_text($10::text) || '%') or report.kind = any($11::text[])
  or report.id::text = lower($12)))
  order by created_at desc, id desc limit 6
) x) as reports,
    (select coalesce(json_agg(row_to_json(x)), '[]') from (
  with found as materialized (
    select p.id, p.first_name, p.last_name, p.email, p.status, p.last_session_at,
      p.email = lower($13) as is_exact
from person p
where true and (search_text(p.first_name || ' ' || p.last_name || ' ' || p.email) like (select '%' || search_text($14::text) || '%')) and true
limit 1000
  )
  select * from found order by is_exact desc, search_text(first_name || ' ' || last_name) collate "C", id
  limit 6
) x) as users, (select coalesce(json_agg(row_to_json(x)), '[]') from (
  with found as materialized (
    select s.id, s.account_name, s.name, s.active,
      (select search_text($15::text)) in (search_text(s.account_name), search_text(s.name)) as is_exact
from organization s
where true and (search_text(s.name) like (select '%' || search_text($16::text) || '%') or search_text(s.account_name) like (select '%' || search_text($17::text) || '%')) and true
limit 1000
  )
  select * from found order by is_exact desc, search_text(name) collate "C", id limit 6
) x) as sellers;
-- $1 = ["shipping-rates","penalties","liquidations","deliveries","commissions"]
-- $2 = "lampara"
-- $3 = ["shipping-rates","penalties","liquidations","deliveries","commissions"]
-- $4 = "lampara"
-- $5 = ["shipping-rates","penalties","liquidations","deliveries","commissions"]
-- $6 = ["shipping-rates","penalties","liquidations","deliveries","commissions"]
-- $7 = an id
-- $8 = null
-- $9 = ["sales","orders","products","liquidations","inventory"]
-- $10 = "lampara"
-- $11 = []
-- $12 = "lampara"
-- $13 = "lampara"
-- $14 = "lampara"
-- $15 = "lampara"
-- $16 = "lampara"
-- $17 = "lampara"

/* steady */
with near as materialized (
  select account_name, id from (select * from incident i where true and true
    order by created_at desc, id desc limit 1000) i where (i.search like (select '%' || search_text($1::text) || '%')) limit 6
), far as materialized (
  select account_name, id from incident i
  where true and (i.search like (select '%' || search_text($2::text) || '%')) and true and (select count(*) from near) < 6
  limit 1000
), chosen as (
  select * from near union select * from far
  union select account_name, id from incident i where true and false
)
select i.id, i.account_name, i.title, i.reference, i.incidence_type, i.status, i.created_at, false as is_exact
from incident i where true and (i.account_name, i.id) in (select account_name, id from chosen)
order by is_exact desc, i.created_at desc, i.id desc limit 6;
-- $1 = "lampara"
-- $2 = "lampara"

select "id", "kind", "file_name", "state", "created_at"
from "report"
where "created_by" = $1 and "seller" is not distinct
from $2 and kind = any($3::text[])
order by "created_at" desc, "id" desc
limit 1000;
-- $1 = an id
-- $2 = null
-- $3 = ["sales","orders","products","liquidations","inventory"]

select id from (select id, creation_date from orders where true and search_client like '%' || search_text($1::text) || '%'
limit 1000) far order by creation_date desc, id desc limit 6;
-- $1 = "lampara"

select id from (select id, creation_date, search_client, phone from orders where true
order by creation_date desc, id desc
limit 1500) orders
where search_client like (select '%' || search_text($1::text) || '%')
order by creation_date desc, id desc
limit 6;
-- $1 = "lampara"

select o.*, coalesce(o.id = any($1::text[]) or search_text(o.email) = (select search_text($2::text)), false) as is_exact
from (select o.id, o.account_name, o.status, o.creation_date, o.first_name, o.last_name, o.email, o.phone, null::text as tracking_number, null::text as invoice_number
  from orders o where o.id = any($3::text[]) and true) o
order by is_exact desc, o.creation_date desc, o.id desc limit 6;
-- $1 = ["lampara","LAMPARA"]
-- $2 = "lampara"
-- $3 = ["lampara","LAMPARA"]

select w.word, w.share::double precision as share, w.share::double precision * c.reltuples::double precision as orders
from pg_stats_ext_exprs s
join pg_class c on c.relname = s.tablename and c.relnamespace = s.schemaname::regnamespace
cross join unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs) w(word, share)
where s.schemaname = current_schema() and s.statistics_name = 'orders_words' and w.word is not null;

with near as materialized (select w.product_id from (
  select account_name, product_id, words from product_words p where true
  order by product_id desc limit 1000
) w where w.words like (select '%' || search_text($1::text) || '%') limit 6),
far as materialized (select w.product_id
from product_words w
where w.words like (select '%' || search_text($2::text) || '%')  and true and (select count(*)
from near) < 6
limit 1000),
begun as materialized (select product_id from product_list
where true and name_key >= (select search_text($3::text)) and name_key < (select search_text($3::text)) || chr(1114111)
order by name_key
limit 6),
  candidates as materialized (
    select unnest($4::bigint[]) as product_id
    union all select product_id from near union all select product_id from far union all select product_id from begun
  ),
  best as materialized (
    select l.*, l.product_id = any($5::bigint[]) as is_exact, starts_with(l.name_key, (select search_text($6::text))) as is_begun
    from (select distinct product_id from candidates) c
      cross join lateral (
        select l.product_id, l.account_name, l.approved, l.pending, l.name_key from product_list l
        where true and l.product_id = c.product_id
        group by l.account_name, l.product_id) l
    order by is_exact desc, is_begun desc, l.product_id desc limit 60
  ),
  ranked as materialized (
    select p.*, b.approved, b.pending, b.is_exact, b.is_begun
    from best b
      cross join lateral (
        select p.id, p.account_name, p.name, p.created_at from product p
        where true and p.account_name = b.account_name and p.id = b.product_id
        group by p.id, p.account_name) p
  )
select (select coalesce(json_agg(row_to_json(x)), '[]') from (
    select id, account_name, name, created_at, is_exact,
      case when approved > 0 then 'APPROVED' when pending > 0 then 'PENDING_APPROVAL' else 'REJECTED' end as status
    from ranked order by is_exact desc, is_begun desc, id desc limit 6) x) as products,
  (select coalesce(json_agg(row_to_json(x)), '[]') from (
    select s.id, s.product_id, s.account_name, r.name as product_name, s.name, s.upc, s.ref_id, s.status, s.created_at,
      (s.id = any($7::bigint[])  or (s.ref_id <> '' and search_text(s.ref_id) = (select search_text($8::text)))) as is_exact
    from ranked r join sku s on s.account_name = r.account_name and s.product_id = r.id
    where true and ((strpos(search_text(concat_ws(' ', s.id, s.upc, s.ref_id, s.name)), (select search_text($9::text))) > 0))
      and not ((strpos(search_text(concat_ws(' ', r.id, r.name)), (select search_text($10::text))) > 0))
    order by is_exact desc, s.id desc limit 6) x) as skus;
-- $1 = "lampara"
-- $2 = "lampara"
-- $3 = "lampara"
-- $4 = []
-- $5 = []
-- $6 = "lampara"
-- $7 = []
-- $8 = "lampara"
-- $9 = "lampara"
-- $10 = "lampara"

-- GET /find?text=lampara, one seller
/* steady */
  select (select coalesce(json_agg(row_to_json(x)), '[]') from (
  with near as materialized (
    select id
from (select *
from load
where load.account_name = $1 and load.layout = any($2::text[])
order by created_at desc, id desc
limit 1000) load
where ((search_text(load.file_name) like (select '%' || search_text($3::text) || '%'))) and not (load.dry_run and load.finished_at is not null and exists (
select from load later where later.created_at > load.created_at and later.created_at < load.created_at + interval '1 hour'
  and later.created_by = load.created_by and later.layout = load.layout and later.file_name = load.file_name
  and later.account_name = load.account_name and later.category_id is not distinct from load.category_id
)) limit 6
  ), far as materialized (
    select id
from load
where load.account_name = $4 and load.layout = any($5::text[]) and (search_text(load.file_name) like (select '%' || search_text($6::text) || '%')) and not (load.dry_run and load.finished_at is not null and exists (
select from load later where later.created_at > load.created_at and later.created_at < load.created_at + interval '1 hour'
  and later.created_by = load.created_by and later.layout = load.layout and later.file_name = load.file_name
  and later.account_name = load.account_name and later.category_id is not distinct from load.category_id
))
      and true and (select count(*) from near) < 6
    limit 1000
  ), chosen as (
    select * from near union select * from far union select id from load where load.account_name = $7 and load.layout = any($8::text[]) and false
  )
  select load.id, load.account_name, load.layout, load.file_name, load.state, load.created_at, false as is_exact
  from load where load.account_name = $9 and load.layout = any($10::text[]) and load.id in (select id from chosen)
  order by is_exact desc, load.created_at desc, load.id desc limit 6
) x) as loads, (select coalesce(json_agg(row_to_json(x)), '[]')
from (select *
from (select "id", "kind", "file_name", "state", "created_at"
from "report"
where "created_by" = $11 and "seller" is not distinct
from $12 and kind = any($13::text[])
order by "created_at" desc, "id" desc
limit 1000) as "report"
  where ((search_text(report.file_name) like (select '%' || search_text($14::text) || '%') or report.kind = any($15::text[])
  or report.id::text = lower($16)))
  order by created_at desc, id desc limit 6
) x) as reports,
    (select coalesce(json_agg(row_to_json(x)), '[]') from (
  with found as materialized (
    select p.id, p.first_name, p.last_name, p.email, p.status, p.last_session_at,
      p.email = lower($17) as is_exact
from person p
where true and (search_text(p.first_name || ' ' || p.last_name || ' ' || p.email) like (select '%' || search_text($18::text) || '%')) and (
  not exists (select from person_role r where r.person_id = p.id and r.role in ('ADMIN_USER', 'STANDARD_USER', 'ADMIN_API'))
  and exists (select from person_organization po where po.person_id = p.id)
  and not exists (
    select from person_organization po join organization o on o.id = po.organization_id
    where po.person_id = p.id and o.account_name not in ($19, $20)
  )
) limit 1000
  )
  select * from found order by is_exact desc, search_text(first_name || ' ' || last_name) collate "C", id
  limit 6
) x) as users, '[]'::json as sellers;
-- $1 = "aurora"
-- $2 = ["products","attributes","variant-attributes","prices","inventory","shipping-rates","commercial-conditions"]
-- $3 = "lampara"
-- $4 = "aurora"
-- $5 = ["products","attributes","variant-attributes","prices","inventory","shipping-rates","commercial-conditions"]
-- $6 = "lampara"
-- $7 = "aurora"
-- $8 = ["products","attributes","variant-attributes","prices","inventory","shipping-rates","commercial-conditions"]
-- $9 = "aurora"
-- $10 = ["products","attributes","variant-attributes","prices","inventory","shipping-rates","commercial-conditions"]
-- $11 = an id
-- $12 = "aurora"
-- $13 = ["sales","orders","products","liquidations","inventory"]
-- $14 = "lampara"
-- $15 = []
-- $16 = "lampara"
-- $17 = "lampara"
-- $18 = "lampara"
-- $19 = "aurora"
-- $20 = ""

/* steady */
with near as materialized (
  select account_name, id from (select account_name, id from incident i where i.account_name = $1 and true
    order by created_at desc, id desc limit 1000) n cross join lateral (
      select search from incident i where i.account_name = $2::text and i.id = n.id group by i.account_name, i.id
    ) i where (i.search like (select '%' || search_text($3::text) || '%')) limit 6
), far as materialized (
  select account_name, id from incident i
where i.account_name = $4 and ((i.search like (select '%' || search_text($5::text) || '%')) and (i.search like (select '%' || search_text($6::text) || '%'))) and true and (select count(*)
from near) < 6
  limit 1000
), chosen as (
  select * from near union select * from far
  union select account_name, id from incident i where i.account_name = $7 and false
)
select i.id, i.account_name, i.title, i.reference, i.incidence_type, i.status, i.created_at, false as is_exact
from incident i where i.account_name = $8 and (i.account_name, i.id) in (select account_name, id from chosen)
order by is_exact desc, i.created_at desc, i.id desc limit 6;
-- $1 = "aurora"
-- $2 = "aurora"
-- $3 = "lampara"
-- $4 = "aurora"
-- $5 = "lampara"
-- $6 = "lampara"
-- $7 = "aurora"
-- $8 = "aurora"

select "id", "kind", "file_name", "state", "created_at"
from "report"
where "created_by" = $1 and "seller" is not distinct
from $2 and kind = any($3::text[])
order by "created_at" desc, "id" desc
limit 1000;
-- $1 = an id
-- $2 = "aurora"
-- $3 = ["sales","orders","products","liquidations","inventory"]

select id
from (select id, creation_date
from orders
where account_name = $1 and status <> 'payment-pending' and search_client like '%' || search_text($2::text) || '%'
limit 1000) far order by creation_date desc, id desc limit 6;
-- $1 = "aurora"
-- $2 = "lampara"

select id from (select id, creation_date, search_client, phone from orders where account_name = $1 and status <> 'payment-pending'
order by creation_date desc, id desc
limit 1500) orders
where search_client like (select '%' || search_text($2::text) || '%')
order by creation_date desc, id desc
limit 6;
-- $1 = "aurora"
-- $2 = "lampara"

select o.*, coalesce(o.id = any($1::text[]) or search_text(o.email) = (select search_text($2::text)), false) as is_exact
from (select o.id, o.account_name, o.status, o.creation_date, o.first_name, o.last_name, o.email, o.phone, null::text as tracking_number, null::text as invoice_number
  from orders o where o.id = any($3::text[]) and account_name = $4 and status <> 'payment-pending') o
order by is_exact desc, o.creation_date desc, o.id desc limit 6;
-- $1 = ["lampara","LAMPARA"]
-- $2 = "lampara"
-- $3 = ["lampara","LAMPARA"]
-- $4 = "aurora"

with near as materialized (select w.product_id from (
  select account_name, product_id, words from product_words p where p.account_name = $1
  order by product_id desc limit 1000
) w where w.words like (select '%' || search_text($2::text) || '%') limit 6),
far as materialized (select w.product_id
from product_words w
where w.words like (select '%' || search_text($3::text) || '%') and w.words like (select '%' || search_text($4::text) || '%') and w.account_name = $5 and (select count(*)
from near) < 6
limit 1000),
begun as materialized (select product_id from product_list
where product_list.account_name = $7 and name_key >= (select search_text($6::text)) and name_key < (select search_text($6::text)) || chr(1114111)
order by name_key
limit 6),
  candidates as materialized (
    select unnest($8::bigint[]) as product_id
    union all select product_id from near union all select product_id from far union all select product_id from begun
  ),
  best as materialized (
    select l.*, l.product_id = any($9::bigint[]) as is_exact, starts_with(l.name_key, (select search_text($10::text))) as is_begun
    from (select distinct product_id from candidates) c
      cross join lateral (
        select l.product_id, l.account_name, l.approved, l.pending, l.name_key from product_list l
        where l.account_name = $11 and l.product_id = c.product_id
        group by l.account_name, l.product_id) l
    order by is_exact desc, is_begun desc, l.product_id desc limit 60
  ),
  ranked as materialized (
    select p.*, b.approved, b.pending, b.is_exact, b.is_begun
    from best b
      cross join lateral (
        select p.id, p.account_name, p.name, p.created_at from product p
        where p.account_name = $12 and p.account_name = b.account_name and p.id = b.product_id
        group by p.id, p.account_name) p
  )
select (select coalesce(json_agg(row_to_json(x)), '[]') from (
    select id, account_name, name, created_at, is_exact,
      case when approved > 0 then 'APPROVED' when pending > 0 then 'PENDING_APPROVAL' else 'REJECTED' end as status
    from ranked order by is_exact desc, is_begun desc, id desc limit 6) x) as products,
  (select coalesce(json_agg(row_to_json(x)), '[]') from (
    select s.id, s.product_id, s.account_name, r.name as product_name, s.name, s.upc, s.ref_id, s.status, s.created_at,
      (s.id = any($13::bigint[])  or (s.ref_id <> '' and search_text(s.ref_id) = (select search_text($14::text)))) as is_exact
    from ranked r join sku s on s.account_name = r.account_name and s.product_id = r.id
    where s.account_name = $15 and ((strpos(search_text(concat_ws(' ', s.id, s.upc, s.ref_id, s.name)), (select search_text($16::text))) > 0))
      and not ((strpos(search_text(concat_ws(' ', r.id, r.name)), (select search_text($17::text))) > 0))
    order by is_exact desc, s.id desc limit 6) x) as skus;
-- $1 = "aurora"
-- $2 = "lampara"
-- $3 = "lampara"
-- $4 = "lampara"
-- $5 = "aurora"
-- $6 = "lampara"
-- $7 = "aurora"
-- $8 = []
-- $9 = []
-- $10 = "lampara"
-- $11 = "aurora"
-- $12 = "aurora"
-- $13 = []
-- $14 = "lampara"
-- $15 = "aurora"
-- $16 = "lampara"
-- $17 = "lampara"

-- GET /find?text=V31000860-02, every seller
/* steady */
  select (select coalesce(json_agg(row_to_json(x)), '[]') from (
  with near as materialized (
    select id from (select * from load where true and load.layout = any($1::text[]) order by created_at desc, id desc limit 1000) load
where ((search_text(load.file_name) like (select '%' || search_text($2::text) || '%'))) and not (load.dry_run and load.finished_at is not null and exists (
select from load later where later.created_at > load.created_at and later.created_at < load.created_at + interval '1 hour'
  and later.created_by = load.created_by and later.layout = load.layout and later.file_name = load.file_name
  and later.account_name = load.account_name and later.category_id is not distinct from load.category_id
)) limit 6
  ), far as materialized (
    select id
from load
where true and load.layout = any($3::text[]) and (search_text(load.file_name) like (select '%' || search_text($4::text) || '%')) and not (load.dry_run and load.finished_at is not null and exists (
select from load later where later.created_at > load.created_at and later.created_at < load.created_at + interval '1 hour'
  and later.created_by = load.created_by and later.layout = load.layout and later.file_name = load.file_name
  and later.account_name = load.account_name and later.category_id is not distinct from load.category_id
))
      and true and (select count(*) from near) < 6
    limit 1000
  ), chosen as (
    select * from near union select * from far union select id from load where true and load.layout = any($5::text[]) and false
  )
  select load.id, load.account_name, load.layout, load.file_name, load.state, load.created_at, false as is_exact
  from load where true and load.layout = any($6::text[]) and load.id in (select id from chosen)
  order by is_exact desc, load.created_at desc, load.id desc limit 6
) x) as loads, (select coalesce(json_agg(row_to_json(x)), '[]')
from (select *
from (select "id", "kind", "file_name", "state", "created_at"
from "report"
where "created_by" = $7 and "seller" is not distinct
from $8 and kind = any($9::text[])
order by "created_at" desc, "id" desc
limit 1000) as "report"
  where ((search_text(report.file_name) like (select '%' || search_text($10::text) || '%') or report.kind = any($11::text[])
  or report.id::text = lower($12)))
  order by created_at desc, id desc limit 6
) x) as reports,
    (select coalesce(json_agg(row_to_json(x)), '[]') from (
  with found as materialized (
    select p.id, p.first_name, p.last_name, p.email, p.status, p.last_session_at,
      p.email = lower($13) as is_exact
from person p
where true and (search_text(p.first_name || ' ' || p.last_name || ' ' || p.email) like (select '%' || search_text($14::text) || '%')) and true
limit 1000
  )
  select * from found order by is_exact desc, search_text(first_name || ' ' || last_name) collate "C", id
  limit 6
) x) as users, (select coalesce(json_agg(row_to_json(x)), '[]') from (
  with found as materialized (
    select s.id, s.account_name, s.name, s.active,
      (select search_text($15::text)) in (search_text(s.account_name), search_text(s.name)) as is_exact
from organization s
where true and (search_text(s.name) like (select '%' || search_text($16::text) || '%') or search_text(s.account_name) like (select '%' || search_text($17::text) || '%')) and true
limit 1000
  )
  select * from found order by is_exact desc, search_text(name) collate "C", id limit 6
) x) as sellers;
-- $1 = ["shipping-rates","penalties","liquidations","deliveries","commissions"]
-- $2 = "V31000860-02"
-- $3 = ["shipping-rates","penalties","liquidations","deliveries","commissions"]
-- $4 = "V31000860-02"
-- $5 = ["shipping-rates","penalties","liquidations","deliveries","commissions"]
-- $6 = ["shipping-rates","penalties","liquidations","deliveries","commissions"]
-- $7 = an id
-- $8 = null
-- $9 = ["sales","orders","products","liquidations","inventory"]
-- $10 = "V31000860-02"
-- $11 = []
-- $12 = "V31000860-02"
-- $13 = "V31000860-02"
-- $14 = "V31000860-02"
-- $15 = "V31000860-02"
-- $16 = "V31000860-02"
-- $17 = "V31000860-02"

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

/* steady */
with far as materialized (
  select account_name, id from incident i
  where true and (i.search like (select '%' || search_text($1::text) || '%')) and true and true
  limit 1000
), near as materialized (
  select account_name, id from (select * from incident i where true and (select count(*) from far) >= 1000
    order by created_at desc, id desc limit 1000) i where (i.search like (select '%' || search_text($2::text) || '%')) limit 6
), chosen as (
  select * from near union select * from far
  union select account_name, id from incident i where true and false
)
select i.id, i.account_name, i.title, i.reference, i.incidence_type, i.status, i.created_at, false as is_exact
from incident i where true and (i.account_name, i.id) in (select account_name, id from chosen)
order by is_exact desc, i.created_at desc, i.id desc limit 6;
-- $1 = "V31000860-02"
-- $2 = "V31000860-02"

select "id", "kind", "file_name", "state", "created_at"
from "report"
where "created_by" = $1 and "seller" is not distinct
from $2 and kind = any($3::text[])
order by "created_at" desc, "id" desc
limit 1000;
-- $1 = an id
-- $2 = null
-- $3 = ["sales","orders","products","liquidations","inventory"]

select id
from (select id, creation_date
from orders
where true and ((search_client like '%' || search_text($1::text) || '%' and strpos(search_client, search_text($2::text)) > 0) or (id = any(array((select id as order_id
from orders
where code_key(id) collate "C" >= $3::text and code_key(id) collate "C" < $3::text || chr(1114111)
limit 200)
union all (select order_id
from order_package
where code_key(tracking_number) collate "C" >= $3::text and code_key(tracking_number) collate "C" < $3::text || chr(1114111)
limit 200)
union all (select order_id
from order_package
where search_text(invoice_number) collate "C" >= search_text($2::text) and search_text(invoice_number) collate "C" < search_text($2::text) || chr(1114111)
limit 200)
union all (
  select order_id
from order_item
where tracking_number is not null and code_key(tracking_number) collate "C" >= $3::text and code_key(tracking_number) collate "C" < $3::text || chr(1114111)
limit 200)))))
  limit 1000) far order by creation_date desc, id desc limit 6;
-- $1 = "V31000860"
-- $2 = "V31000860-02"
-- $3 = "V3100086002"

select o.*, coalesce(o.id = any($1::text[]) or code_key(o.tracking_number) = $2::text or code_key(o.id) = $3::text or search_text(o.invoice_number) = (select search_text($4::text)) or search_text(o.email) = (select search_text($5::text)), false) as is_exact
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
where k.account_name = o.account_name and k.order_id = o.id and search_text(k.invoice_number) collate "C" >= search_text($7::text) and search_text(k.invoice_number) collate "C" < search_text($7::text) || chr(1114111)
limit 1) as invoice_number
    from orders o where o.id = any($8::text[]) and true) o
  order by is_exact desc, o.creation_date desc, o.id desc limit 6;
-- $1 = ["V31000860-02","v31000860-02"]
-- $2 = "V3100086002"
-- $3 = "V3100086002"
-- $4 = "V31000860-02"
-- $5 = "V31000860-02"
-- $6 = "V3100086002"
-- $7 = "V31000860-02"
-- $8 = ["V31000860-02","v31000860-02"]

with near as materialized (select 0::bigint as product_id where false),
far as materialized (select w.product_id
from product_words w
where number_parts(w.words) @> (select (number_parts(search_text($1::text)))[greatest(cardinality(number_parts(search_text($1::text))) - 3, 1):]) and strpos(w.words, (select search_text($1::text))) > 0  and true
limit 1000),
begun as materialized (select 0::bigint as product_id where false),
  candidates as materialized (
    select unnest($2::bigint[]) as product_id
    union all select product_id from near union all select product_id from far union all select product_id from begun
  ),
  best as materialized (
    select l.*, l.product_id = any($3::bigint[]) as is_exact, starts_with(l.name_key, (select search_text($4::text))) as is_begun
    from (select distinct product_id from candidates) c
      cross join lateral (
        select l.product_id, l.account_name, l.approved, l.pending, l.name_key from product_list l
        where true and l.product_id = c.product_id
        group by l.account_name, l.product_id) l
    order by is_exact desc, is_begun desc, l.product_id desc limit 60
  ),
  ranked as materialized (
    select p.*, b.approved, b.pending, b.is_exact, b.is_begun
    from best b
      cross join lateral (
        select p.id, p.account_name, p.name, p.created_at from product p
        where true and p.account_name = b.account_name and p.id = b.product_id
        group by p.id, p.account_name) p
  )
select (select coalesce(json_agg(row_to_json(x)), '[]') from (
    select id, account_name, name, created_at, is_exact,
      case when approved > 0 then 'APPROVED' when pending > 0 then 'PENDING_APPROVAL' else 'REJECTED' end as status
    from ranked order by is_exact desc, is_begun desc, id desc limit 6) x) as products,
  (select coalesce(json_agg(row_to_json(x)), '[]') from (
    select s.id, s.product_id, s.account_name, r.name as product_name, s.name, s.upc, s.ref_id, s.status, s.created_at,
      (s.id = any($5::bigint[])  or (s.ref_id <> '' and search_text(s.ref_id) = (select search_text($6::text)))) as is_exact
    from ranked r join sku s on s.account_name = r.account_name and s.product_id = r.id
    where true and ((strpos(search_text(concat_ws(' ', s.id, s.upc, s.ref_id, s.name)), (select search_text($7::text))) > 0))
      and not ((strpos(search_text(concat_ws(' ', r.id, r.name)), (select search_text($8::text))) > 0))
    order by is_exact desc, s.id desc limit 6) x) as skus;
-- $1 = "V31000860-02"
-- $2 = []
-- $3 = []
-- $4 = "V31000860-02"
-- $5 = []
-- $6 = "V31000860-02"
-- $7 = "V31000860-02"
-- $8 = "V31000860-02"

-- GET /find?text=V31000860-02, one seller
/* steady */
  select (select coalesce(json_agg(row_to_json(x)), '[]') from (
  with near as materialized (
    select id
from (select *
from load
where load.account_name = $1 and load.layout = any($2::text[])
order by created_at desc, id desc
limit 1000) load
where ((search_text(load.file_name) like (select '%' || search_text($3::text) || '%'))) and not (load.dry_run and load.finished_at is not null and exists (
select from load later where later.created_at > load.created_at and later.created_at < load.created_at + interval '1 hour'
  and later.created_by = load.created_by and later.layout = load.layout and later.file_name = load.file_name
  and later.account_name = load.account_name and later.category_id is not distinct from load.category_id
)) limit 6
  ), far as materialized (
    select id
from load
where load.account_name = $4 and load.layout = any($5::text[]) and (search_text(load.file_name) like (select '%' || search_text($6::text) || '%')) and not (load.dry_run and load.finished_at is not null and exists (
select from load later where later.created_at > load.created_at and later.created_at < load.created_at + interval '1 hour'
  and later.created_by = load.created_by and later.layout = load.layout and later.file_name = load.file_name
  and later.account_name = load.account_name and later.category_id is not distinct from load.category_id
))
      and true and (select count(*) from near) < 6
    limit 1000
  ), chosen as (
    select * from near union select * from far union select id from load where load.account_name = $7 and load.layout = any($8::text[]) and false
  )
  select load.id, load.account_name, load.layout, load.file_name, load.state, load.created_at, false as is_exact
  from load where load.account_name = $9 and load.layout = any($10::text[]) and load.id in (select id from chosen)
  order by is_exact desc, load.created_at desc, load.id desc limit 6
) x) as loads, (select coalesce(json_agg(row_to_json(x)), '[]')
from (select *
from (select "id", "kind", "file_name", "state", "created_at"
from "report"
where "created_by" = $11 and "seller" is not distinct
from $12 and kind = any($13::text[])
order by "created_at" desc, "id" desc
limit 1000) as "report"
  where ((search_text(report.file_name) like (select '%' || search_text($14::text) || '%') or report.kind = any($15::text[])
  or report.id::text = lower($16)))
  order by created_at desc, id desc limit 6
) x) as reports,
    (select coalesce(json_agg(row_to_json(x)), '[]') from (
  with found as materialized (
    select p.id, p.first_name, p.last_name, p.email, p.status, p.last_session_at,
      p.email = lower($17) as is_exact
from person p
where true and (search_text(p.first_name || ' ' || p.last_name || ' ' || p.email) like (select '%' || search_text($18::text) || '%')) and (
  not exists (select from person_role r where r.person_id = p.id and r.role in ('ADMIN_USER', 'STANDARD_USER', 'ADMIN_API'))
  and exists (select from person_organization po where po.person_id = p.id)
  and not exists (
    select from person_organization po join organization o on o.id = po.organization_id
    where po.person_id = p.id and o.account_name not in ($19, $20)
  )
) limit 1000
  )
  select * from found order by is_exact desc, search_text(first_name || ' ' || last_name) collate "C", id
  limit 6
) x) as users, '[]'::json as sellers;
-- $1 = "aurora"
-- $2 = ["products","attributes","variant-attributes","prices","inventory","shipping-rates","commercial-conditions"]
-- $3 = "V31000860-02"
-- $4 = "aurora"
-- $5 = ["products","attributes","variant-attributes","prices","inventory","shipping-rates","commercial-conditions"]
-- $6 = "V31000860-02"
-- $7 = "aurora"
-- $8 = ["products","attributes","variant-attributes","prices","inventory","shipping-rates","commercial-conditions"]
-- $9 = "aurora"
-- $10 = ["products","attributes","variant-attributes","prices","inventory","shipping-rates","commercial-conditions"]
-- $11 = an id
-- $12 = "aurora"
-- $13 = ["sales","orders","products","liquidations","inventory"]
-- $14 = "V31000860-02"
-- $15 = []
-- $16 = "V31000860-02"
-- $17 = "V31000860-02"
-- $18 = "V31000860-02"
-- $19 = "aurora"
-- $20 = ""

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

/* steady */
with far as materialized (
  select account_name, id from incident i
where i.account_name = $1 and ((i.search like (select '%' || search_text($2::text) || '%')) and (i.search like (select '%' || search_text($3::text) || '%'))) and true and true
  limit 1000
), near as materialized (
  select account_name, id from (select account_name, id from incident i where i.account_name = $4 and (select count(*) from far) >= 1000
    order by created_at desc, id desc limit 1000) n cross join lateral (
      select search from incident i where i.account_name = $5::text and i.id = n.id group by i.account_name, i.id
    ) i where (i.search like (select '%' || search_text($6::text) || '%')) limit 6
), chosen as (
  select * from near union select * from far
  union select account_name, id from incident i where i.account_name = $7 and false
)
select i.id, i.account_name, i.title, i.reference, i.incidence_type, i.status, i.created_at, false as is_exact
from incident i where i.account_name = $8 and (i.account_name, i.id) in (select account_name, id from chosen)
order by is_exact desc, i.created_at desc, i.id desc limit 6;
-- $1 = "aurora"
-- $2 = "V31000860-02"
-- $3 = "V31000860-02"
-- $4 = "aurora"
-- $5 = "aurora"
-- $6 = "V31000860-02"
-- $7 = "aurora"
-- $8 = "aurora"

select "id", "kind", "file_name", "state", "created_at"
from "report"
where "created_by" = $1 and "seller" is not distinct
from $2 and kind = any($3::text[])
order by "created_at" desc, "id" desc
limit 1000;
-- $1 = an id
-- $2 = "aurora"
-- $3 = ["sales","orders","products","liquidations","inventory"]

select id
from (select id, creation_date
from orders
where account_name = $1 and status <> 'payment-pending' and ((search_client like '%' || search_text($2::text) || '%' and strpos(search_client, search_text($3::text)) > 0) or (id = any(array((select id as order_id
from orders
where code_key(id) collate "C" >= $4::text and code_key(id) collate "C" < $4::text || chr(1114111) and account_name = $1
limit 200)
union all (select order_id
from order_package
where code_key(tracking_number) collate "C" >= $4::text and code_key(tracking_number) collate "C" < $4::text || chr(1114111) and account_name = $1
limit 200)
union all (select order_id
from order_package
where search_text(invoice_number) collate "C" >= search_text($3::text) and search_text(invoice_number) collate "C" < search_text($3::text) || chr(1114111) and account_name = $1
limit 200)
union all (
  select order_id
from order_item
where tracking_number is not null and code_key(tracking_number) collate "C" >= $4::text and code_key(tracking_number) collate "C" < $4::text || chr(1114111) and account_name = $1
limit 200)))))
  limit 1000) far order by creation_date desc, id desc limit 6;
-- $1 = "aurora"
-- $2 = "V31000860"
-- $3 = "V31000860-02"
-- $4 = "V3100086002"

select o.*, coalesce(o.id = any($1::text[]) or code_key(o.tracking_number) = $2::text or code_key(o.id) = $3::text or search_text(o.invoice_number) = (select search_text($4::text)) or search_text(o.email) = (select search_text($5::text)), false) as is_exact
  from (select o.id, o.account_name, o.status, o.creation_date, o.first_name, o.last_name, o.email, o.phone, coalesce(
  (select k.tracking_number
from order_package k
where k.account_name = $8::text and k.order_id = o.id and code_key(k.tracking_number) collate "C" >= $6::text and code_key(k.tracking_number) collate "C" < $6::text || chr(1114111)
limit 1), (select i.tracking_number
from order_item i
where i.account_name = $8::text and i.order_id = o.id and i.tracking_number is not null and code_key(i.tracking_number) collate "C" >= $6::text and code_key(i.tracking_number) collate "C" < $6::text || chr(1114111)
limit 1)
) as tracking_number,
(select k.invoice_number
from order_package k
where k.account_name = $8::text and k.order_id = o.id and search_text(k.invoice_number) collate "C" >= search_text($7::text) and search_text(k.invoice_number) collate "C" < search_text($7::text) || chr(1114111)
limit 1) as invoice_number
    from orders o where o.id = any($9::text[]) and account_name = $10 and status <> 'payment-pending') o
  order by is_exact desc, o.creation_date desc, o.id desc limit 6;
-- $1 = ["V31000860-02","v31000860-02"]
-- $2 = "V3100086002"
-- $3 = "V3100086002"
-- $4 = "V31000860-02"
-- $5 = "V31000860-02"
-- $6 = "V3100086002"
-- $7 = "V31000860-02"
-- $8 = "aurora"
-- $9 = ["V31000860-02","v31000860-02"]
-- $10 = "aurora"

with near as materialized (select 0::bigint as product_id where false),
far as materialized (select w.product_id
from product_words w
where number_parts(w.words) @> (select (number_parts(search_text($1::text)))[greatest(cardinality(number_parts(search_text($1::text))) - 3, 1):]) and strpos(w.words, (select search_text($1::text))) > 0 and number_parts(w.words) @> (select (number_parts(search_text($2::text)))[greatest(cardinality(number_parts(search_text($2::text))) - 3, 1):]) and strpos(w.words, (select search_text($2::text))) > 0 and w.account_name = $3
limit 1000),
begun as materialized (select 0::bigint as product_id where false),
  candidates as materialized (
    select unnest($4::bigint[]) as product_id
    union all select product_id from near union all select product_id from far union all select product_id from begun
  ),
  best as materialized (
    select l.*, l.product_id = any($5::bigint[]) as is_exact, starts_with(l.name_key, (select search_text($6::text))) as is_begun
    from (select distinct product_id from candidates) c
      cross join lateral (
        select l.product_id, l.account_name, l.approved, l.pending, l.name_key from product_list l
        where l.account_name = $7 and l.product_id = c.product_id
        group by l.account_name, l.product_id) l
    order by is_exact desc, is_begun desc, l.product_id desc limit 60
  ),
  ranked as materialized (
    select p.*, b.approved, b.pending, b.is_exact, b.is_begun
    from best b
      cross join lateral (
        select p.id, p.account_name, p.name, p.created_at from product p
        where p.account_name = $8 and p.account_name = b.account_name and p.id = b.product_id
        group by p.id, p.account_name) p
  )
select (select coalesce(json_agg(row_to_json(x)), '[]') from (
    select id, account_name, name, created_at, is_exact,
      case when approved > 0 then 'APPROVED' when pending > 0 then 'PENDING_APPROVAL' else 'REJECTED' end as status
    from ranked order by is_exact desc, is_begun desc, id desc limit 6) x) as products,
  (select coalesce(json_agg(row_to_json(x)), '[]') from (
    select s.id, s.product_id, s.account_name, r.name as product_name, s.name, s.upc, s.ref_id, s.status, s.created_at,
      (s.id = any($9::bigint[])  or (s.ref_id <> '' and search_text(s.ref_id) = (select search_text($10::text)))) as is_exact
    from ranked r join sku s on s.account_name = r.account_name and s.product_id = r.id
    where s.account_name = $11 and ((strpos(search_text(concat_ws(' ', s.id, s.upc, s.ref_id, s.name)), (select search_text($12::text))) > 0))
      and not ((strpos(search_text(concat_ws(' ', r.id, r.name)), (select search_text($13::text))) > 0))
    order by is_exact desc, s.id desc limit 6) x) as skus;
-- $1 = "V31000860-02"
-- $2 = "V31000860-02"
-- $3 = "aurora"
-- $4 = []
-- $5 = []
-- $6 = "V31000860-02"
-- $7 = "aurora"
-- $8 = "aurora"
-- $9 = []
-- $10 = "V31000860-02"
-- $11 = "aurora"
-- $12 = "V31000860-02"
-- $13 = "V31000860-02"

-- GET /find?text=7501234567890, every seller
/* steady */
  select (select coalesce(json_agg(row_to_json(x)), '[]') from (
  with near as materialized (
    select id from (select * from load where true and load.layout = any($1::text[]) order by created_at desc, id desc limit 1000) load
where ((search_text(load.file_name) like (select '%' || search_text($2::text) || '%'))) and not (load.dry_run and load.finished_at is not null and exists (
select from load later where later.created_at > load.created_at and later.created_at < load.created_at + interval '1 hour'
  and later.created_by = load.created_by and later.layout = load.layout and later.file_name = load.file_name
  and later.account_name = load.account_name and later.category_id is not distinct from load.category_id
)) limit 6
  ), far as materialized (
    select id
from load
where true and load.layout = any($3::text[]) and (search_text(load.file_name) like (select '%' || search_text($4::text) || '%')) and not (load.dry_run and load.finished_at is not null and exists (
select from load later where later.created_at > load.created_at and later.created_at < load.created_at + interval '1 hour'
  and later.created_by = load.created_by and later.layout = load.layout and later.file_name = load.file_name
  and later.account_name = load.account_name and later.category_id is not distinct from load.category_id
))
      and true and (select count(*) from near) < 6
    limit 1000
  ), chosen as (
    select * from near union select * from far union select id from load where true and load.layout = any($5::text[]) and false
  )
  select load.id, load.account_name, load.layout, load.file_name, load.state, load.created_at, false as is_exact
  from load where true and load.layout = any($6::text[]) and load.id in (select id from chosen)
  order by is_exact desc, load.created_at desc, load.id desc limit 6
) x) as loads, (select coalesce(json_agg(row_to_json(x)), '[]')
from (select *
from (select "id", "kind", "file_name", "state", "created_at"
from "report"
where "created_by" = $7 and "seller" is not distinct
from $8 and kind = any($9::text[])
order by "created_at" desc, "id" desc
limit 1000) as "report"
  where ((search_text(report.file_name) like (select '%' || search_text($10::text) || '%') or report.kind = any($11::text[])
  or report.id::text = lower($12)))
  order by created_at desc, id desc limit 6
) x) as reports,
    (select coalesce(json_agg(row_to_json(x)), '[]') from (
  with found as materialized (
    select p.id, p.first_name, p.last_name, p.email, p.status, p.last_session_at,
      p.email = lower($13) as is_exact
from person p
where true and (search_text(p.first_name || ' ' || p.last_name || ' ' || p.email) like (select '%' || search_text($14::text) || '%')) and true
limit 1000
  )
  select * from found order by is_exact desc, search_text(first_name || ' ' || last_name) collate "C", id
  limit 6
) x) as users, (select coalesce(json_agg(row_to_json(x)), '[]') from (
  with found as materialized (
    select s.id, s.account_name, s.name, s.active,
      (select search_text($15::text)) in (search_text(s.account_name), search_text(s.name)) as is_exact
from organization s
where true and (search_text(s.name) like (select '%' || search_text($16::text) || '%') or search_text(s.account_name) like (select '%' || search_text($17::text) || '%')) and true
limit 1000
  )
  select * from found order by is_exact desc, search_text(name) collate "C", id limit 6
) x) as sellers;
-- $1 = ["shipping-rates","penalties","liquidations","deliveries","commissions"]
-- $2 = "7501234567890"
-- $3 = ["shipping-rates","penalties","liquidations","deliveries","commissions"]
-- $4 = "7501234567890"
-- $5 = ["shipping-rates","penalties","liquidations","deliveries","commissions"]
-- $6 = ["shipping-rates","penalties","liquidations","deliveries","commissions"]
-- $7 = an id
-- $8 = null
-- $9 = ["sales","orders","products","liquidations","inventory"]
-- $10 = "7501234567890"
-- $11 = []
-- $12 = "7501234567890"
-- $13 = "7501234567890"
-- $14 = "7501234567890"
-- $15 = "7501234567890"
-- $16 = "7501234567890"
-- $17 = "7501234567890"

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
where tracking_number is not null and code_key(tracking_number) collate "C" = $4::text
limit 1001)
union all (select id
from orders
where phone_digits(phone) collate "C" = $5::text
limit 1001)) named;
-- $1 = "7501234567890"
-- $2 = "7501234567890"
-- $3 = "7501234567890"
-- $4 = "7501234567890"
-- $5 = "1234567890"

/* steady */
with far as materialized (
  select account_name, id from incident i
  where true and (i.search like (select '%' || search_text($1::text) || '%')) and true and true
  limit 1000
), near as materialized (
  select account_name, id from (select * from incident i where true and (select count(*) from far) >= 1000
    order by created_at desc, id desc limit 1000) i where (i.search like (select '%' || search_text($2::text) || '%')) limit 6
), chosen as (
  select * from near union select * from far
  union select account_name, id from incident i where true and i.id = $3::bigint
)
select i.id, i.account_name, i.title, i.reference, i.incidence_type, i.status, i.created_at, i.id = $4::bigint as is_exact
from incident i where true and (i.account_name, i.id) in (select account_name, id from chosen)
order by is_exact desc, i.created_at desc, i.id desc limit 6;
-- $1 = "7501234567890"
-- $2 = "7501234567890"
-- $3 = "7501234567890"
-- $4 = "7501234567890"

/* steady */ select distinct id from (
(select id from product where id = any($1::bigint[])  limit 1000)
union all (select product_id from sku where id = any($2::bigint[])  limit 1000)
union all (select product_id from sku where upc::numeric = $3::numeric  limit 1000)) named;
-- $1 = ["7501234567890"]
-- $2 = ["7501234567890"]
-- $3 = "7501234567890"

select "id", "kind", "file_name", "state", "created_at"
from "report"
where "created_by" = $1 and "seller" is not distinct
from $2 and kind = any($3::text[])
order by "created_at" desc, "id" desc
limit 1000;
-- $1 = an id
-- $2 = null
-- $3 = ["sales","orders","products","liquidations","inventory"]

select id
from (select id, creation_date
from orders
where true and ((search_client like '%' || search_text($1::text) || '%') or ((number_parts(phone_digits(phone)) @> number_parts($2::text) and strpos(phone_digits(phone), $2::text) > 0)) or (id = any(array((select id as order_id
from orders
where code_key(id) collate "C" >= $1::text and code_key(id) collate "C" < $1::text || chr(1114111)
limit 200)
union all (select order_id
from order_package
where code_key(tracking_number) collate "C" >= $1::text and code_key(tracking_number) collate "C" < $1::text || chr(1114111)
limit 200)
union all (select order_id
from order_package
where search_text(invoice_number) collate "C" >= search_text($1::text) and search_text(invoice_number) collate "C" < search_text($1::text) || chr(1114111)
limit 200)
union all (
  select order_id
from order_item
where tracking_number is not null and code_key(tracking_number) collate "C" >= $1::text and code_key(tracking_number) collate "C" < $1::text || chr(1114111)
limit 200)))))
  limit 1000) far order by creation_date desc, id desc limit 6;
-- $1 = "7501234567890"
-- $2 = "1234567890"

select o.*, coalesce(o.id = any($1::text[]) or code_key(o.tracking_number) = $2::text or code_key(o.id) = $3::text or search_text(o.invoice_number) = (select search_text($4::text)) or phone_digits(o.phone) = $5::text or search_text(o.email) = (select search_text($6::text)), false) as is_exact
  from (select o.id, o.account_name, o.status, o.creation_date, o.first_name, o.last_name, o.email, o.phone, coalesce(
  (select k.tracking_number
from order_package k
where k.account_name = o.account_name and k.order_id = o.id and code_key(k.tracking_number) collate "C" >= $7::text and code_key(k.tracking_number) collate "C" < $7::text || chr(1114111)
limit 1), (select i.tracking_number
from order_item i
where i.account_name = o.account_name and i.order_id = o.id and i.tracking_number is not null and code_key(i.tracking_number) collate "C" >= $7::text and code_key(i.tracking_number) collate "C" < $7::text || chr(1114111)
limit 1)
) as tracking_number,
(select k.invoice_number
from order_package k
where k.account_name = o.account_name and k.order_id = o.id and search_text(k.invoice_number) collate "C" >= search_text($8::text) and search_text(k.invoice_number) collate "C" < search_text($8::text) || chr(1114111)
limit 1) as invoice_number
    from orders o where o.id = any($9::text[]) and true) o
  order by is_exact desc, o.creation_date desc, o.id desc limit 6;
-- $1 = ["7501234567890"]
-- $2 = "7501234567890"
-- $3 = "7501234567890"
-- $4 = "7501234567890"
-- $5 = "1234567890"
-- $6 = "7501234567890"
-- $7 = "7501234567890"
-- $8 = "7501234567890"
-- $9 = ["7501234567890"]

with near as materialized (select 0::bigint as product_id where false),
far as materialized (select w.product_id
from product_words w
where number_parts(w.words) @> (select (number_parts(search_text($1::text)))[greatest(cardinality(number_parts(search_text($1::text))) - 3, 1):]) and strpos(w.words, (select search_text($1::text))) > 0  and true
limit 1000),
begun as materialized (select 0::bigint as product_id where false),
  candidates as materialized (
    select unnest($2::bigint[]) as product_id
    union all select product_id from near union all select product_id from far union all select product_id from begun
  ),
  best as materialized (
    select l.*, l.product_id = any($3::bigint[]) as is_exact, starts_with(l.name_key, (select search_text($4::text))) as is_begun
    from (select distinct product_id from candidates) c
      cross join lateral (
        select l.product_id, l.account_name, l.approved, l.pending, l.name_key from product_list l
        where true and l.product_id = c.product_id
        group by l.account_name, l.product_id) l
    order by is_exact desc, is_begun desc, l.product_id desc limit 60
  ),
  ranked as materialized (
    select p.*, b.approved, b.pending, b.is_exact, b.is_begun
    from best b
      cross join lateral (
        select p.id, p.account_name, p.name, p.created_at from product p
        where true and p.account_name = b.account_name and p.id = b.product_id
        group by p.id, p.account_name) p
  )
select (select coalesce(json_agg(row_to_json(x)), '[]') from (
    select id, account_name, name, created_at, is_exact,
      case when approved > 0 then 'APPROVED' when pending > 0 then 'PENDING_APPROVAL' else 'REJECTED' end as status
    from ranked order by is_exact desc, is_begun desc, id desc limit 6) x) as products,
  (select coalesce(json_agg(row_to_json(x)), '[]') from (
    select s.id, s.product_id, s.account_name, r.name as product_name, s.name, s.upc, s.ref_id, s.status, s.created_at,
      (s.id = any($6::bigint[]) or s.upc::numeric = $5::numeric or (s.ref_id <> '' and search_text(s.ref_id) = (select search_text($7::text)))) as is_exact
    from ranked r join sku s on s.account_name = r.account_name and s.product_id = r.id
    where true and ((strpos(search_text(concat_ws(' ', s.id, s.upc, s.ref_id, s.name)), (select search_text($8::text))) > 0))
      and not ((strpos(search_text(concat_ws(' ', r.id, r.name)), (select search_text($9::text))) > 0))
    order by is_exact desc, s.id desc limit 6) x) as skus;
-- $1 = "7501234567890"
-- $2 = []
-- $3 = ["7501234567890"]
-- $4 = "7501234567890"
-- $5 = "7501234567890"
-- $6 = ["7501234567890"]
-- $7 = "7501234567890"
-- $8 = "7501234567890"
-- $9 = "7501234567890"

-- GET /find?text=7501234567890, one seller
/* steady */
  select (select coalesce(json_agg(row_to_json(x)), '[]') from (
  with near as materialized (
    select id
from (select *
from load
where load.account_name = $1 and load.layout = any($2::text[])
order by created_at desc, id desc
limit 1000) load
where ((search_text(load.file_name) like (select '%' || search_text($3::text) || '%'))) and not (load.dry_run and load.finished_at is not null and exists (
select from load later where later.created_at > load.created_at and later.created_at < load.created_at + interval '1 hour'
  and later.created_by = load.created_by and later.layout = load.layout and later.file_name = load.file_name
  and later.account_name = load.account_name and later.category_id is not distinct from load.category_id
)) limit 6
  ), far as materialized (
    select id
from load
where load.account_name = $4 and load.layout = any($5::text[]) and (search_text(load.file_name) like (select '%' || search_text($6::text) || '%')) and not (load.dry_run and load.finished_at is not null and exists (
select from load later where later.created_at > load.created_at and later.created_at < load.created_at + interval '1 hour'
  and later.created_by = load.created_by and later.layout = load.layout and later.file_name = load.file_name
  and later.account_name = load.account_name and later.category_id is not distinct from load.category_id
))
      and true and (select count(*) from near) < 6
    limit 1000
  ), chosen as (
    select * from near union select * from far union select id from load where load.account_name = $7 and load.layout = any($8::text[]) and false
  )
  select load.id, load.account_name, load.layout, load.file_name, load.state, load.created_at, false as is_exact
  from load where load.account_name = $9 and load.layout = any($10::text[]) and load.id in (select id from chosen)
  order by is_exact desc, load.created_at desc, load.id desc limit 6
) x) as loads, (select coalesce(json_agg(row_to_json(x)), '[]')
from (select *
from (select "id", "kind", "file_name", "state", "created_at"
from "report"
where "created_by" = $11 and "seller" is not distinct
from $12 and kind = any($13::text[])
order by "created_at" desc, "id" desc
limit 1000) as "report"
  where ((search_text(report.file_name) like (select '%' || search_text($14::text) || '%') or report.kind = any($15::text[])
  or report.id::text = lower($16)))
  order by created_at desc, id desc limit 6
) x) as reports,
    (select coalesce(json_agg(row_to_json(x)), '[]') from (
  with found as materialized (
    select p.id, p.first_name, p.last_name, p.email, p.status, p.last_session_at,
      p.email = lower($17) as is_exact
from person p
where true and (search_text(p.first_name || ' ' || p.last_name || ' ' || p.email) like (select '%' || search_text($18::text) || '%')) and (
  not exists (select from person_role r where r.person_id = p.id and r.role in ('ADMIN_USER', 'STANDARD_USER', 'ADMIN_API'))
  and exists (select from person_organization po where po.person_id = p.id)
  and not exists (
    select from person_organization po join organization o on o.id = po.organization_id
    where po.person_id = p.id and o.account_name not in ($19, $20)
  )
) limit 1000
  )
  select * from found order by is_exact desc, search_text(first_name || ' ' || last_name) collate "C", id
  limit 6
) x) as users, '[]'::json as sellers;
-- $1 = "aurora"
-- $2 = ["products","attributes","variant-attributes","prices","inventory","shipping-rates","commercial-conditions"]
-- $3 = "7501234567890"
-- $4 = "aurora"
-- $5 = ["products","attributes","variant-attributes","prices","inventory","shipping-rates","commercial-conditions"]
-- $6 = "7501234567890"
-- $7 = "aurora"
-- $8 = ["products","attributes","variant-attributes","prices","inventory","shipping-rates","commercial-conditions"]
-- $9 = "aurora"
-- $10 = ["products","attributes","variant-attributes","prices","inventory","shipping-rates","commercial-conditions"]
-- $11 = an id
-- $12 = "aurora"
-- $13 = ["sales","orders","products","liquidations","inventory"]
-- $14 = "7501234567890"
-- $15 = []
-- $16 = "7501234567890"
-- $17 = "7501234567890"
-- $18 = "7501234567890"
-- $19 = "aurora"
-- $20 = ""

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
where tracking_number is not null and code_key(tracking_number) collate "C" = $7::text and account_name = $8
limit 1001)
union all (select id
from orders
where phone_digits(phone) collate "C" = $9::text and status <> 'payment-pending' and account_name = $10
limit 1001)) named;
-- $1 = "7501234567890"
-- $2 = "aurora"
-- $3 = "7501234567890"
-- $4 = "aurora"
-- $5 = "7501234567890"
-- $6 = "aurora"
-- $7 = "7501234567890"
-- $8 = "aurora"
-- $9 = "1234567890"
-- $10 = "aurora"

/* steady */
with far as materialized (
  select account_name, id from incident i
where i.account_name = $1 and ((i.search like (select '%' || search_text($2::text) || '%')) and (i.search like (select '%' || search_text($3::text) || '%'))) and true and true
  limit 1000
), near as materialized (
  select account_name, id from (select account_name, id from incident i where i.account_name = $4 and (select count(*) from far) >= 1000
    order by created_at desc, id desc limit 1000) n cross join lateral (
      select search from incident i where i.account_name = $5::text and i.id = n.id group by i.account_name, i.id
    ) i where (i.search like (select '%' || search_text($6::text) || '%')) limit 6
), chosen as (
  select * from near union select * from far
  union select account_name, id from incident i where i.account_name = $7 and i.id = $8::bigint
)
select i.id, i.account_name, i.title, i.reference, i.incidence_type, i.status, i.created_at, i.id = $9::bigint as is_exact
from incident i where i.account_name = $10 and (i.account_name, i.id) in (select account_name, id from chosen)
order by is_exact desc, i.created_at desc, i.id desc limit 6;
-- $1 = "aurora"
-- $2 = "7501234567890"
-- $3 = "7501234567890"
-- $4 = "aurora"
-- $5 = "aurora"
-- $6 = "7501234567890"
-- $7 = "aurora"
-- $8 = "7501234567890"
-- $9 = "7501234567890"
-- $10 = "aurora"

/* steady */ select distinct id from (
(select id from product where id = any($1::bigint[]) and account_name = $2 limit 1000)
union all (select product_id from sku where id = any($3::bigint[]) and account_name = $4 limit 1000)
union all (select product_id from sku where upc::numeric = $5::numeric and account_name = $6 limit 1000)) named;
-- $1 = ["7501234567890"]
-- $2 = "aurora"
-- $3 = ["7501234567890"]
-- $4 = "aurora"
-- $5 = "7501234567890"
-- $6 = "aurora"

select "id", "kind", "file_name", "state", "created_at"
from "report"
where "created_by" = $1 and "seller" is not distinct
from $2 and kind = any($3::text[])
order by "created_at" desc, "id" desc
limit 1000;
-- $1 = an id
-- $2 = "aurora"
-- $3 = ["sales","orders","products","liquidations","inventory"]

select id
from (select id, creation_date
from orders
where account_name = $1 and status <> 'payment-pending' and ((search_client like '%' || search_text($2::text) || '%') or ((number_parts(phone_digits(phone)) @> number_parts($3::text) and strpos(phone_digits(phone), $3::text) > 0)) or (id = any(array((select id as order_id
from orders
where code_key(id) collate "C" >= $2::text and code_key(id) collate "C" < $2::text || chr(1114111) and account_name = $1
limit 200)
union all (select order_id
from order_package
where code_key(tracking_number) collate "C" >= $2::text and code_key(tracking_number) collate "C" < $2::text || chr(1114111) and account_name = $1
limit 200)
union all (select order_id
from order_package
where search_text(invoice_number) collate "C" >= search_text($2::text) and search_text(invoice_number) collate "C" < search_text($2::text) || chr(1114111) and account_name = $1
limit 200)
union all (
  select order_id
from order_item
where tracking_number is not null and code_key(tracking_number) collate "C" >= $2::text and code_key(tracking_number) collate "C" < $2::text || chr(1114111) and account_name = $1
limit 200)))))
  limit 1000) far order by creation_date desc, id desc limit 6;
-- $1 = "aurora"
-- $2 = "7501234567890"
-- $3 = "1234567890"

select o.*, coalesce(o.id = any($1::text[]) or code_key(o.tracking_number) = $2::text or code_key(o.id) = $3::text or search_text(o.invoice_number) = (select search_text($4::text)) or phone_digits(o.phone) = $5::text or search_text(o.email) = (select search_text($6::text)), false) as is_exact
  from (select o.id, o.account_name, o.status, o.creation_date, o.first_name, o.last_name, o.email, o.phone, coalesce(
  (select k.tracking_number
from order_package k
where k.account_name = $9::text and k.order_id = o.id and code_key(k.tracking_number) collate "C" >= $7::text and code_key(k.tracking_number) collate "C" < $7::text || chr(1114111)
limit 1), (select i.tracking_number
from order_item i
where i.account_name = $9::text and i.order_id = o.id and i.tracking_number is not null and code_key(i.tracking_number) collate "C" >= $7::text and code_key(i.tracking_number) collate "C" < $7::text || chr(1114111)
limit 1)
) as tracking_number,
(select k.invoice_number
from order_package k
where k.account_name = $9::text and k.order_id = o.id and search_text(k.invoice_number) collate "C" >= search_text($8::text) and search_text(k.invoice_number) collate "C" < search_text($8::text) || chr(1114111)
limit 1) as invoice_number
    from orders o where o.id = any($10::text[]) and account_name = $11 and status <> 'payment-pending') o
  order by is_exact desc, o.creation_date desc, o.id desc limit 6;
-- $1 = ["7501234567890"]
-- $2 = "7501234567890"
-- $3 = "7501234567890"
-- $4 = "7501234567890"
-- $5 = "1234567890"
-- $6 = "7501234567890"
-- $7 = "7501234567890"
-- $8 = "7501234567890"
-- $9 = "aurora"
-- $10 = ["7501234567890"]
-- $11 = "aurora"

with near as materialized (select 0::bigint as product_id where false),
far as materialized (select w.product_id
from product_words w
where number_parts(w.words) @> (select (number_parts(search_text($1::text)))[greatest(cardinality(number_parts(search_text($1::text))) - 3, 1):]) and strpos(w.words, (select search_text($1::text))) > 0 and number_parts(w.words) @> (select (number_parts(search_text($2::text)))[greatest(cardinality(number_parts(search_text($2::text))) - 3, 1):]) and strpos(w.words, (select search_text($2::text))) > 0 and w.account_name = $3
limit 1000),
begun as materialized (select 0::bigint as product_id where false),
  candidates as materialized (
    select unnest($4::bigint[]) as product_id
    union all select product_id from near union all select product_id from far union all select product_id from begun
  ),
  best as materialized (
    select l.*, l.product_id = any($5::bigint[]) as is_exact, starts_with(l.name_key, (select search_text($6::text))) as is_begun
    from (select distinct product_id from candidates) c
      cross join lateral (
        select l.product_id, l.account_name, l.approved, l.pending, l.name_key from product_list l
        where l.account_name = $7 and l.product_id = c.product_id
        group by l.account_name, l.product_id) l
    order by is_exact desc, is_begun desc, l.product_id desc limit 60
  ),
  ranked as materialized (
    select p.*, b.approved, b.pending, b.is_exact, b.is_begun
    from best b
      cross join lateral (
        select p.id, p.account_name, p.name, p.created_at from product p
        where p.account_name = $8 and p.account_name = b.account_name and p.id = b.product_id
        group by p.id, p.account_name) p
  )
select (select coalesce(json_agg(row_to_json(x)), '[]') from (
    select id, account_name, name, created_at, is_exact,
      case when approved > 0 then 'APPROVED' when pending > 0 then 'PENDING_APPROVAL' else 'REJECTED' end as status
    from ranked order by is_exact desc, is_begun desc, id desc limit 6) x) as products,
  (select coalesce(json_agg(row_to_json(x)), '[]') from (
    select s.id, s.product_id, s.account_name, r.name as product_name, s.name, s.upc, s.ref_id, s.status, s.created_at,
      (s.id = any($10::bigint[]) or s.upc::numeric = $9::numeric or (s.ref_id <> '' and search_text(s.ref_id) = (select search_text($11::text)))) as is_exact
    from ranked r join sku s on s.account_name = r.account_name and s.product_id = r.id
    where s.account_name = $12 and ((strpos(search_text(concat_ws(' ', s.id, s.upc, s.ref_id, s.name)), (select search_text($13::text))) > 0))
      and not ((strpos(search_text(concat_ws(' ', r.id, r.name)), (select search_text($14::text))) > 0))
    order by is_exact desc, s.id desc limit 6) x) as skus;
-- $1 = "7501234567890"
-- $2 = "7501234567890"
-- $3 = "aurora"
-- $4 = []
-- $5 = ["7501234567890"]
-- $6 = "7501234567890"
-- $7 = "aurora"
-- $8 = "aurora"
-- $9 = "7501234567890"
-- $10 = ["7501234567890"]
-- $11 = "7501234567890"
-- $12 = "aurora"
-- $13 = "7501234567890"
-- $14 = "7501234567890"
