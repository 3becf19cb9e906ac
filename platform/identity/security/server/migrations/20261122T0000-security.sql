-- after: authz
-- What a company asks of passwords, sessions and networks; who signed in.
create table security_access_policy (
  like record_base including defaults including identity,
  name text,
  password_length integer,
  password_kinds integer,
  password_history integer,
  password_days integer,
  idle_minutes integer,
  life_hours integer,
  max_sessions integer,
  log_days integer,
  networks text,
  primary key (company_id, id)
);
call keep_records('security_access_policy', 'accessPolicy');

create table security_access_rule (
  like record_base including defaults including identity,
  role bigint,
  second_factor boolean,
  networks text,
  remark text,
  primary key (company_id, id),
  constraint security_access_rule_role_key unique (company_id, role),
  foreign key (company_id, role) references authz_role (company_id, id)
);
create index security_access_rule_role on security_access_rule (company_id, role);
call keep_records('security_access_rule', 'accessRule');

create table security_sign_in_record (
  like record_base including defaults including identity,
  at timestamptz,
  last_at timestamptz,
  times integer,
  login_name text,
  user_name text,
  kind text,
  kind_label text,
  result text,
  result_label text,
  reason text,
  ip text,
  agent text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, login_name, user_name, ip)) stored,
  primary key (company_id, id)
);
create index security_sign_in_record_by_at on security_sign_in_record (company_id, at, id);
create index security_sign_in_record_dept_by_at on security_sign_in_record (company_id, dept_id, at, id);
create index security_sign_in_record_grams on security_sign_in_record using gin (grams);
call keep_records('security_sign_in_record', 'signInRecord', logged => false);
-- What is refused again and again is one line an hour for each name and address.
create unique index security_sign_in_record_refused on security_sign_in_record
  (company_id, lower(login_name), ip, result, date_trunc('hour', at at time zone 'UTC')) where result <> 'ok';
create unique index security_access_policy_company on security_access_policy (company_id);

-- Administrative acts and sign-ins of a company as a chain: each hash covers the entry and the hash before it.
create table security_audit (
  company_id bigint not null,
  seq bigint not null,
  source text not null,
  source_id bigint not null,
  content jsonb not null,
  hash bytea not null,
  primary key (company_id, seq)
);
call wall_in('security_audit');

-- Where a chain ends, so that entries cut off at the end are missed; the product seals it with a key that lies elsewhere.
create table security_audit_head (
  company_id bigint primary key,
  seq bigint not null,
  hash bytea not null,
  sealed_seq bigint,
  sealed_hash bytea,
  sealed_at timestamptz,
  seal text
);
call wall_in('security_audit_head');

-- Where a chain begins since older entries were cut off: the last of them, sealed.
create table security_audit_anchor (
  company_id bigint primary key,
  seq bigint not null,
  hash bytea not null,
  cut_at timestamptz not null,
  seal text not null
);
call wall_in('security_audit_anchor');
revoke insert, update, delete on security_audit, security_audit_head, security_audit_anchor from zhuheng_app;

create function audit_hash(before bytea, company bigint, seq bigint, source text, source_id bigint, content jsonb)
  returns bytea language sql immutable as $$
  select sha256(convert_to(concat_ws('|', encode(before, 'hex'), company, seq, source, source_id, content::text), 'UTF8'))
$$;

-- Runs as the transaction ends: entries stand in the order of the commits, and nobody waits for a lock behind this one.
-- The owner writes them: whoever is bound to a company cannot.
create function audit_append() returns trigger language plpgsql security definer set timezone to 'UTC' set search_path = public, pg_temp as $$
declare
  last record;
  entry jsonb := to_jsonb(new) - 'grams' - 'code_hash';
  next bigint;
  made bytea;
begin
  perform pg_advisory_xact_lock(hashtextextended('audit ' || new.company_id, 727007));
  select h.seq, h.hash into last from security_audit_head h where h.company_id = new.company_id;
  if not found then
    select a.seq, a.hash into last from security_audit a where a.company_id = new.company_id order by a.seq desc limit 1;
  end if;
  next := coalesce(last.seq, 0) + 1;
  made := audit_hash(coalesce(last.hash, ''), new.company_id, next, tg_table_name, new.id, entry);
  insert into security_audit (company_id, seq, source, source_id, content, hash)
    values (new.company_id, next, tg_table_name, new.id, entry, made);
  insert into security_audit_head as h (company_id, seq, hash) values (new.company_id, next, made)
    on conflict (company_id) do update set seq = excluded.seq, hash = excluded.hash;
  return null;
end $$;
create constraint trigger audit_append after insert on record_change deferrable initially deferred for each row
  when (new.entity in ('user', 'role', 'dept', 'menu', 'param', 'dictBook', 'company', 'enterpriseMenu', 'enterpriseGrade',
    'enterpriseRole', 'memberLevel', 'accessPolicy', 'accessRule', 'outsideSystem', 'signOnAccount', 'customerPortal'))
  execute function audit_append();
create constraint trigger audit_append after insert on security_sign_in_record deferrable initially deferred for each row
  execute function audit_append();

-- Entries never change; they go with their company, or when they are older than the anchor that stands for them.
create function audit_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and (current_setting('app.removing_company', true) = old.company_id::text
    or exists (select from security_audit_anchor n where n.company_id = old.company_id and n.seq >= old.seq)) then return old; end if;
  raise exception 'audit entries do not change';
end $$;
create trigger audit_stays before update or delete on security_audit for each row execute function audit_stays();
