-- What the server asks, written by a test (apps/server/src/db/served-queries.test.ts).

-- GET /orders, every seller
select (select (coalesce((select sum(n)
from order_count
where account_name = $1 and day = '-infinity'), 0) + coalesce((select sum(n)
from order_count_delta ), 0))::bigint) as total, (select coalesce(json_agg(row_to_json(page)), '[]'::json)
from (select listed.*, more.*
from (select id, account_name, first_name, last_name, creation_date, value_centavos, status, tags, version
from orders
order by creation_date desc, id desc
limit 10) listed
cross join lateral (select (select g.name from organization g where g.account_name = o.account_name) as seller_name,
  (select coalesce(sum(i.quantity), 0)::int from order_item i where i.account_name = o.account_name and i.order_id = o.id) as units,
  coalesce((select p.courier
from order_package p
where p.account_name = o.account_name and p.order_id = o.id and p.type = 'Output'
order by p.position desc
limit 1),
    (select c.name from carrier c where c.id = o.carrier_id)) as carrier_name,
  promised_day(o.creation_date, o.logistics) as promised_day
  from orders o where o.account_name = listed.account_name and o.id = listed.id) more order by creation_date desc, id desc offset 0) page) as rows;
-- $1 = ""

-- GET /orders, one seller
select (select (coalesce((select sum(n)
from order_count
where account_name = $3 and day = '-infinity' and status <> 'payment-pending'), 0) + coalesce((select sum(n)
from order_count_delta
where account_name = $4 and status <> 'payment-pending'), 0))::bigint) as total, (select coalesce(json_agg(row_to_json(page)), '[]'::json)
from (select listed.*, more.*
from (select id, account_name, first_name, last_name, creation_date, value_centavos, status, tags, version
from orders
where account_name = $1 and status <> 'payment-pending'
order by creation_date desc, id desc
limit 10) listed
cross join lateral (select (select g.name from organization g where g.account_name = o.account_name) as seller_name,
  (select coalesce(sum(i.quantity), 0)::int from order_item i where i.account_name = $2::text and i.order_id = o.id) as units,
  coalesce((select p.courier
from order_package p
where p.account_name = $2::text and p.order_id = o.id and p.type = 'Output'
order by p.position desc
limit 1),
    (select c.name from carrier c where c.id = o.carrier_id)) as carrier_name,
  promised_day(o.creation_date, o.logistics) as promised_day
  from orders o where o.account_name = $2::text and o.id = listed.id) more order by creation_date desc, id desc offset 0) page) as rows;
-- $1 = "aurora"
-- $2 = "aurora"
-- $3 = "aurora"
-- $4 = "aurora"

-- GET /orders?from=50, one seller
select (select (coalesce((select sum(n)
from order_count
where account_name = $5 and day = '-infinity' and status <> 'payment-pending'), 0) + coalesce((select sum(n)
from order_count_delta
where account_name = $6 and status <> 'payment-pending'), 0))::bigint) as total, (select coalesce(json_agg(row_to_json(page)), '[]'::json)
from (select listed.*, more.*
from (select id, account_name, first_name, last_name, creation_date, value_centavos, status, tags, version
from orders
where account_name = $3 and (account_name, id) in (select account_name, id
from (select account_name, id, creation_date
from (select account_name, id, creation_date
from orders
where account_name = $1 and status <> 'payment-pending'
order by creation_date desc, id desc
limit 1024) w
order by creation_date desc, id desc
limit 10 offset (select $2::bigint)) keys)
order by creation_date desc, id desc offset 0) listed
cross join lateral (select (select g.name from organization g where g.account_name = o.account_name) as seller_name,
  (select coalesce(sum(i.quantity), 0)::int from order_item i where i.account_name = $4::text and i.order_id = o.id) as units,
  coalesce((select p.courier
from order_package p
where p.account_name = $4::text and p.order_id = o.id and p.type = 'Output'
order by p.position desc
limit 1),
    (select c.name from carrier c where c.id = o.carrier_id)) as carrier_name,
  promised_day(o.creation_date, o.logistics) as promised_day
  from orders o where o.account_name = $4::text and o.id = listed.id) more order by creation_date desc, id desc offset 0) page) as rows;
-- $1 = "aurora"
-- $2 = 500
-- $3 = "aurora"
-- $4 = "aurora"
-- $5 = "aurora"
-- $6 = "aurora"

-- GET /orders?status=handling, every seller
select (select (coalesce((select sum(n)
from order_count
where account_name = $3 and day = '-infinity' and status = $2), 0) + coalesce((select sum(n)
from order_count_delta
where status = $2), 0))::bigint) as total, (select coalesce(json_agg(row_to_json(page)), '[]'::json)
from (select listed.*, more.*
from (select id, account_name, first_name, last_name, creation_date, value_centavos, status, tags, version
from orders
where status = $1
order by creation_date desc, id desc
limit 10) listed
cross join lateral (select (select g.name from organization g where g.account_name = o.account_name) as seller_name,
  (select coalesce(sum(i.quantity), 0)::int from order_item i where i.account_name = o.account_name and i.order_id = o.id) as units,
  coalesce((select p.courier
from order_package p
where p.account_name = o.account_name and p.order_id = o.id and p.type = 'Output'
order by p.position desc
limit 1),
    (select c.name from carrier c where c.id = o.carrier_id)) as carrier_name,
  promised_day(o.creation_date, o.logistics) as promised_day
  from orders o where o.account_name = listed.account_name and o.id = listed.id) more order by creation_date desc, id desc offset 0) page) as rows;
