-- What the server asks, written by a test (apps/server/src/db/served-queries.test.ts).

-- GET /orders/guides, every seller
select (select coalesce((select sum(g.n) from guide_count g where g.account_name = $1 and g.day = '-infinity'), 0)
+ coalesce((select sum(g.n)
from guide_count_delta g
where true), 0)) as total, (select coalesce(json_agg(row_to_json(page)), '[]'::json)
from (select g.id, g.order_id, o.status as order_status, g.account_name, g.status, g.created_at, g.answered_at
from (select g.*
from guide_request g
where true
order by g.created_at desc, g.id desc
limit $2 offset $3) g
join orders o on o.account_name = g.account_name and o.id = g.order_id
  and true order by g.created_at desc, g.id desc offset 0) page) as rows;
-- $1 = ""
-- $2 = 10
-- $3 = 0

-- GET /orders/guides, one seller
select (select coalesce((select sum(g.n) from guide_count g where g.account_name = $1 and g.day = '-infinity'), 0)
+ coalesce((select sum(g.n)
from guide_count_delta g
where g.account_name = $2), 0)) as total, (select coalesce(json_agg(row_to_json(page)), '[]'::json)
from (select g.id, g.order_id, o.status as order_status, g.account_name, g.status, g.created_at, g.answered_at
from (select g.* from guide_request g  where g.account_name = $3 and not exists (
    select
from orders u
where u.account_name = g.account_name and u.account_name = $4 and u.id = g.order_id and u.status = 'payment-pending')
order by g.created_at desc, g.id desc
limit $5 offset $6) g
join orders o on o.account_name = g.account_name and o.id = g.order_id
  and o.account_name = $7 order by g.created_at desc, g.id desc offset 0) page) as rows;
-- $1 = "aurora"
-- $2 = "aurora"
-- $3 = "aurora"
-- $4 = "aurora"
-- $5 = 10
-- $6 = 0
-- $7 = "aurora"

-- GET /orders/guides?text=V31000860-02, every seller
select (select count(*) from guide_request g join orders o on o.account_name = g.account_name and o.id = g.order_id
  and true
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
from (select g.* from guide_request g join orders o on o.account_name = g.account_name and o.id = g.order_id
  and true
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
  and true order by g.created_at desc, g.id desc offset 0) page) as rows;
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
select (select count(*) from guide_request g join orders o on o.account_name = g.account_name and o.id = g.order_id
  and o.account_name = $1 where g.account_name = $2 and not exists (
    select
from orders u
where u.account_name = g.account_name and u.account_name = $3 and u.id = g.order_id and u.status = 'payment-pending') and ((o.search_public like '%' || search_text($4::text) || '%') or (o.id = any(array((select id as order_id
from orders
where code_key(id) collate "C" >= $5::text and code_key(id) collate "C" < $6::text || chr(1114111) and account_name = $7
limit 200)
union all (select order_id
from order_package
where code_key(tracking_number) collate "C" >= $8::text and code_key(tracking_number) collate "C" < $9::text || chr(1114111) and account_name = $10
limit 200)
union all (select order_id
from order_package
where search_text(invoice_number) collate "C" >= search_text($11::text) and search_text(invoice_number) collate "C" < search_text($12::text) || chr(1114111) and account_name = $13
limit 200)
union all (
  select order_id
from order_item
where tracking_number is not null and code_key(tracking_number) collate "C" >= $14::text and code_key(tracking_number) collate "C" < $15::text || chr(1114111) and account_name = $16
limit 200)))))) as total, (select coalesce(json_agg(row_to_json(page)), '[]'::json)
from (select g.id, g.order_id, o.status as order_status, g.account_name, g.status, g.created_at, g.answered_at
from (select g.* from guide_request g join orders o on o.account_name = g.account_name and o.id = g.order_id
  and o.account_name = $17 where g.account_name = $18 and not exists (
    select
from orders u
where u.account_name = g.account_name and u.account_name = $19 and u.id = g.order_id and u.status = 'payment-pending') and ((o.search_public like '%' || search_text($20::text) || '%') or (o.id = any(array((select id as order_id
from orders
where code_key(id) collate "C" >= $21::text and code_key(id) collate "C" < $22::text || chr(1114111) and account_name = $23
limit 200)
union all (select order_id
from order_package
where code_key(tracking_number) collate "C" >= $24::text and code_key(tracking_number) collate "C" < $25::text || chr(1114111) and account_name = $26
limit 200)
union all (select order_id
from order_package
where search_text(invoice_number) collate "C" >= search_text($27::text) and search_text(invoice_number) collate "C" < search_text($28::text) || chr(1114111) and account_name = $29
limit 200)
union all (
  select order_id
from order_item
where tracking_number is not null and code_key(tracking_number) collate "C" >= $30::text and code_key(tracking_number) collate "C" < $31::text || chr(1114111) and account_name = $32
limit 200)))))
order by g.created_at desc, g.id desc
limit $33 offset $34) g
join orders o on o.account_name = g.account_name and o.id = g.order_id
  and o.account_name = $35 order by g.created_at desc, g.id desc offset 0) page) as rows;
-- $1 = "aurora"
-- $2 = "aurora"
-- $3 = "aurora"
-- $4 = "V31000860-02"
-- $5 = "V3100086002"
-- $6 = "V3100086002"
-- $7 = "aurora"
-- $8 = "V3100086002"
-- $9 = "V3100086002"
-- $10 = "aurora"
-- $11 = "V31000860-02"
-- $12 = "V31000860-02"
-- $13 = "aurora"
-- $14 = "V3100086002"
-- $15 = "V3100086002"
-- $16 = "aurora"
-- $17 = "aurora"
-- $18 = "aurora"
-- $19 = "aurora"
-- $20 = "V31000860-02"
-- $21 = "V3100086002"
-- $22 = "V3100086002"
-- $23 = "aurora"
-- $24 = "V3100086002"
-- $25 = "V3100086002"
-- $26 = "aurora"
-- $27 = "V31000860-02"
-- $28 = "V31000860-02"
-- $29 = "aurora"
-- $30 = "V3100086002"
-- $31 = "V3100086002"
-- $32 = "aurora"
-- $33 = 10
-- $34 = 0
-- $35 = "aurora"
