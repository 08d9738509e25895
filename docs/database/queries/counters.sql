-- What the server asks, written by a test (apps/server/src/db/served-queries.test.ts).

-- GET /orders/statusstatistics, every seller
with counted as materialized (select status, tags, sum(n) as n
from (select day, status, tags, n
from order_count
where account_name = $1::text and day = '-infinity'
union all select day, status, tags, n
from order_count_delta
where true) c
group by status, tags)
select (select coalesce(sum(n), 0)::bigint from counted) as total,
  (select coalesce(json_agg(c), '[]'::json)
from (select status, sum(n)::bigint as count
from counted
group by status having sum(n) > 0) c) as statuses,
  (select coalesce(json_agg(c), '[]'::json)
from (select tag, sum(n)::bigint as count
from counted
join (values ('incidence', 1), ('controversy', 2), ('cambioFisico', 4), ('cancelacionDespuesEntrega', 8), ('cancelacionAntesEntrega', 16), ('punishment', 32), ('liquidated', 64), ('posibleFraud', 128), ('devolution', 1024), ('adminCarrier', 256), ('oversold', 512)) as t (tag, bit)
     on counted.tags & t.bit <> 0 group by tag having sum(n) > 0) c) as tags;
-- $1 = ""

-- GET /orders/statusstatistics, one seller
with counted as materialized (select status, tags, sum(n) as n
from (select day, status, tags, n
from order_count
where account_name = $1::text and day = '-infinity' and status <> 'payment-pending'
union all select day, status, tags, n
from order_count_delta
where account_name = $1::text and status <> 'payment-pending') c
group by status, tags)
select (select coalesce(sum(n), 0)::bigint from counted) as total,
  (select coalesce(json_agg(c), '[]'::json)
from (select status, sum(n)::bigint as count
from counted
group by status having sum(n) > 0) c) as statuses,
  (select coalesce(json_agg(c), '[]'::json)
from (select tag, sum(n)::bigint as count
from counted
join (values ('incidence', 1), ('controversy', 2), ('cambioFisico', 4), ('cancelacionDespuesEntrega', 8), ('cancelacionAntesEntrega', 16), ('punishment', 32), ('liquidated', 64), ('posibleFraud', 128), ('devolution', 1024), ('adminCarrier', 256), ('oversold', 512)) as t (tag, bit)
     on counted.tags & t.bit <> 0 group by tag having sum(n) > 0) c) as tags;
-- $1 = "aurora"

-- GET /orders/intervalstatistics?fromDate=2026-01-01&toDate=2026-01-31, every seller
select day::text as day, sum(n)::bigint as count
from (select day, status, tags, n
from order_count
where account_name = $3::text and day > '-infinity' and day >= $1::date and day <= $2::date
union all select day, status, tags, n
from order_count_delta
where true and day >= $1::date and day <= $2::date) c
group by day having sum(n) > 0
order by day;
-- $1 = "2026-01-01"
-- $2 = "2026-01-31"
-- $3 = ""

-- GET /orders/intervalstatistics?fromDate=2026-01-01&toDate=2026-01-31, one seller
select day::text as day, sum(n)::bigint as count
from (select day, status, tags, n
from order_count
where account_name = $3::text and day > '-infinity' and status <> 'payment-pending' and day >= $1::date and day <= $2::date
union all select day, status, tags, n
from order_count_delta
where account_name = $3::text and status <> 'payment-pending' and day >= $1::date and day <= $2::date) c
group by day having sum(n) > 0
order by day;
-- $1 = "2026-01-01"
-- $2 = "2026-01-31"
-- $3 = "aurora"

-- GET /orders/salestopproducts?fromDate=2026-01-01&toDate=2026-01-31, every seller
select i.* from unnest($2::text[]) as asked (sku) cross join lateral (
select i.id, i.name, i.ref_id, i.price_centavos as list_price_centavos from order_item i
where i.account_name = $1 and i.id = asked.sku order by i.order_id desc limit 1) i;
-- $1 = "aurora"
-- $2 = ["sku-200","sku-400"]