-- $1 = "handling"
-- $2 = "handling"
-- $3 = ""

-- GET /orders?status=handling, one seller
select (select (coalesce((select sum(n)
from order_count
where account_name = $5 and day = '-infinity' and status = $4 and status <> 'payment-pending'), 0) + coalesce((select sum(n)
from order_count_delta
where account_name = $6 and status = $4 and status <> 'payment-pending'), 0))::bigint) as total, (select coalesce(json_agg(row_to_json(page)), '[]'::json)
from (select listed.*, more.*
from (select id, account_name, first_name, last_name, creation_date, value_centavos, status, tags, version
from orders
where account_name = $1 and status = $2 and status <> 'payment-pending'
order by creation_date desc, id desc
limit 10) listed
cross join lateral (select (select g.name from organization g where g.account_name = o.account_name) as seller_name,
  (select coalesce(sum(i.quantity), 0)::int from order_item i where i.account_name = $3::text and i.order_id = o.id) as units,
  coalesce((select p.courier
from order_package p
where p.account_name = $3::text and p.order_id = o.id and p.type = 'Output'
order by p.position desc
limit 1),
    (select c.name from carrier c where c.id = o.carrier_id)) as carrier_name,
  promised_day(o.creation_date, o.logistics) as promised_day
  from orders o where o.account_name = $3::text and o.id = listed.id) more order by creation_date desc, id desc offset 0) page) as rows;
-- $1 = "aurora"
-- $2 = "handling"
-- $3 = "aurora"
-- $4 = "handling"
-- $5 = "aurora"
-- $6 = "aurora"

-- GET /orders?status=getting-guide&status=handling, every seller
select (select (coalesce((select sum(n)
from order_count
where account_name = $8 and day = '-infinity' and status = any($7)), 0) + coalesce((select sum(n)
from order_count_delta
where status = any($7)), 0))::bigint) as total, (select coalesce(json_agg(row_to_json(page)), '[]'::json)
from (select listed.*, more.*
from (select id, account_name, first_name, last_name, creation_date, value_centavos, status, tags, version
from ((select id, account_name, first_name, last_name, creation_date, value_centavos, status, tags, version
from orders
where status = $1
order by creation_date desc, id desc
limit $2)
union all (select id, account_name, first_name, last_name, creation_date, value_centavos, status, tags, version
from orders
where status = $3
order by creation_date desc, id desc
limit $4)) orders
order by creation_date desc, id desc
limit $5 offset $6) listed
cross join lateral (select (select g.name from organization g where g.account_name = o.account_name) as seller_name,
  (select coalesce(sum(i.quantity), 0)::int from order_item i where i.account_name = o.account_name and i.order_id = o.id) as units,
  coalesce((select p.courier
from order_package p
where p.account_name = o.account_name and p.order_id = o.id and p.type = 'Output'
order by p.position desc
limit 1),
    (select c.name from carrier c where c.id = o.carrier_id)) as carrier_name,
  promised_day(o.creation_date, o.logistics) as promised_day
  from orders o where o.account_name = listed.account_name and o.id = listed.id) more order by creation_date desc, id desc offset 0) page) as rows;
-- $1 = "getting-guide"
-- $2 = 10
-- $3 = "handling"
-- $4 = 10
-- $5 = 10
-- $6 = 0
-- $7 = ["getting-guide","handling"]
-- $8 = ""

-- GET /orders?status=getting-guide&status=handling, one seller
select (select (coalesce((select sum(n)
from order_count
where account_name = $11 and day = '-infinity' and status = any($10) and status <> 'payment-pending'), 0) + coalesce((select sum(n)
from order_count_delta
where account_name = $12 and status = any($10) and status <> 'payment-pending'), 0))::bigint) as total, (select coalesce(json_agg(row_to_json(page)), '[]'::json)
from (select listed.*, more.*
from (select id, account_name, first_name, last_name, creation_date, value_centavos, status, tags, version
from ((select id, account_name, first_name, last_name, creation_date, value_centavos, status, tags, version
from orders
where account_name = $1 and status = $2 and status <> 'payment-pending'
order by creation_date desc, id desc
limit $3)
union all (select id, account_name, first_name, last_name, creation_date, value_centavos, status, tags, version
from orders
where account_name = $4 and status = $5 and status <> 'payment-pending'
order by creation_date desc, id desc
limit $6)) orders
order by creation_date desc, id desc
limit $7 offset $8) listed
cross join lateral (select (select g.name from organization g where g.account_name = o.account_name) as seller_name,
  (select coalesce(sum(i.quantity), 0)::int from order_item i where i.account_name = $9::text and i.order_id = o.id) as units,
  coalesce((select p.courier
from order_package p
where p.account_name = $9::text and p.order_id = o.id and p.type = 'Output'
order by p.position desc
limit 1),
    (select c.name from carrier c where c.id = o.carrier_id)) as carrier_name,
  promised_day(o.creation_date, o.logistics) as promised_day
  from orders o where o.account_name = $9::text and o.id = listed.id) more order by creation_date desc, id desc offset 0) page) as rows;
-- $1 = "aurora"
-- $2 = "getting-guide"
-- $3 = 10
-- $4 = "aurora"
-- $5 = "handling"
-- $6 = 10
-- $7 = 10
-- $8 = 0
-- $9 = "aurora"
-- $10 = ["getting-guide","handling"]
-- $11 = "aurora"
-- $12 = "aurora"

