-- What the server asks, written by a test (apps/server/src/db/served-queries.test.ts).

-- GET /orders/guides, every seller
select (select count(*)
from guide_request g
where true) as total, (select coalesce(json_agg(row_to_json(page)), '[]'::json)
from (select g.id, g.order_id, o.status as order_status, g.account_name, g.status, g.created_at, g.answered_at
from (select g.*
from guide_request g
where true
order by g.created_at desc, g.id desc
limit $1 offset $2) g
join orders o on o.account_name = g.account_name and o.id = g.order_id
order by g.created_at desc, g.id desc offset 0) page) as rows;
-- $1 = 10
-- $2 = 0

-- GET /orders/guides, one seller
select (select count(*) from guide_request g  where g.account_name = $1 and not exists (
    select
from orders u
where u.account_name = g.account_name and u.id = g.order_id and u.status = 'payment-pending')) as total, (select coalesce(json_agg(row_to_json(page)), '[]'::json)
from (select g.id, g.order_id, o.status as order_status, g.account_name, g.status, g.created_at, g.answered_at
from (select g.* from guide_request g  where g.account_name = $2 and not exists (
    select
from orders u
where u.account_name = g.account_name and u.id = g.order_id and u.status = 'payment-pending')
order by g.created_at desc, g.id desc
limit $3 offset $4) g
join orders o on o.account_name = g.account_name and o.id = g.order_id
order by g.created_at desc, g.id desc offset 0) page) as rows;
-- $1 = "aurora"
-- $2 = "aurora"
-- $3 = 10
-- $4 = 0

-- GET /orders/guides?text=V31000860-02, every seller
select (select count(*)
from guide_request g
join orders o on o.account_name = g.account_name and o.id = g.order_id
where true and ((o.search_public like '%' || search_text($1::text) || '%') or (o.id = any(array((select id as order_id
from orders
where code_key(id) collate "C" >= $2::text and code_key(id) collate "C" < $3::text || chr(1114111)
limit 200)
union all (select order_id
from order_package
where code_key(tracking_number) collate "C" >= $4::text and code_key(tracking_number) collate "C" < $5::text || chr(1114111)
limit 200)
union all (select order_id
from order_package
where search_text(invoice_number) collate "C" >= search_text($6::text) and search_text(invoice_number) collate "C" < search_text($7::text) || chr(1114111)
limit 200)
union all (
  select order_id
from order_item
where tracking_number is not null and code_key(tracking_number) collate "C" >= $8::text and code_key(tracking_number) collate "C" < $9::text || chr(1114111)
limit 200)))))) as total, (select coalesce(json_agg(row_to_json(page)), '[]'::json)
from (select g.id, g.order_id, o.status as order_status, g.account_name, g.status, g.created_at, g.answered_at
from (select g.*
from guide_request g
join orders o on o.account_name = g.account_name and o.id = g.order_id
where true and ((o.search_public like '%' || search_text($10::text) || '%') or (o.id = any(array((select id as order_id
from orders
where code_key(id) collate "C" >= $11::text and code_key(id) collate "C" < $12::text || chr(1114111)
limit 200)
union all (select order_id
from order_package
where code_key(tracking_number) collate "C" >= $13::text and code_key(tracking_number) collate "C" < $14::text || chr(1114111)
limit 200)
union all (select order_id
from order_package
where search_text(invoice_number) collate "C" >= search_text($15::text) and search_text(invoice_number) collate "C" < search_text($16::text) || chr(1114111)
limit 200)
union all (
  select order_id
from order_item
where tracking_number is not null and code_key(tracking_number) collate "C" >= $17::text and code_key(tracking_number) collate "C" < $18::text || chr(1114111)
limit 200)))))
order by g.created_at desc, g.id desc
limit $19 offset $20) g
join orders o on o.account_name = g.account_name and o.id = g.order_id
order by g.created_at desc, g.id desc offset 0) page) as rows;
-- $1 = "V31000860-02"
-- $2 = "V3100086002"
-- $3 = "V3100086002"
-- $4 = "V3100086002"
-- $5 = "V3100086002"
-- $6 = "V31000860-02"
-- $7 = "V31000860-02"
-- $8 = "V3100086002"
-- $9 = "V3100086002"
-- $10 = "V31000860-02"
-- $11 = "V3100086002"
-- $12 = "V3100086002"
-- $13 = "V3100086002"
-- $14 = "V3100086002"
-- $15 = "V31000860-02"
-- $16 = "V31000860-02"
-- $17 = "V3100086002"
-- $18 = "V3100086002"
-- $19 = 10
-- $20 = 0

