-- What a company was given: its package, when it may be used, whom to ask.
alter table saas_company
  add column grade_id bigint,
  add column begin_date date,
  add column end_date date,
  add column contact text,
  add column phone text;

-- Why nobody of a company signs in: 'frozen', 'early' before its first day, 'over' after its last; null while it is open.
create function company_closed(c saas_company) returns text language sql stable as $$
  select case
    when not c.enabled then 'frozen'
    when c.begin_date > (now() at time zone 'Asia/Shanghai')::date then 'early'
    when c.end_date < (now() at time zone 'Asia/Shanghai')::date then 'over'
  end
$$;