-- GET /orders?text=V31000860-02, every seller
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

select w.word, w.share::double precision as share, w.share::double precision * c.reltuples::double precision as orders
from pg_stats_ext_exprs s
join pg_class c on c.relname = s.tablename and c.relnamespace = s.schemaname::regnamespace
cross join unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs) w(word, share)
where s.schemaname = current_schema() and s.statistics_name = 'orders_words' and w.word is not null;

with found as materialized (select id, account_name, first_name, last_name, creation_date, value_centavos, status, tags, version
from orders
where ((search_client like '%' || search_text($1::text) || '%' and strpos(search_client, search_text($2::text)) > 0) or (id = any(array((select id as order_id
from orders
where code_key(id) collate "C" >= $3::text and code_key(id) collate "C" < $3::text || chr(1114111)
limit 200)
union all (select order_id
from order_package
where code_key(tracking_number) collate "C" >= $3::text and code_key(tracking_number) collate "C" < $3::text || chr(1114111)
limit 200)
union all (select order_id
from order_package
where search_text(invoice_number) collate "C" >= search_text($4::text) and search_text(invoice_number) collate "C" < search_text($4::text) || chr(1114111)
limit 200)
  union all (
    select order_id
from order_item
where tracking_number is not null and code_key(tracking_number) collate "C" >= $3::text and code_key(tracking_number) collate "C" < $3::text || chr(1114111)
limit 200)))))
limit $5), taken as materialized (select case
    when (select count(*)
from found) <= $6 then 'found' else 'walked' end as way) select (select count(*)
from found) as total, ((select way
from taken) <> 'found') as is_least, (select coalesce(json_agg(row_to_json(page)), '[]'::json)
from (select listed.*, more.*
from (select *
from (select *
from (select id, account_name, first_name, last_name, creation_date, value_centavos, status, tags, version
from found
order by creation_date desc, id desc
limit $7 offset $8) found_rows
where (select way
from taken) = 'found'
union all select *
from (select id, account_name, first_name, last_name, creation_date, value_centavos, status, tags, version
from orders
where ((strpos(search_client, search_text($9::text)) > 0) or (id = any(array((select id as order_id
from orders
where code_key(id) collate "C" >= $10::text and code_key(id) collate "C" < $10::text || chr(1114111)
limit 200)
union all (select order_id
from order_package
where code_key(tracking_number) collate "C" >= $10::text and code_key(tracking_number) collate "C" < $10::text || chr(1114111)
limit 200)
union all (select order_id
from order_package
where search_text(invoice_number) collate "C" >= search_text($11::text) and search_text(invoice_number) collate "C" < search_text($11::text) || chr(1114111)
limit 200)
  union all (
    select order_id
from order_item
where tracking_number is not null and code_key(tracking_number) collate "C" >= $10::text and code_key(tracking_number) collate "C" < $10::text || chr(1114111)
limit 200)))))
order by creation_date desc, id desc
limit $12 offset $13) walked_rows
where (select way
from taken) = 'walked') listed
order by creation_date desc, id desc offset 0) listed
cross join lateral (select (select g.name from organization g where g.account_name = o.account_name) as seller_name,
  (select coalesce(sum(i.quantity), 0)::int from order_item i where i.account_name = o.account_name and i.order_id = o.id) as units,
  coalesce((select p.courier
from order_package p
where p.account_name = o.account_name and p.order_id = o.id and p.type = 'Output'
order by p.position desc
limit 1),
    (select c.name from carrier c where c.id = o.carrier_id)) as carrier_name,
  promised_day(o.creation_date, o.logistics) as promised_day
  from orders o where o.account_name = listed.account_name and o.id = listed.id) more order by creation_date desc, id desc offset 0) page) as rows;
-- $1 = "V31000860"
-- $2 = "V31000860-02"
-- $3 = "V3100086002"
-- $4 = "V31000860-02"
-- $5 = 10001
-- $6 = 10000
-- $7 = 10
-- $8 = 0
-- $9 = "V31000860-02"
-- $10 = "V3100086002"
-- $11 = "V31000860-02"
-- $12 = 10
-- $13 = 0

-- GET /orders?text=V31000860-02, one seller
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