select i.* from unnest($2::text[]) as asked (sku) cross join lateral (
select i.id, i.name, i.ref_id, i.price_centavos as list_price_centavos from order_item i
where i.account_name = $1 and i.id = asked.sku order by i.order_id desc limit 1) i;
-- $1 = "brisa"
-- $2 = ["sku-201","sku-401"]

select i.* from unnest($2::text[]) as asked (sku) cross join lateral (
select i.id, i.name, i.ref_id, i.price_centavos as list_price_centavos from order_item i
where i.account_name = $1 and i.id = asked.sku order by i.order_id desc limit 1) i;
-- $1 = "seller-10"
-- $2 = ["sku-210","sku-410"]

select i.* from unnest($2::text[]) as asked (sku) cross join lateral (
select i.id, i.name, i.ref_id, i.price_centavos as list_price_centavos from order_item i
where i.account_name = $1 and i.id = asked.sku order by i.order_id desc limit 1) i;
-- $1 = "seller-100"
-- $2 = ["sku-0","sku-100","sku-300"]

select i.* from unnest($2::text[]) as asked (sku) cross join lateral (
select i.id, i.name, i.ref_id, i.price_centavos as list_price_centavos from order_item i
where i.account_name = $1 and i.id = asked.sku order by i.order_id desc limit 1) i;
-- $1 = "seller-101"
-- $2 = ["sku-1"]

with ranked as materialized (
     select s.account_name, k.product_id, case when k.id is null then s.sku end as loose, sum(s.units)::bigint as units
from (select account_name, sku, sum(units) as units
from (select account_name, day, sku, units, centavos, canceled_centavos, discount_centavos
from sales_count
where true and day >= $1::date and day <= $2::date and day > '-infinity'
union all select account_name, day, sku, units, centavos, canceled_centavos, discount_centavos
from sales_count_delta
where true and day >= $1::date and day <= $2::date) c
where sku <> ''
group by account_name, sku having sum(units) > 0) s
left join (select account_name, id, product_id
from sku
union all select account_name, id, product_id
from deleted_sku) k on k.account_name = s.account_name
and k.id = case when s.sku ~ '^[0-9]{1,18}$' then s.sku::bigint end group by 1, 2, 3
   ), page as (
     select * from ranked order by units desc, account_name, product_id, loose
     limit $3 offset $4
   )
   select (select count(*)
from ranked) as total, (select coalesce(json_agg(page
order by units desc, account_name, product_id, loose), '[]')
from page) as rows;
-- $1 = "2026-01-01"
-- $2 = "2026-01-31"
-- $3 = 10
-- $4 = 0

-- GET /orders/salestopproducts?fromDate=2026-01-01&toDate=2026-01-31, one seller
select i.* from unnest($2::text[]) as asked (sku) cross join lateral (
select i.id, i.name, i.ref_id, i.price_centavos as list_price_centavos from order_item i
where i.account_name = $1 and i.id = asked.sku order by i.order_id desc limit 1) i;
-- $1 = "aurora"
-- $2 = ["sku-200","sku-400","sku-0","sku-100","sku-300"]

with ranked as materialized (
     select s.account_name, k.product_id, case when k.id is null then s.sku end as loose, sum(s.units)::bigint as units
from (select account_name, sku, sum(units) as units
from (select account_name, day, sku, units, centavos, canceled_centavos, discount_centavos
from sales_count
where true and account_name = $1::text and day >= $2::date and day <= $3::date and day > '-infinity'
union all select account_name, day, sku, units, centavos, canceled_centavos, discount_centavos
from sales_count_delta
where true and account_name = $1::text and day >= $2::date and day <= $3::date) c
where sku <> ''
group by account_name, sku having sum(units) > 0) s
left join (select account_name, id, product_id
from sku
union all select account_name, id, product_id
from deleted_sku) k on k.account_name = $1::text
and k.id = case when s.sku ~ '^[0-9]{1,18}$' then s.sku::bigint end group by 1, 2, 3
   ), page as (
     select * from ranked order by units desc, account_name, product_id, loose
     limit $4 offset $5
   )
   select (select count(*)
from ranked) as total, (select coalesce(json_agg(page
order by units desc, account_name, product_id, loose), '[]')
from page) as rows;
-- $1 = "aurora"
-- $2 = "2026-01-01"
-- $3 = "2026-01-31"
-- $4 = 10
-- $5 = 0

