-- What the server asks, written by a test (apps/server/src/db/served-queries.test.ts).

-- GET /reports, every seller
select "email", "first_name", "active_send_email" from "person" where "id" = $1 and "status" = $2;
-- $1 = an id
-- $2 = "ENABLED"

select *
from "report"
where "created_by" = $1 and "seller" is not distinct
from $2 and kind = any($3::text[])
order by "created_at" desc, "id" desc
limit $4 offset $5;
-- $1 = an id
-- $2 = null
-- $3 = ["sales","orders","products","liquidations","inventory"]
-- $4 = 10
-- $5 = 0

select count(*) as "total" from "report" where "created_by" = $1 and "seller" is not distinct from $2 and kind = any($3::text[]);
-- $1 = an id
-- $2 = null
-- $3 = ["sales","orders","products","liquidations","inventory"]

-- GET /reports, one seller
select "email", "first_name", "active_send_email" from "person" where "id" = $1 and "status" = $2;
-- $1 = an id
-- $2 = "ENABLED"

select *
from "report"
where "created_by" = $1 and "seller" is not distinct
from $2 and kind = any($3::text[])
order by "created_at" desc, "id" desc
limit $4 offset $5;
-- $1 = an id
-- $2 = "aurora"
-- $3 = ["sales","orders","products","liquidations","inventory"]
-- $4 = 10
-- $5 = 0

select count(*) as "total" from "report" where "created_by" = $1 and "seller" is not distinct from $2 and kind = any($3::text[]);
-- $1 = an id
-- $2 = "aurora"
-- $3 = ["sales","orders","products","liquidations","inventory"]

-- GET /reports/schedules, every seller
select "email", "first_name", "active_send_email" from "person" where "id" = $1 and "status" = $2;
-- $1 = an id
-- $2 = "ENABLED"

select * from "report_schedule" where "created_by" = $1 order by "created_at" desc, "id" desc limit $2 offset $3;
-- $1 = an id
-- $2 = 10
-- $3 = 0

select count(*) as "total" from "report_schedule" where "created_by" = $1;
-- $1 = an id

-- GET /reports/schedules, one seller
select "email", "first_name", "active_send_email" from "person" where "id" = $1 and "status" = $2;
-- $1 = an id
-- $2 = "ENABLED"

select * from "report_schedule" where "created_by" = $1 order by "created_at" desc, "id" desc limit $2 offset $3;
-- $1 = an id
-- $2 = 10
-- $3 = 0

select count(*) as "total" from "report_schedule" where "created_by" = $1;
-- $1 = an id

-- GET /reports/orders?fromDate=2026-01-01&toDate=2026-01-31, every seller
select (select (coalesce((select sum(n)
from order_count
where account_name = $5 and day > '-infinity' and day >= $3 and day <= $4), 0) + coalesce((select sum(n)
from order_count_delta
where day >= $3 and day <= $4), 0))::bigint) as total, (select coalesce(json_agg(row_to_json(page)), '[]'::json)
from (select listed.*, more.*
from (select id, account_name, first_name, last_name, creation_date, value_centavos, status, tags, version
from orders
where creation_date >= $1 and creation_date < $2
order by creation_date desc, id desc
limit 10) listed
cross join lateral (select o.liquidation_date, o.liquidation_invoice, o.liquidation_centavos, o.promotions,
(select coalesce(json_agg(json_build_object('id', i.id, 'new_id', i.new_id, 'name', i.name, 'quantity', i.quantity,
    'returned', (select coalesce(sum(x.received), 0)::int
from order_return_item x
where x.account_name = o.account_name and x.order_id = i.order_id and x.item_id = i.id),
    'price_centavos', i.price_centavos, 'price_tags', i.price_tags) order by i.position), '[]')
  from order_item i where i.account_name = o.account_name and i.order_id = o.id) as items
  from orders o where o.account_name = listed.account_name and o.id = listed.id) more order by creation_date desc, id desc offset 0) page) as rows;
-- $1 = "2026-01-01T06:00:00.000Z"
-- $2 = "2026-02-01T06:00:00.000Z"
-- $3 = "2026-01-01"
-- $4 = "2026-01-31"
-- $5 = ""

