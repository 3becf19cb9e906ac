create table org_dept (
  like record_base including defaults including identity,
  parent_id bigint not null default -1,
  parent_ids text not null default '-1',
  sort integer not null default 0,
  name text,
  code text,
  leader bigint,
  enabled boolean,
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name, code)) stored,
  primary key (company_id, id),
  constraint org_dept_code_key unique (company_id, code)
);
create index org_dept_by_sort on org_dept (company_id, sort, id);
create index org_dept_dept_by_sort on org_dept (company_id, dept_id, sort, id);
create index org_dept_leader on org_dept (company_id, leader);
create index org_dept_parent on org_dept (company_id, parent_id, sort);
create index org_dept_grams on org_dept using gin (grams);
call keep_records('org_dept', 'dept');

create table org_user (
  like record_base including defaults including identity,
  name text,
  login_name text,
  no text,
  dept bigint,
  -- Further departments, and the roles held (kept equal to authz_role_user).
  depts text,
  depts_label text,
  roles text,
  roles_label text,
  job text,
  phone text,
  email text,
  entry_date date,
  kind text,
  kind_label text,
  state text,
  state_label text,
  -- When an administrator last gave the person a password; the change log tells who it was.
  password_date timestamptz,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name, login_name, no)) stored,
  primary key (company_id, id),
  constraint org_user_no_key unique (company_id, no),
  foreign key (company_id, dept) references org_dept (company_id, id)
);
create index org_user_dept on org_user (company_id, dept);
create index org_user_grams on org_user using gin (grams);
call keep_records('org_user', 'user');

alter table org_dept add foreign key (company_id, leader) references org_user (company_id, id);
-- Sign-in by name alone must find one person, whichever company it is.
create unique index org_user_login on org_user (lower(login_name));
-- A phone leads to one account of a company; whoever left no longer holds it.
create unique index org_user_phone on org_user (company_id, phone) where state <> 'left';
create index org_user_by_phone on org_user (phone);

-- Every membership of a person in a department, the main one and the further ones.
create table org_membership (
  company_id bigint not null,
  user_id bigint not null,
  dept_id bigint not null,
  main boolean not null,
  primary key (company_id, user_id, dept_id),
  foreign key (company_id, user_id) references org_user (company_id, id) on delete cascade,
  foreign key (company_id, dept_id) references org_dept (company_id, id)
);
create index org_membership_dept on org_membership (company_id, dept_id, user_id);
call wall_in('org_membership');

create function org_user_departments() returns trigger language plpgsql as $$
begin
  delete from org_membership where company_id = new.company_id and user_id = new.id;
  insert into org_membership (company_id, user_id, dept_id, main)
    select new.company_id, new.id, d, d = new.dept
    from (select new.dept as d union select unnest(string_to_array(new.depts, ','))::bigint) departments where d is not null;
  return null;
end $$;
create trigger org_user_joined after insert on org_user for each row execute function org_user_departments();
create trigger org_user_moved after update on org_user for each row
  when (new.dept is distinct from old.dept or new.depts is distinct from old.depts) execute function org_user_departments();

-- When a person last signed in: sessions themselves are gone once they end.
create table org_user_sign_in (
  company_id bigint not null,
  user_id bigint not null,
  at timestamptz not null,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references org_user (company_id, id) on delete cascade
);
call wall_in('org_user_sign_in');

create function session_started() returns trigger language plpgsql as $$
begin
  insert into org_user_sign_in (company_id, user_id, at)
    select company_id, id, new.created_at from org_user where company_id = new.company_id and id = new.user_id
    on conflict (company_id, user_id) do update set at = excluded.at;
  return null;
end $$;
create trigger session_started after insert on session for each row execute function session_started();

-- Published: shows on people's records which roles they hold. Below a change of the record itself its author stays; else it is
-- whoever the transaction names.
create function org_show_roles(company bigint, people bigint[], ids text[], names text[]) returns void language sql as $$
  update org_user u set roles = held.ids, roles_label = held.names,
    updated_by = case when pg_trigger_depth() > 1 then u.updated_by else nullif(current_setting('app.user_id', true), '')::bigint end
  from unnest(people, ids, names) held (id, ids, names)
  where u.company_id = company and u.id = held.id
    and (u.roles is distinct from held.ids or u.roles_label is distinct from held.names)
$$;
