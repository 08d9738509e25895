-- What the server asks, written by a test (apps/server/src/db/served-queries.test.ts).

-- GET /webhooks, every seller
select count(*) as total from webhook_subscription s
left join organization o on o.account_name = s.account_name
left join lateral (
  select count(*)::integer as waiting, (count(*) filter (where d.attempts > 0))::integer as failing,
    (array_agg(d.last_error order by d.id desc) filter (where d.last_error is not null))[1] as last_error
  from webhook_delivery d where d.subscription_id = s.id and d.state = 'waiting'
) w on true where s.address is not null and true;

select s.id, s.version, s.account_name, o.name as seller_name, s.address, s.events, s.enabled,
greatest(case when s.previous_secret is not null then s.previous_until end,
  (select max(x.signs_until) from webhook_older_secret x where x.subscription_id = s.id)) as previous_until, s.created_at,
coalesce(w.waiting, 0) as waiting, coalesce(w.failing, 0) as failing, w.last_error from webhook_subscription s
left join organization o on o.account_name = s.account_name
left join lateral (
  select count(*)::integer as waiting, (count(*) filter (where d.attempts > 0))::integer as failing,
    (array_agg(d.last_error order by d.id desc) filter (where d.last_error is not null))[1] as last_error
  from webhook_delivery d where d.subscription_id = s.id and d.state = 'waiting'
) w on true where s.address is not null and true order by s.created_at desc, s.id limit $1 offset $2;
-- $1 = 10
-- $2 = 0
