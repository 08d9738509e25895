-- What the server asks, written by a test (apps/server/src/db/served-queries.test.ts).

-- GET /orders/returns, every seller
  select (select count(*)
from order_return r
where true) as total, (select coalesce(json_agg(row_to_json(page)), '[]'::json)
from (select p.*, (p.sums->>'units')::int as units, (p.sums->>'received')::int as received, (p.sums->>'sellable')::int as sellable,
    (p.sums->>'centavos')::bigint as centavos
  from (select r.*, coalesce((select g.name from organization g where g.account_name = r.account_name), r.account_name) as seller_name, (
select json_build_object('units', sum(x.quantity), 'received', sum(x.received), 'sellable', sum(x.sellable),
  'centavos', coalesce(sum(coalesce(x.received, x.quantity) * i.price_centavos), 0))
from order_return_item x join order_item i on i.account_name = x.account_name and i.order_id = x.order_id and i.id = x.item_id
where x.account_name = r.account_name and x.order_id = r.order_id and x.return_id = r.id and true) as sums from order_return r  where true
    order by r.announced_at desc, r.order_id, r.id limit $1 offset $2) p
  order by p.announced_at desc, p.order_id, p.id) page) as rows;
-- $1 = 10
-- $2 = 0

-- GET /orders/returns, one seller
  select (select count(*)
from order_return r
join orders o on o.account_name = r.account_name and o.id = r.order_id
where o.account_name = $1 and o.status <> 'payment-pending') as total, (select coalesce(json_agg(row_to_json(page)), '[]'::json)
from (select p.*, (p.sums->>'units')::int as units, (p.sums->>'received')::int as received, (p.sums->>'sellable')::int as sellable,
    (p.sums->>'centavos')::bigint as centavos
  from (select r.*, coalesce((select g.name from organization g where g.account_name = r.account_name), r.account_name) as seller_name, (
select json_build_object('units', sum(x.quantity), 'received', sum(x.received), 'sellable', sum(x.sellable),
  'centavos', coalesce(sum(coalesce(x.received, x.quantity) * i.price_centavos), 0))
from order_return_item x join order_item i on i.account_name = x.account_name and i.order_id = x.order_id and i.id = x.item_id
where x.account_name = r.account_name and x.order_id = r.order_id and x.return_id = r.id and x.account_name = $2) as sums
from order_return r
join orders o on o.account_name = r.account_name and o.id = r.order_id
where o.account_name = $3 and o.status <> 'payment-pending'
    order by r.announced_at desc, r.order_id, r.id limit $4 offset $5) p
  order by p.announced_at desc, p.order_id, p.id) page) as rows;
-- $1 = "aurora"
-- $2 = "aurora"
-- $3 = "aurora"
-- $4 = 10
-- $5 = 0

-- GET /orders/returns?text=V31000860-02, every seller
  select (select count(*)
from order_return r
join orders o on o.account_name = r.account_name and o.id = r.order_id
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
limit 200)))) or (o.id = any(array(select order_id
from order_return
where code_key(id) collate "C" >= $10::text and code_key(id) collate "C" < $11::text || chr(1114111)
limit 200))))) as total, (select coalesce(json_agg(row_to_json(page)), '[]'::json)
from (select p.*, (p.sums->>'units')::int as units, (p.sums->>'received')::int as received, (p.sums->>'sellable')::int as sellable,
    (p.sums->>'centavos')::bigint as centavos
  from (select r.*, coalesce((select g.name from organization g where g.account_name = r.account_name), r.account_name) as seller_name, (
select json_build_object('units', sum(x.quantity), 'received', sum(x.received), 'sellable', sum(x.sellable),
  'centavos', coalesce(sum(coalesce(x.received, x.quantity) * i.price_centavos), 0))
from order_return_item x join order_item i on i.account_name = x.account_name and i.order_id = x.order_id and i.id = x.item_id
where x.account_name = r.account_name and x.order_id = r.order_id and x.return_id = r.id and true) as sums
from order_return r
join orders o on o.account_name = r.account_name and o.id = r.order_id
where true and ((o.search_public like '%' || search_text($12::text) || '%') or (o.id = any(array((select id as order_id
from orders
where code_key(id) collate "C" >= $13::text and code_key(id) collate "C" < $14::text || chr(1114111)
limit 200)
union all (select order_id
from order_package
where code_key(tracking_number) collate "C" >= $15::text and code_key(tracking_number) collate "C" < $16::text || chr(1114111)
limit 200)
union all (select order_id
from order_package
where search_text(invoice_number) collate "C" >= search_text($17::text) and search_text(invoice_number) collate "C" < search_text($18::text) || chr(1114111)
limit 200)
  union all (
    select order_id
from order_item
where tracking_number is not null and code_key(tracking_number) collate "C" >= $19::text and code_key(tracking_number) collate "C" < $20::text || chr(1114111)
limit 200)))) or (o.id = any(array(select order_id
from order_return
where code_key(id) collate "C" >= $21::text and code_key(id) collate "C" < $22::text || chr(1114111)
limit 200))))
    order by r.announced_at desc, r.order_id, r.id limit $23 offset $24) p
  order by p.announced_at desc, p.order_id, p.id) page) as rows;