with found as materialized (select id, account_name, first_name, last_name, creation_date, value_centavos, status, tags, version
from orders
where account_name = $1 and status <> 'payment-pending' and ((search_client like '%' || search_text($2::text) || '%' and strpos(search_client, search_text($3::text)) > 0) or (id = any(array((select id as order_id
from orders
where code_key(id) collate "C" >= $4::text and code_key(id) collate "C" < $4::text || chr(1114111) and account_name = $6
limit 200)
union all (select order_id
from order_package
where code_key(tracking_number) collate "C" >= $4::text and code_key(tracking_number) collate "C" < $4::text || chr(1114111) and account_name = $6
limit 200)
union all (select order_id
from order_package
where search_text(invoice_number) collate "C" >= search_text($5::text) and search_text(invoice_number) collate "C" < search_text($5::text) || chr(1114111) and account_name = $6
limit 200)
  union all (
    select order_id
from order_item
where tracking_number is not null and code_key(tracking_number) collate "C" >= $4::text and code_key(tracking_number) collate "C" < $4::text || chr(1114111) and account_name = $6
limit 200)))))
limit $7), taken as materialized (select case
    when (select count(*)
from found) <= $8 then 'found' else 'walked' end as way) select (select count(*)
from found) as total, ((select way
from taken) <> 'found') as is_least, (select coalesce(json_agg(row_to_json(page)), '[]'::json)
from (select listed.*, more.*
from (select *
from (select *
from (select id, account_name, first_name, last_name, creation_date, value_centavos, status, tags, version
from found
order by creation_date desc, id desc
limit $9 offset $10) found_rows
where (select way
from taken) = 'found'
union all select *
from (select id, account_name, first_name, last_name, creation_date, value_centavos, status, tags, version
from orders
where account_name = $11 and status <> 'payment-pending' and ((strpos(search_client, search_text($12::text)) > 0) or (id = any(array((select id as order_id
from orders
where code_key(id) collate "C" >= $13::text and code_key(id) collate "C" < $13::text || chr(1114111) and account_name = $15
limit 200)
union all (select order_id
from order_package
where code_key(tracking_number) collate "C" >= $13::text and code_key(tracking_number) collate "C" < $13::text || chr(1114111) and account_name = $15
limit 200)
union all (select order_id
from order_package
where search_text(invoice_number) collate "C" >= search_text($14::text) and search_text(invoice_number) collate "C" < search_text($14::text) || chr(1114111) and account_name = $15
limit 200)
  union all (
    select order_id
from order_item
where tracking_number is not null and code_key(tracking_number) collate "C" >= $13::text and code_key(tracking_number) collate "C" < $13::text || chr(1114111) and account_name = $15
limit 200)))))
order by creation_date desc, id desc
limit $16 offset $17) walked_rows
where (select way
from taken) = 'walked') listed
order by creation_date desc, id desc offset 0) listed
cross join lateral (select (select g.name from organization g where g.account_name = o.account_name) as seller_name,
  (select coalesce(sum(i.quantity), 0)::int from order_item i where i.account_name = $18::text and i.order_id = o.id) as units,
  coalesce((select p.courier
from order_package p
where p.account_name = $18::text and p.order_id = o.id and p.type = 'Output'
order by p.position desc
limit 1),
    (select c.name from carrier c where c.id = o.carrier_id)) as carrier_name,
  promised_day(o.creation_date, o.logistics) as promised_day
  from orders o where o.account_name = $18::text and o.id = listed.id) more order by creation_date desc, id desc offset 0) page) as rows;
-- $1 = "aurora"
-- $2 = "V31000860"
-- $3 = "V31000860-02"
-- $4 = "V3100086002"
-- $5 = "V31000860-02"
-- $6 = "aurora"
-- $7 = 10001
-- $8 = 10000
-- $9 = 10
-- $10 = 0
-- $11 = "aurora"
-- $12 = "V31000860-02"
-- $13 = "V3100086002"
-- $14 = "V31000860-02"
-- $15 = "aurora"
-- $16 = 10
-- $17 = 0
-- $18 = "aurora"

-- GET /orders?text=garcia&total=atLeast, every seller
with near as materialized (
    select id, account_name, first_name, last_name, creation_date, value_centavos, status, tags, version
from (select id, account_name, first_name, last_name, creation_date, value_centavos, status, tags, version, search_client, search_public, phone
from orders
order by creation_date desc, id desc
limit $2) orders
where search_client like '%' || search_text($1::text) || '%'), found as materialized (select id, account_name, first_name, last_name, creation_date, value_centavos, status, tags, version
from orders
where search_client like '%' || search_text($5::text) || '%'
limit $6), taken as materialized (select case when (select count(*)
from near) > $7 then 'near'
    when (select count(*)
from found) <= $8 then 'found' else 'walked' end as way) select (select case (select way
from taken) when 'near' then (select count(*)
from near) else (select count(*)
from found) end) as total, ((select way
from taken) <> 'found') as is_least, (select coalesce(json_agg(row_to_json(page)), '[]'::json)
from (select listed.*, more.*
from (select *
from (select *
from (select id, account_name, first_name, last_name, creation_date, value_centavos, status, tags, version
from near
order by creation_date desc, id desc
limit $3 offset $4) near_rows
where (select way
from taken) = 'near'
union all select *
from (select id, account_name, first_name, last_name, creation_date, value_centavos, status, tags, version
from found
order by creation_date desc, id desc
limit $9 offset $10) found_rows
where (select way
from taken) = 'found'
union all select *
from (select id, account_name, first_name, last_name, creation_date, value_centavos, status, tags, version
from orders
where strpos(search_client, search_text($11::text)) > 0
order by creation_date desc, id desc
limit $12 offset $13) walked_rows
where (select way
from taken) = 'walked') listed
order by creation_date desc, id desc offset 0) listed
cross join lateral (select (select g.name from organization g where g.account_name = o.account_name) as seller_name,
  (select coalesce(sum(i.quantity), 0)::int from order_item i where i.account_name = o.account_name and i.order_id = o.id) as units,
  coalesce((select p.courier
from order_package p
where p.account_name = o.account_name and p.order_id = o.id and p.type = 'Output'
order by p.position desc
limit 1),
    (select c.name from carrier c where c.id = o.carrier_id)) as carrier_name,
  promised_day(o.creation_date, o.logistics) as promised_day
  from orders o where o.account_name = listed.account_name and o.id = listed.id) more order by creation_date desc, id desc offset 0) page) as rows;