-- GET /reports/orders?fromDate=2026-01-01&toDate=2026-01-31, one seller
select (select (coalesce((select sum(n)
from order_count
where account_name = $7 and day > '-infinity' and status <> 'payment-pending' and day >= $5 and day <= $6), 0) + coalesce((select sum(n)
from order_count_delta
where account_name = $8 and status <> 'payment-pending' and day >= $5 and day <= $6), 0))::bigint) as total, (select coalesce(json_agg(row_to_json(page)), '[]'::json)
from (select listed.*, more.*
from (select id, account_name, first_name, last_name, creation_date, value_centavos, status, tags, version
from orders
where account_name = $1 and status <> 'payment-pending' and creation_date >= $2 and creation_date < $3
order by creation_date desc, id desc
limit 10) listed
cross join lateral (select o.liquidation_date, o.liquidation_invoice, o.liquidation_centavos, o.promotions,
(select coalesce(json_agg(json_build_object('id', i.id, 'new_id', i.new_id, 'name', i.name, 'quantity', i.quantity,
    'returned', (select coalesce(sum(x.received), 0)::int
from order_return_item x
where x.account_name = $4::text and x.order_id = i.order_id and x.item_id = i.id),
    'price_centavos', i.price_centavos, 'price_tags', i.price_tags) order by i.position), '[]')
  from order_item i where i.account_name = $4::text and i.order_id = o.id) as items
  from orders o where o.account_name = $4::text and o.id = listed.id) more order by creation_date desc, id desc offset 0) page) as rows;
-- $1 = "aurora"
-- $2 = "2026-01-01T06:00:00.000Z"
-- $3 = "2026-02-01T06:00:00.000Z"
-- $4 = "aurora"
-- $5 = "2026-01-01"
-- $6 = "2026-01-31"
-- $7 = "aurora"
-- $8 = "aurora"

-- GET /reports/liquidations?fromLiquidationDate=2026-01-01&toLiquidationDate=2026-01-31, every seller
with found as materialized (select id, account_name, first_name, last_name, creation_date, value_centavos, status, tags, version
from orders
where (tags & 64 <> 0) and liquidation_date >= $1 and liquidation_date <= $2) select (select count(*)
from found) as total, (select coalesce(json_agg(row_to_json(page)), '[]'::json)
from (select listed.*, more.*
from (select *
from found
order by creation_date desc, id desc
limit $3 offset $4) listed
cross join lateral (select o.liquidation_date, o.liquidation_invoice, o.liquidation_centavos, o.promotions,
(select coalesce(json_agg(json_build_object('id', i.id, 'new_id', i.new_id, 'name', i.name, 'quantity', i.quantity,
    'returned', (select coalesce(sum(x.received), 0)::int
from order_return_item x
where x.account_name = o.account_name and x.order_id = i.order_id and x.item_id = i.id),
    'price_centavos', i.price_centavos, 'price_tags', i.price_tags) order by i.position), '[]')
  from order_item i where i.account_name = o.account_name and i.order_id = o.id) as items
  from orders o where o.account_name = listed.account_name and o.id = listed.id) more order by creation_date desc, id desc offset 0) page) as rows;
-- $1 = "2026-01-01"
-- $2 = "2026-01-31"
-- $3 = 10
-- $4 = 0

-- GET /reports/liquidations?fromLiquidationDate=2026-01-01&toLiquidationDate=2026-01-31, one seller
with found as materialized (select id, account_name, first_name, last_name, creation_date, value_centavos, status, tags, version
from orders
where account_name = $1 and status <> 'payment-pending' and (tags & 64 <> 0) and liquidation_date >= $2 and liquidation_date <= $3) select (select count(*)
from found) as total, (select coalesce(json_agg(row_to_json(page)), '[]'::json)
from (select listed.*, more.*
from (select *
from found
order by creation_date desc, id desc
limit $4 offset $5) listed
cross join lateral (select o.liquidation_date, o.liquidation_invoice, o.liquidation_centavos, o.promotions,
(select coalesce(json_agg(json_build_object('id', i.id, 'new_id', i.new_id, 'name', i.name, 'quantity', i.quantity,
    'returned', (select coalesce(sum(x.received), 0)::int
from order_return_item x
where x.account_name = $6::text and x.order_id = i.order_id and x.item_id = i.id),
    'price_centavos', i.price_centavos, 'price_tags', i.price_tags) order by i.position), '[]')
  from order_item i where i.account_name = $6::text and i.order_id = o.id) as items
  from orders o where o.account_name = $6::text and o.id = listed.id) more order by creation_date desc, id desc offset 0) page) as rows;
-- $1 = "aurora"
-- $2 = "2026-01-01"
-- $3 = "2026-01-31"
-- $4 = 10
-- $5 = 0
-- $6 = "aurora"
