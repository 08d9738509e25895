-- What the server asks, written by a test (apps/server/src/db/served-queries.test.ts).

-- GET /invoicedata, every seller
select * from "fiscal_invoice" where true order by "requested_at" desc, "order_id" limit $1 offset $2;
-- $1 = 10
-- $2 = 0

select count(*) as "total" from "fiscal_invoice" where true;

-- GET /invoicedata, one seller
select * from "fiscal_invoice" where account_name = $1 order by "requested_at" desc, "order_id" limit $2 offset $3;
-- $1 = "aurora"
-- $2 = 10
-- $3 = 0

select count(*) as "total" from "fiscal_invoice" where account_name = $1;
-- $1 = "aurora"