-- $1 = "garcia"
-- $2 = 5000
-- $3 = 10
-- $4 = 0
-- $5 = "garcia"
-- $6 = 10001
-- $7 = 10
-- $8 = 10000
-- $9 = 10
-- $10 = 0
-- $11 = "garcia"
-- $12 = 10
-- $13 = 0

-- GET /orders?text=garcia&total=atLeast, one seller
with days as (
  select day, sum(n) as n from order_count where account_name = $1 and status <> 'payment-pending' and day > '-infinity' group by day
), running as (
  select day, n, sum(n) over (order by day) as through, sum(n) over () as total from days
), places as (
  select distinct day, total from running
  cross join lateral (select total * (at - 0.5) / $2 as nth from generate_series(1, $3) at) place
  where total > $4 and through > nth and through - n <= nth
), sampled as materialized (
  select o.search_client, p.total from places p cross join lateral (
    select search_client from orders
    where account_name = $5 and status <> 'payment-pending' and creation_date >= p.day::timestamp at time zone 'America/Mexico_City'
    order by creation_date, id limit $6
  ) o
)
select w.word from sampled s
cross join lateral (select distinct word from unnest(string_to_array(s.search_client, ' ')) word) w
group by w.word, s.total
having count(*) >= $7
  and (count(*) - $8 * sqrt(count(*))) * s.total / (select count(*) from sampled) > $9;
-- $1 = "aurora"
-- $2 = 40
-- $3 = 40
-- $4 = 10000
-- $5 = "aurora"
-- $6 = 500
-- $7 = 150
-- $8 = 6
-- $9 = 10000

with near as materialized (
    select id, account_name, first_name, last_name, creation_date, value_centavos, status, tags, version
from (select id, account_name, first_name, last_name, creation_date, value_centavos, status, tags, version, search_client, search_public, phone
from orders
where account_name = $1 and status <> 'payment-pending'
order by creation_date desc, id desc
limit $3) orders
where search_client like '%' || search_text($2::text) || '%'), found as materialized (select id, account_name, first_name, last_name, creation_date, value_centavos, status, tags, version
from orders
where account_name = $6 and status <> 'payment-pending' and search_client like '%' || search_text($7::text) || '%'
limit $8), taken as materialized (select case when (select count(*)
from near) > $9 then 'near'
    when (select count(*)
from found) <= $10 then 'found' else 'walked' end as way) select (select case (select way
from taken) when 'near' then (select count(*)
from near) else (select count(*)
from found) end) as total, ((select way
from taken) <> 'found') as is_least, (select coalesce(json_agg(row_to_json(page)), '[]'::json)
from (select listed.*, more.*
from (select *
from (select *
from (select id, account_name, first_name, last_name, creation_date, value_centavos, status, tags, version
from near
order by creation_date desc, id desc
limit $4 offset $5) near_rows
where (select way
from taken) = 'near'
union all select *
from (select id, account_name, first_name, last_name, creation_date, value_centavos, status, tags, version
from found
order by creation_date desc, id desc
limit $11 offset $12) found_rows
where (select way
from taken) = 'found'
union all select *
from (select id, account_name, first_name, last_name, creation_date, value_centavos, status, tags, version
from orders
where account_name = $13 and status <> 'payment-pending' and strpos(search_client, search_text($14::text)) > 0
order by creation_date desc, id desc
limit $15 offset $16) walked_rows
where (select way
from taken) = 'walked') listed
order by creation_date desc, id desc offset 0) listed
cross join lateral (select (select g.name from organization g where g.account_name = o.account_name) as seller_name,
  (select coalesce(sum(i.quantity), 0)::int from order_item i where i.account_name = $17::text and i.order_id = o.id) as units,
  coalesce((select p.courier
from order_package p
where p.account_name = $17::text and p.order_id = o.id and p.type = 'Output'
order by p.position desc
limit 1),
    (select c.name from carrier c where c.id = o.carrier_id)) as carrier_name,
  promised_day(o.creation_date, o.logistics) as promised_day
  from orders o where o.account_name = $17::text and o.id = listed.id) more order by creation_date desc, id desc offset 0) page) as rows;
-- $1 = "aurora"
-- $2 = "garcia"
-- $3 = 5000
-- $4 = 10
-- $5 = 0
-- $6 = "aurora"
-- $7 = "garcia"
-- $8 = 10001
-- $9 = 10
-- $10 = 10000
-- $11 = 10
-- $12 = 0
-- $13 = "aurora"
-- $14 = "garcia"
-- $15 = 10
-- $16 = 0
-- $17 = "aurora"

-- GET /orders?text=nadie%40correo.mx, every seller
/* steady */
select distinct id from ((select id from orders where search_text(email) collate "C" = search_text($1::text)   limit 1001)) named;
-- $1 = "nadie@correo.mx"