-- $1 = "V31000860-02"
-- $2 = "V3100086002"
-- $3 = "V3100086002"
-- $4 = "V3100086002"
-- $5 = "V3100086002"
-- $6 = "V31000860-02"
-- $7 = "V31000860-02"
-- $8 = "V3100086002"
-- $9 = "V3100086002"
-- $10 = "V3100086002"
-- $11 = "V3100086002"
-- $12 = "V31000860-02"
-- $13 = "V3100086002"
-- $14 = "V3100086002"
-- $15 = "V3100086002"
-- $16 = "V3100086002"
-- $17 = "V31000860-02"
-- $18 = "V31000860-02"
-- $19 = "V3100086002"
-- $20 = "V3100086002"
-- $21 = "V3100086002"
-- $22 = "V3100086002"
-- $23 = 10
-- $24 = 0

-- GET /orders/returns?text=V31000860-02, one seller
  select (select count(*)
from order_return r
join orders o on o.account_name = r.account_name and o.id = r.order_id
where o.account_name = $1 and o.status <> 'payment-pending' and ((o.search_public like '%' || search_text($2::text) || '%') or (o.id = any(array((select id as order_id
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
limit 200)))) or (o.id = any(array(select order_id
from order_return
where code_key(id) collate "C" >= $15::text and code_key(id) collate "C" < $16::text || chr(1114111) and account_name = $17
limit 200))))) as total, (select coalesce(json_agg(row_to_json(page)), '[]'::json)
from (select p.*, (p.sums->>'units')::int as units, (p.sums->>'received')::int as received, (p.sums->>'sellable')::int as sellable,
    (p.sums->>'centavos')::bigint as centavos
  from (select r.*, coalesce((select g.name from organization g where g.account_name = r.account_name), r.account_name) as seller_name, (
select json_build_object('units', sum(x.quantity), 'received', sum(x.received), 'sellable', sum(x.sellable),
  'centavos', coalesce(sum(coalesce(x.received, x.quantity) * i.price_centavos), 0))
from order_return_item x join order_item i on i.account_name = x.account_name and i.order_id = x.order_id and i.id = x.item_id
where x.account_name = r.account_name and x.order_id = r.order_id and x.return_id = r.id and x.account_name = $18) as sums
from order_return r
join orders o on o.account_name = r.account_name and o.id = r.order_id
where o.account_name = $19 and o.status <> 'payment-pending' and ((o.search_public like '%' || search_text($20::text) || '%') or (o.id = any(array((select id as order_id
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
limit 200)))) or (o.id = any(array(select order_id
from order_return
where code_key(id) collate "C" >= $33::text and code_key(id) collate "C" < $34::text || chr(1114111) and account_name = $35
limit 200))))
    order by r.announced_at desc, r.order_id, r.id limit $36 offset $37) p
  order by p.announced_at desc, p.order_id, p.id) page) as rows;
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
-- $15 = "V3100086002"
-- $16 = "V3100086002"
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
-- $33 = "V3100086002"
-- $34 = "V3100086002"
-- $35 = "aurora"
-- $36 = 10
-- $37 = 0