-- GET /orders/salesreport?fromDate=2026-01-01&toDate=2026-01-31, every seller
with back as materialized (select day, sum(units) as units, sum(centavos) as centavos
from (select day, units, centavos
from (select b.account_name, b.order_day as day, x.received as units, x.received::bigint * i.price_centavos as centavos
from order_return b join orders o on o.account_name = b.account_name and o.id = b.order_id and o.status <> 'payment-pending'
  join order_return_item x on x.account_name = b.account_name and x.order_id = b.order_id and x.return_id = b.id
join order_item i on i.account_name = x.account_name and i.order_id = x.order_id and i.id = x.item_id
where x.received > 0) r
where true and day >= $1::date and day <= $2::date) r
group by day)
   select c.*, coalesce(back.units, 0)::bigint as returned_units, coalesce(back.centavos, 0)::bigint as returned_centavos from (
   select day::text as day, coalesce(sum(units) filter (where sku = ''), 0)::bigint as orders, coalesce(sum(units) filter (where sku <> ''), 0)::bigint as units, coalesce(sum(centavos) filter (where sku <> ''), 0)::bigint as centavos,
     coalesce(sum(canceled_centavos) filter (where sku <> ''), 0)::bigint as canceled_centavos, coalesce(sum(centavos) filter (where sku = ''), 0)::bigint as shipping_centavos,
     coalesce(sum(discount_centavos) filter (where sku = ''), 0)::bigint as discount_centavos
from (select account_name, day, sku, units, centavos, canceled_centavos, discount_centavos
from sales_count
where true and day >= $1::date and day <= $2::date and day > '-infinity'
union all select account_name, day, sku, units, centavos, canceled_centavos, discount_centavos
from sales_count_delta
where true and day >= $1::date and day <= $2::date) c
group by day having sum(units) filter (where sku = '') > 0
   ) c left join back on back.day = c.day::date order by c.day desc;
-- $1 = "2026-01-01"
-- $2 = "2026-01-31"

-- GET /orders/salesreport?fromDate=2026-01-01&toDate=2026-01-31, one seller
with back as materialized (select day, sum(units) as units, sum(centavos) as centavos
from (select day, units, centavos
from (select b.account_name, b.order_day as day, x.received as units, x.received::bigint * i.price_centavos as centavos
from order_return b join orders o on o.account_name = b.account_name and o.id = b.order_id and o.status <> 'payment-pending'
  join order_return_item x on x.account_name = b.account_name and x.order_id = b.order_id and x.return_id = b.id
join order_item i on i.account_name = x.account_name and i.order_id = x.order_id and i.id = x.item_id
where x.received > 0) r
where true and account_name = $1::text and day >= $2::date and day <= $3::date) r
group by day)
   select c.*, coalesce(back.units, 0)::bigint as returned_units, coalesce(back.centavos, 0)::bigint as returned_centavos from (
   select day::text as day, coalesce(sum(units) filter (where sku = ''), 0)::bigint as orders, coalesce(sum(units) filter (where sku <> ''), 0)::bigint as units, coalesce(sum(centavos) filter (where sku <> ''), 0)::bigint as centavos,
     coalesce(sum(canceled_centavos) filter (where sku <> ''), 0)::bigint as canceled_centavos, coalesce(sum(centavos) filter (where sku = ''), 0)::bigint as shipping_centavos,
     coalesce(sum(discount_centavos) filter (where sku = ''), 0)::bigint as discount_centavos
from (select account_name, day, sku, units, centavos, canceled_centavos, discount_centavos
from sales_count
where true and account_name = $1::text and day >= $2::date and day <= $3::date and day > '-infinity'
union all select account_name, day, sku, units, centavos, canceled_centavos, discount_centavos
from sales_count_delta
where true and account_name = $1::text and day >= $2::date and day <= $3::date) c
group by day having sum(units) filter (where sku = '') > 0
   ) c left join back on back.day = c.day::date order by c.day desc;
-- $1 = "aurora"
-- $2 = "2026-01-01"
-- $3 = "2026-01-31"