with found as materialized (select id, account_name, first_name, last_name, creation_date, value_centavos, status, tags, version
from orders
where search_client like '%' || search_text($1::text) || '%' and strpos(search_client, search_text($2::text)) > 0
limit $3), taken as materialized (select case
    when (select count(*)
from found) <= $4 then 'found' else 'walked' end as way) select (select count(*)
from found) as total, ((select way
from taken) <> 'found') as is_least, (select coalesce(json_agg(row_to_json(page)), '[]'::json)
from (select listed.*, more.*
from (select *
from (select *
from (select id, account_name, first_name, last_name, creation_date, value_centavos, status, tags, version
from found
order by creation_date desc, id desc
limit $5 offset $6) found_rows
where (select way
from taken) = 'found'
union all select *
from (select id, account_name, first_name, last_name, creation_date, value_centavos, status, tags, version
from orders
where strpos(search_client, search_text($7::text)) > 0
order by creation_date desc, id desc
limit $8 offset $9) walked_rows
where (select way
from taken) = 'walked') listed
order by creation_date desc, id desc offset 0) listed
cross join lateral (select (select g.name from organization g where g.account_name = o.account_name) as seller_name,
  (select coalesce(sum(i.quantity), 0)::int from order_item i where i.account_name = o.account_name and i.order_id = o.id) as units,
  coalesce((select p.courier
from order_package p
where p.account_name = o.account_name and p.order_id = o.id and p.type = 'Output'
order by p.position desc
limit 1),
    (select c.name from carrier c where c.id = o.carrier_id)) as carrier_name,
  promised_day(o.creation_date, o.logistics) as promised_day
  from orders o where o.account_name = listed.account_name and o.id = listed.id) more order by creation_date desc, id desc offset 0) page) as rows;
-- $1 = "nadie"
-- $2 = "nadie@correo.mx"
-- $3 = 10001
-- $4 = 10000
-- $5 = 10
-- $6 = 0
-- $7 = "nadie@correo.mx"
-- $8 = 10
-- $9 = 0

-- GET /orders?text=nadie%40correo.mx, one seller
/* steady */
select distinct id
from ((select id
from orders
where search_text(email) collate "C" = search_text($1::text) and status <> 'payment-pending' and account_name = $2
limit 1001)) named;
-- $1 = "nadie@correo.mx"
-- $2 = "aurora"

with found as materialized (select id, account_name, first_name, last_name, creation_date, value_centavos, status, tags, version
from orders
where account_name = $1 and status <> 'payment-pending' and search_client like '%' || search_text($2::text) || '%' and strpos(search_client, search_text($3::text)) > 0
limit $4), taken as materialized (select case
    when (select count(*)
from found) <= $5 then 'found' else 'walked' end as way) select (select count(*)
from found) as total, ((select way
from taken) <> 'found') as is_least, (select coalesce(json_agg(row_to_json(page)), '[]'::json)
from (select listed.*, more.*
from (select *
from (select *
from (select id, account_name, first_name, last_name, creation_date, value_centavos, status, tags, version
from found
order by creation_date desc, id desc
limit $6 offset $7) found_rows
where (select way
from taken) = 'found'
union all select *
from (select id, account_name, first_name, last_name, creation_date, value_centavos, status, tags, version
from orders
where account_name = $8 and status <> 'payment-pending' and strpos(search_client, search_text($9::text)) > 0
order by creation_date desc, id desc
limit $10 offset $11) walked_rows
where (select way
from taken) = 'walked') listed
order by creation_date desc, id desc offset 0) listed
cross join lateral (select (select g.name from organization g where g.account_name = o.account_name) as seller_name,
  (select coalesce(sum(i.quantity), 0)::int from order_item i where i.account_name = $12::text and i.order_id = o.id) as units,
  coalesce((select p.courier
from order_package p
where p.account_name = $12::text and p.order_id = o.id and p.type = 'Output'
order by p.position desc
limit 1),
    (select c.name from carrier c where c.id = o.carrier_id)) as carrier_name,
  promised_day(o.creation_date, o.logistics) as promised_day
  from orders o where o.account_name = $12::text and o.id = listed.id) more order by creation_date desc, id desc offset 0) page) as rows;
-- $1 = "aurora"
-- $2 = "nadie"
-- $3 = "nadie@correo.mx"
-- $4 = 10001
-- $5 = 10000
-- $6 = 10
-- $7 = 0
-- $8 = "aurora"
-- $9 = "nadie@correo.mx"
-- $10 = 10
-- $11 = 0
-- $12 = "aurora"

-- GET /orders?text=5512345678, every seller
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
-- $1 = "5512345678"
-- $2 = "5512345678"
-- $3 = "5512345678"
-- $4 = "5512345678"
-- $5 = "5512345678"

