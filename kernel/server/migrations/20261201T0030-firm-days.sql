-- The firm's day: connections speak UTC, where a day begins eight hours late (kernel/base/time/dates.ts, dayOf).
create function firm_day(instant timestamptz) returns date language sql immutable parallel safe as $$
  select (instant at time zone 'Asia/Shanghai')::date
$$;
create function firm_today() returns date language sql stable parallel safe as $$ select firm_day(now()) $$;
