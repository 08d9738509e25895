-- What the server asks, written by a test (apps/server/src/db/served-queries.test.ts).

-- GET /admin/user, every seller
select
 p.id, p.version, p.first_name, p.last_name, p.email, p.status, p.operating_user, p.active_send_email, p.two_factor_active,
 p.two_factor_deadline, p.created_at, p.password_hash is not null as has_password, p.last_session_at,
 (
   select jsonb_build_object('email', c.email, 'until', c.expires_at) from email_change c
   where c.person_id = p.id and c.used_at is null
 ) as pending_email,
 array(select role from person_role where person_id = p.id order by role) as roles,
 coalesce((
   select jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'accountName', o.account_name)
     order by search_text(o.name) collate "C", o.account_name)
   from person_organization po join organization o on o.id = po.organization_id where po.person_id = p.id
 ), '[]') as organizations
from person p where true order by search_text(p.first_name) collate "C" asc nulls last, p.id limit $1 offset $2;
-- $1 = 10
-- $2 = 0

select count(*) as total from person p where true;

-- GET /admin/organization, every seller
select "id", "account_name", "name", "active" from "organization" where true order by account_name collate "C", "id" limit $1 offset $2;
-- $1 = 100
-- $2 = 0

select count(*) as "total" from "organization" where true;

-- GET /notifications, every seller
select "id", "type", "mode", "text", "path", "created_at", "read_at"
from "notification_recipient"
inner join "notification" on "notification"."id" = "notification_recipient"."notification_id"
where "person_id" = $1
order by "created_at" desc, "id"
limit $2 offset $3;
-- $1 = an id
-- $2 = 10
-- $3 = 0

select count(*) as "total"
from "notification_recipient"
inner join "notification" on "notification"."id" = "notification_recipient"."notification_id"
where "person_id" = $1;
-- $1 = an id

-- GET /notifications, one seller
select "id", "type", "mode", "text", "path", "created_at", "read_at"
from "notification_recipient"
inner join "notification" on "notification"."id" = "notification_recipient"."notification_id"
where "person_id" = $1
order by "created_at" desc, "id"
limit $2 offset $3;
-- $1 = an id
-- $2 = 10
-- $3 = 0

select count(*) as "total"
from "notification_recipient"
inner join "notification" on "notification"."id" = "notification_recipient"."notification_id"
where "person_id" = $1;
-- $1 = an id