with found as materialized (select id, account_name, first_name, last_name, creation_date, value_centavos, status, tags, version
from orders
where ((search_client like '%' || search_text($1::text) || '%') or ((number_parts(phone_digits(phone)) @> number_parts($2::text) and strpos(phone_digits(phone), $2::text) > 0)) or (id = any(array((select id as order_id
from orders
where code_key(id) collate "C" >= $3::text and code_key(id) collate "C" < $3::text || chr(1114111)
limit 200)
union all (select order_id
from order_package
where code_key(tracking_number) collate "C" >= $3::text and code_key(tracking_number) collate "C" < $3::text || chr(1114111)
limit 200)
union all (select order_id
from order_package
where search_text(invoice_number) collate "C" >= search_text($4::text) and search_text(invoice_number) collate "C" < search_text($4::text) || chr(1114111)
limit 200)
  union all (
    select order_id
from order_item
where tracking_number is not null and code_key(tracking_number) collate "C" >= $3::text and code_key(tracking_number) collate "C" < $3::text || chr(1114111)
limit 200)))))
limit $5), taken as materialized (select case
    when (select count(*)
from found) <= $6 then 'found' else 'walked' end as way) select (select count(*)
from found) as total, ((select way
from taken) <> 'found') as is_least, (select coalesce(json_agg(row_to_json(page)), '[]'::json)
from (select listed.*, more.*
from (select *
from (select *
from (select id, account_name, first_name, last_name, creation_date, value_centavos, status, tags, version
from found
order by creation_date desc, id desc
limit $7 offset $8) found_rows
where (select way
from taken) = 'found'
union all select *
from (select id, account_name, first_name, last_name, creation_date, value_centavos, status, tags, version
from orders
where ((strpos(search_client, search_text($9::text)) > 0) or ((number_parts(phone_digits(phone)) @> number_parts($10::text) and strpos(phone_digits(phone), $10::text) > 0)) or (id = any(array((select id as order_id
from orders
where code_key(id) collate "C" >= $11::text and code_key(id) collate "C" < $11::text || chr(1114111)
limit 200)
union all (select order_id
from order_package
where code_key(tracking_number) collate "C" >= $11::text and code_key(tracking_number) collate "C" < $11::text || chr(1114111)
limit 200)
union all (select order_id
from order_package
where search_text(invoice_number) collate "C" >= search_text($12::text) and search_text(invoice_number) collate "C" < search_text($12::text) || chr(1114111)
limit 200)
  union all (
    select order_id
from order_item
where tracking_number is not null and code_key(tracking_number) collate "C" >= $11::text and code_key(tracking_number) collate "C" < $11::text || chr(1114111)
limit 200)))))
order by creation_date desc, id desc
limit $13 offset $14) walked_rows
where (select way
from taken) = 'walked') listed
order by creation_date desc, id desc offset 0) listed
cross join lateral (select (select g.name from organization g where g.account_name = o.account_name) as seller_name,
  (select coalesce(sum(i.quantity), 0)::int from order_item i where i.account_name = o.account_name and i.order_id = o.id) as units,
  coalesce((select p.courier
from order_package p
where p.account_name = o.account_name and p.order_id = o.id and p.type = 'Output'
order by p.position desc
limit 1),
    (select c.name from carrier c where c.id = o.carrier_id)) as carrier_name,
  promised_day(o.creation_date, o.logistics) as promised_day
  from orders o where o.account_name = listed.account_name and o.id = listed.id) more order by creation_date desc, id desc offset 0) page) as rows;
-- $1 = "5512345678"
-- $2 = "5512345678"
-- $3 = "5512345678"
-- $4 = "5512345678"
-- $5 = 10001
-- $6 = 10000
-- $7 = 10
-- $8 = 0
-- $9 = "5512345678"
-- $10 = "5512345678"
-- $11 = "5512345678"
-- $12 = "5512345678"
-- $13 = 10
-- $14 = 0

-- GET /orders?text=5512345678, one seller
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
-- $1 = "5512345678"
-- $2 = "aurora"
-- $3 = "5512345678"
-- $4 = "aurora"
-- $5 = "5512345678"
-- $6 = "aurora"
-- $7 = "5512345678"
-- $8 = "aurora"
-- $9 = "5512345678"
-- $10 = "aurora"

with found as materialized (select id, account_name, first_name, last_name, creation_date, value_centavos, status, tags, version
from orders
where account_name = $1 and status <> 'payment-pending' and ((search_client like '%' || search_text($2::text) || '%') or ((number_parts(phone_digits(phone)) @> number_parts($3::text) and strpos(phone_digits(phone), $3::text) > 0)) or (id = any(array((select id as order_id
from orders
where code_key(id) collate "C" >= $4::text and code_key(id) collate "C" < $4::text || chr(1114111) and account_name = $6
limit 200)
union all (select order_id
from order_package
where code_key(tracking_number) collate "C" >= $4::text and code_key(tracking_number) collate "C" < $4::text || chr(1114111) and account_name = $6
limit 200)
union all (select order_id
from order_package
where search_text(invoice_number) collate "C" >= search_text($5::text) and search_text(invoice_number) collate "C" < search_text($5::text) || chr(1114111) and account_name = $6
limit 200)
  union all (
    select order_id
from order_item
where tracking_number is not null and code_key(tracking_number) collate "C" >= $4::text and code_key(tracking_number) collate "C" < $4::text || chr(1114111) and account_name = $6
limit 200)))))
limit $7), taken as materialized (select case
    when (select count(*)
from found) <= $8 then 'found' else 'walked' end as way) select (select count(*)
from found) as total, ((select way
from taken) <> 'found') as is_least, (select coalesce(json_agg(row_to_json(page)), '[]'::json)
from (select listed.*, more.*
from (select *
from (select *
from (select id, account_name, first_name, last_name, creation_date, value_centavos, status, tags, version
from found
order by creation_date desc, id desc
limit $9 offset $10) found_rows
where (select way
from taken) = 'found'
union all select *
from (select id, account_name, first_name, last_name, creation_date, value_centavos, status, tags, version
from orders
where account_name = $11 and status <> 'payment-pending' and ((strpos(search_client, search_text($12::text)) > 0) or ((number_parts(phone_digits(phone)) @> number_parts($13::text) and strpos(phone_digits(phone), $13::text) > 0)) or (id = any(array((select id as order_id
from orders
where code_key(id) collate "C" >= $14::text and code_key(id) collate "C" < $14::text || chr(1114111) and account_name = $16
limit 200)
union all (select order_id
from order_package
where code_key(tracking_number) collate "C" >= $14::text and code_key(tracking_number) collate "C" < $14::text || chr(1114111) and account_name = $16
limit 200)
union all (select order_id
from order_package
where search_text(invoice_number) collate "C" >= search_text($15::text) and search_text(invoice_number) collate "C" < search_text($15::text) || chr(1114111) and account_name = $16
limit 200)
  union all (
    select order_id
from order_item
where tracking_number is not null and code_key(tracking_number) collate "C" >= $14::text and code_key(tracking_number) collate "C" < $14::text || chr(1114111) and account_name = $16
limit 200)))))
order by creation_date desc, id desc
limit $17 offset $18) walked_rows
where (select way
from taken) = 'walked') listed
order by creation_date desc, id desc offset 0) listed
cross join lateral (select (select g.name from organization g where g.account_name = o.account_name) as seller_name,
  (select coalesce(sum(i.quantity), 0)::int from order_item i where i.account_name = $19::text and i.order_id = o.id) as units,
  coalesce((select p.courier
from order_package p
where p.account_name = $19::text and p.order_id = o.id and p.type = 'Output'
order by p.position desc
limit 1),
    (select c.name from carrier c where c.id = o.carrier_id)) as carrier_name,
  promised_day(o.creation_date, o.logistics) as promised_day
  from orders o where o.account_name = $19::text and o.id = listed.id) more order by creation_date desc, id desc offset 0) page) as rows;