-- GET /orders/guides?text=V31000860-02, one seller
select (select count(*)
from guide_request g
join orders o on o.account_name = g.account_name and o.id = g.order_id
where g.account_name = $1 and not exists (
    select
from orders u
where u.account_name = g.account_name and u.id = g.order_id and u.status = 'payment-pending') and ((o.search_public like '%' || search_text($2::text) || '%') or (o.id = any(array((select id as order_id
from orders
where code_key(id) collate "C" >= $3::text and code_key(id) collate "C" < $4::text || chr(1114111) and account_name = $5
limit 200)
union all (select order_id
from order_package
where code_key(tracking_number) collate "C" >= $6::text and code_key(tracking_number) collate "C" < $7::text || chr(1114111) and account_name = $8
limit 200)
union all (select order_id
from order_package
where search_text(invoice_number) collate "C" >= search_text($9::text) and search_text(invoice_number) collate "C" < search_text($10::text) || chr(1114111) and account_name = $11
limit 200)
union all (
  select order_id
from order_item
where tracking_number is not null and code_key(tracking_number) collate "C" >= $12::text and code_key(tracking_number) collate "C" < $13::text || chr(1114111) and account_name = $14
limit 200)))))) as total, (select coalesce(json_agg(row_to_json(page)), '[]'::json)
from (select g.id, g.order_id, o.status as order_status, g.account_name, g.status, g.created_at, g.answered_at
from (select g.*
from guide_request g
join orders o on o.account_name = g.account_name and o.id = g.order_id
where g.account_name = $15 and not exists (
    select
from orders u
where u.account_name = g.account_name and u.id = g.order_id and u.status = 'payment-pending') and ((o.search_public like '%' || search_text($16::text) || '%') or (o.id = any(array((select id as order_id
from orders
where code_key(id) collate "C" >= $17::text and code_key(id) collate "C" < $18::text || chr(1114111) and account_name = $19
limit 200)
union all (select order_id
from order_package
where code_key(tracking_number) collate "C" >= $20::text and code_key(tracking_number) collate "C" < $21::text || chr(1114111) and account_name = $22
limit 200)
union all (select order_id
from order_package
where search_text(invoice_number) collate "C" >= search_text($23::text) and search_text(invoice_number) collate "C" < search_text($24::text) || chr(1114111) and account_name = $25
limit 200)
union all (
  select order_id
from order_item
where tracking_number is not null and code_key(tracking_number) collate "C" >= $26::text and code_key(tracking_number) collate "C" < $27::text || chr(1114111) and account_name = $28
limit 200)))))
order by g.created_at desc, g.id desc
limit $29 offset $30) g
join orders o on o.account_name = g.account_name and o.id = g.order_id
order by g.created_at desc, g.id desc offset 0) page) as rows;
-- $1 = "aurora"
-- $2 = "V31000860-02"
-- $3 = "V3100086002"
-- $4 = "V3100086002"
-- $5 = "aurora"
-- $6 = "V3100086002"
-- $7 = "V3100086002"
-- $8 = "aurora"
-- $9 = "V31000860-02"
-- $10 = "V31000860-02"
-- $11 = "aurora"
-- $12 = "V3100086002"
-- $13 = "V3100086002"
-- $14 = "aurora"
-- $15 = "aurora"
-- $16 = "V31000860-02"
-- $17 = "V3100086002"
-- $18 = "V3100086002"
-- $19 = "aurora"
-- $20 = "V3100086002"
-- $21 = "V3100086002"
-- $22 = "aurora"
-- $23 = "V31000860-02"
-- $24 = "V31000860-02"
-- $25 = "aurora"
-- $26 = "V3100086002"
-- $27 = "V3100086002"
-- $28 = "aurora"
-- $29 = 10
-- $30 = 0
