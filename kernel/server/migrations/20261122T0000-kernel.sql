-- after: keywords
-- The ground: companies as a wall, change log, kept counts, sessions, jobs, files, serial numbers.

do $$ begin
  if not exists (select from pg_roles where rolname = 'zhuheng_app') then
    create role zhuheng_app nologin;
  end if;
  execute format('grant zhuheng_app to %I', current_user);
exception when insufficient_privilege then
  raise notice 'role zhuheng_app cannot be made here: row-level security stays off';
end $$;
grant usage on schema public to zhuheng_app;
alter default privileges in schema public grant select, insert, update, delete on tables to zhuheng_app;
alter default privileges in schema public grant usage, select on sequences to zhuheng_app;

create function app_company() returns bigint language sql stable parallel safe as
  $$ select nullif(current_setting('app.company_id', true), '')::bigint $$;

-- Second wall: rows of a table with company_id are visible to their own company only.
create procedure wall_in(target regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('create policy own_company on %s to zhuheng_app using (company_id = (select app_company())) with check (company_id = (select app_company()))', target);
end $$;

-- Who changed what, from what to what, when. Written by triggers, so no path around it.
create table record_change (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  entity text not null,
  record_id bigint not null,
  kind text not null,
  by bigint,
  at timestamptz not null default now(),
  changes jsonb
);
create index record_change_record on record_change (record_id, entity, id);
-- The changes of a company over all its forms, newest first.
create index record_change_company on record_change (company_id, id);
call wall_in('record_change');

-- How many records each department has: lists answer exact totals from a few rows. Each connection has a slot of its own,
-- so that nobody who writes waits for another.
create table record_count (
  company_id bigint not null,
  entity text not null,
  dept_id bigint not null,
  slot smallint not null,
  n bigint not null,
  primary key (entity, company_id, dept_id, slot)
) with (fillfactor = 40, autovacuum_vacuum_scale_factor = 0.5);
call wall_in('record_count');

-- Gives this connection its slot: the small number the server knows it by among those that live.
create function take_count_slot() returns void language sql volatile as $$
  select set_config('app.count_slot', coalesce(max(id), 0)::text, false)
    from pg_stat_get_backend_idset() id where pg_stat_get_backend_pid(id) = pg_backend_pid()
$$;

-- The slot of this connection; others than the product's share a few.
create function count_slot() returns smallint language sql stable parallel safe as $$
  select coalesce(nullif(current_setting('app.count_slot', true), '')::smallint, (-1 - pg_backend_pid() % 32)::smallint)
$$;

create function record_inserted() returns trigger language plpgsql as $$
begin
  insert into record_count as c (company_id, entity, dept_id, slot, n)
    select company_id, tg_argv[0], coalesce(dept_id, 0), count_slot(), count(*) from added group by 1, 3
    on conflict (entity, company_id, dept_id, slot) do update set n = c.n + excluded.n;
  if tg_argv[1] = 'unlogged' then return null; end if;
  insert into record_change (company_id, entity, record_id, kind, by)
    select company_id, tg_argv[0], id, 'create', created_by from added;
  return null;
end $$;

-- Changes are told row by row: a record is nearly always changed alone, and then transition tables cost more.
create function record_updated() returns trigger language plpgsql as $$
declare
  before jsonb := to_jsonb(old);
  differing jsonb;
begin
  select jsonb_object_agg(key, jsonb_build_array(before -> key, value)) into differing from jsonb_each(to_jsonb(new))
    where value is distinct from before -> key and key not in ('version', 'updated_by', 'updated_date', 'grams');
  if differing is not null then
    insert into record_change (company_id, entity, record_id, kind, by, changes)
      values (new.company_id, tg_argv[0], new.id, 'update', new.updated_by, differing);
  end if;
  return null;
end $$;

create function record_moved() returns trigger language plpgsql as $$
begin
  insert into record_count as c (company_id, entity, dept_id, slot, n)
    select company_id, tg_argv[0], dept, count_slot(), n
      from (values (new.company_id, coalesce(new.dept_id, 0), 1), (old.company_id, coalesce(old.dept_id, 0), -1)) moves (company_id, dept, n)
      order by dept
    on conflict (entity, company_id, dept_id, slot) do update set n = c.n + excluded.n;
  return null;
end $$;

create function record_removed() returns trigger language plpgsql as $$
begin
  insert into record_count as c (company_id, entity, dept_id, slot, n)
    select company_id, tg_argv[0], coalesce(dept_id, 0), count_slot(), -count(*) from removed group by 1, 3
    on conflict (entity, company_id, dept_id, slot) do update set n = c.n + excluded.n;
  if tg_argv[1] = 'unlogged' then return null; end if;
  insert into record_change (company_id, entity, record_id, kind, by, changes)
    select company_id, tg_argv[0], id, 'remove', nullif(current_setting('app.user_id', true), '')::bigint, to_jsonb(removed) - 'grams' from removed;
  return null;
end $$;

-- The columns every record has: tables of records are made like it.
create table record_base (
  id bigint generated by default as identity,
  company_id bigint not null,
  dept_id bigint,
  version integer not null default 1,
  create_key uuid,
  created_by bigint,
  created_date timestamptz not null default now(),
  updated_by bigint,
  updated_date timestamptz not null default now()
);
call wall_in('record_base');

-- Makes a table a record table: wall, newest first per department and per creator, double clicks, change log, counts.
-- What is a log itself keeps no log of its lines.
create procedure keep_records(target regclass, entity text, logged boolean default true) language plpgsql as $$
declare
  log text := case when logged then 'logged' else 'unlogged' end;
begin
  call wall_in(target);
  execute format('create index %I on %s (company_id, dept_id, id)', target || '_dept_by_id', target);
  execute format('create index %I on %s (company_id, created_by, id) include (dept_id)', target || '_created_by', target);
  execute format('create unique index %I on %s (company_id, create_key) where create_key is not null', target || '_create_key', target);
  execute format('create trigger record_inserted after insert on %s referencing new table as added for each statement execute function record_inserted(%L, %L)', target, entity, log);
  if logged then
    execute format('create trigger record_updated after update on %s for each row execute function record_updated(%L)', target, entity);
  end if;
  execute format('create trigger record_moved after update on %s for each row when (new.dept_id is distinct from old.dept_id) execute function record_moved(%L)', target, entity);
  execute format('create trigger record_removed after delete on %s referencing old table as removed for each statement execute function record_removed(%L, %L)', target, entity, log);
end $$;

-- A record lent to one person beside the data scope: whoever takes part in its process may read it.
create table record_share (
  company_id bigint not null,
  entity text not null,
  record_id bigint not null,
  user_id bigint not null,
  primary key (entity, user_id, record_id)
);
call wall_in('record_share');

-- Next free counter of a serial number per prefix ('QJ20261121').
create table record_serial (
  company_id bigint not null,
  prefix text not null,
  last bigint not null,
  primary key (company_id, prefix)
);
call wall_in('record_serial');

create table session (
  token_hash bytea primary key,
  -- By which its person can name it to end it.
  id bigint generated always as identity unique,
  company_id bigint not null,
  user_id bigint not null,
  kind text not null,
  created_at timestamptz not null default now(),
  -- Last heard of: a page that is open says so by itself. Last used: by its person.
  seen_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- How long it may rest.
  idle_minutes integer not null default 720,
  -- The calls it is narrowed to, and what it becomes that waits for a second factor.
  narrowed_to text[],
  after_proof jsonb,
  -- The outside system it came from.
  origin text,
  ip text,
  agent text
);
create index session_of_user on session (user_id);
create index session_seen on session (company_id, seen_at);

create table job (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  user_id bigint not null,
  kind text not null,
  title text not null,
  input jsonb not null,
  state text not null default 'waiting',
  progress smallint not null default 0,
  note text,
  result jsonb,
  error text,
  request_key uuid,
  cancel_requested boolean not null default false,
  -- Whose run it is: a run that is not of this process and attempt any more can neither report nor end the job.
  process text,
  attempt integer not null default 0,
  -- Runs that ended without an end: their process died, or the database went away under them.
  interrupted smallint not null default 0,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz
);
create index job_user on job (company_id, user_id, id desc);
create index job_running on job (state) where state in ('waiting', 'running');
create unique index job_request on job (company_id, user_id, request_key) where request_key is not null;
call wall_in('job');

-- Application processes that are alive: a job whose process is gone is taken up by another one.
create table server_process (
  id text primary key,
  seen_at timestamptz not null default now()
);

-- The last time each schedule was due and carried out, by whichever process.
create table schedule_run (
  name text primary key,
  due_at timestamptz not null
);

create table file (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  storage_key text not null,
  file_name text not null,
  file_size bigint not null,
  sha256 text not null,
  media_type text not null,
  ref_module text,
  ref_record_id text,
  business_id text,
  created_by bigint,
  created_date timestamptz not null default now(),
  grams tsvector generated always as (record_grams(company_id, null, created_by, file_name)) stored
);
create index file_record on file (company_id, ref_module, ref_record_id);
create index file_grams on file using gin (grams);
call wall_in('file');

-- Content on its way into the storage: what a process that was killed left there is found again by this.
create table file_arriving (
  storage_key text primary key,
  company_id bigint not null,
  since timestamptz not null default now()
);
call wall_in('file_arriving');

create function next_serial(company bigint, serial_prefix text) returns bigint language sql volatile as $$
  insert into record_serial as s (company_id, prefix, last) values (company, serial_prefix, 1)
  on conflict (company_id, prefix) do update set last = s.last + 1 returning last
$$;

-- Numbers of records: the next one by its rule, never below what the rule starts from, never cut to its width.
create function serial_number(company bigint, serial_key text, first_count bigint, before text, width integer, after text) returns text language sql volatile as $$
  with taken as (
    insert into record_serial as s (company_id, prefix, last) values (company, serial_key, first_count)
    on conflict (company_id, prefix) do update set last = greatest(s.last + 1, excluded.last) returning last)
  select before || lpad(last::text, greatest(width, length(last::text)), '0') || after from taken
$$;

-- A number typed by hand: the counter goes on behind it.
create function serial_taken(company bigint, serial_key text, counted bigint, number text) returns text language sql volatile as $$
  with passed as (
    insert into record_serial as s (company_id, prefix, last) values (company, serial_key, counted)
    on conflict (company_id, prefix) do update set last = greatest(s.last, excluded.last) returning last)
  select number from passed
$$;

-- What every company starts with, piece by piece, as it came to each: none comes twice, whatever became of it since.
create table starting_arrival (
  company_id bigint not null,
  key text not null,
  primary key (company_id, key)
);
call wall_in('starting_arrival');

-- Facts of this installation: whether it was filled, with demo data or bare.
create table installation (key text primary key, value text not null);

-- Sessions and the installation's own bookkeeping are for the system's connection alone.
revoke all on session, server_process, schedule_run, installation, starting_arrival from zhuheng_app;