-- $1 = "aurora"
-- $2 = "5512345678"
-- $3 = "5512345678"
-- $4 = "5512345678"
-- $5 = "5512345678"
-- $6 = "aurora"
-- $7 = 10001
-- $8 = 10000
-- $9 = 10
-- $10 = 0
-- $11 = "aurora"
-- $12 = "5512345678"
-- $13 = "5512345678"
-- $14 = "5512345678"
-- $15 = "5512345678"
-- $16 = "aurora"
-- $17 = 10
-- $18 = 0
-- $19 = "aurora"

-- GET /orders/packing, one seller
/* steady */
  select o.id, o.account_name, o.version, o.status, o.delivery_type, o.creation_date, o.carrier_type,
    coalesce(nullif(o.pickup -> 'address', 'null'::jsonb), o.address) ->> 'receiverName' as receiver_name,
    (select to_jsonb(c) from carrier c where c.id = o.carrier_id) as carrier,
(select count(*)::integer from order_package p
  where p.account_name = o.account_name and p.order_id = o.id and p.account_name = $1) as packages,
(select count(*)::integer from order_package_withdrawn w
  where w.account_name = o.account_name and w.order_id = o.id and w.account_name = $2) as withdrawn,
    coalesce((
      select jsonb_agg(jsonb_build_object('id', i.id, 'ref_id', i.ref_id, 'name', i.name, 'quantity', i.quantity,
        'canceled_quantity', i.canceled_quantity, 'tracking_number', i.tracking_number,
        'guide_download_status', i.guide_download_status, 'shipped', coalesce((
select sum(x.quantity)::integer from order_package_item x
  join order_package p on p.account_name = x.account_name and p.order_id = x.order_id and p.invoice_number = x.invoice_number and p.type = 'Output'
where x.account_name = $3::text and x.order_id = i.order_id and x.item_id = i.id), 0), 'image_url', (
select m.url from sku_image m
where m.account_name = $4::text and m.sku_id = (case when i.id ~ '^[0-9]{1,15}$' then i.id::bigint end)
order by m.position limit 1),
        'upc', (select s.upc
from sku s
where s.account_name = $5::text and s.id = (case when i.id ~ '^[0-9]{1,15}$' then i.id::bigint end) and s.id::text = i.id))
        order by i.position)
      from order_item i where i.account_name = $6::text and i.order_id = o.id), '[]') as lines
  from orders o where o.id = any($7::text[]) and o.account_name = $8 and o.status <> 'payment-pending';
-- $1 = "aurora"
-- $2 = "aurora"
-- $3 = "aurora"
-- $4 = "aurora"
-- $5 = "aurora"
-- $6 = "aurora"
-- $7 = ["V41000200-01","V41010000-01","V41010200-01","V41020000-01"]
-- $8 = "aurora"

/* steady */ with oldest as materialized (
select q.order_id as id, q.status, q.creation_date, q.promised_day, q.carrier_id, q.is_administered, q.has_label_to_print,
  not q.is_administered and not q.waits_for_guides as is_by_hand,
  (coalesce(q.promised_day, (q.creation_date at time zone 'America/Mexico_City')::date) - '2000-01-01'::date)::bigint * 1000000
    + row_number() over (order by q.creation_date, q.order_id) as place
from order_to_ship q where q.account_name = $1
order by q.creation_date, q.order_id limit 5000)
  select
    (select coalesce(json_agg(p), '[]'::json) from (
      select id, promised_day from oldest where is_by_hand order by place limit $2 offset $3) p) as page,
    (select coalesce(json_agg(json_build_object('id', n.carrier_id, 'name', c.name, 'count', n.count)), '[]'::json)
      from (select carrier_id, count(*) as count from oldest where is_by_hand group by carrier_id) n
      left join carrier c on c.id = n.carrier_id) as carriers,
    counted.*
  from (
    select (count(*) filter (where is_by_hand))::integer as total,
      coalesce(json_agg(id order by place) filter (where is_administered and status = 'handling'), '[]'::json) as guides_to_request,
      coalesce(json_agg(id order by place) filter (where has_label_to_print), '[]'::json) as labels_to_print
    from oldest) counted;
-- $1 = "aurora"
-- $2 = 50
-- $3 = 0
