-- after: org, menu
create table authz_role (
  like record_base including defaults including identity,
  code text,
  name text,
  data_scope text,
  data_scope_label text,
  sort integer,
  enabled boolean,
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name, code)) stored,
  primary key (company_id, id),
  constraint authz_role_code_key unique (company_id, code)
);
create index authz_role_by_sort on authz_role (company_id, sort, id);
create index authz_role_dept_by_sort on authz_role (company_id, dept_id, sort, id);
create index authz_role_grams on authz_role using gin (grams);
call keep_records('authz_role', 'role');

-- Which people hold a role.
create table authz_role_user (
  company_id bigint not null,
  role_id bigint not null,
  user_id bigint not null,
  primary key (company_id, role_id, user_id),
  foreign key (company_id, role_id) references authz_role (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references org_user (company_id, id) on delete cascade
);
create index authz_role_user_user on authz_role_user (company_id, user_id);
call wall_in('authz_role_user');

-- Departments whose records a role shows beyond its data scope.
create table authz_role_dept (
  company_id bigint not null,
  role_id bigint not null,
  dept_id bigint not null,
  primary key (company_id, role_id, dept_id),
  foreign key (company_id, role_id) references authz_role (company_id, id) on delete cascade,
  foreign key (company_id, dept_id) references org_dept (company_id, id) on delete cascade
);
create index authz_role_dept_dept on authz_role_dept (company_id, dept_id);
call wall_in('authz_role_dept');

-- Member levels whose members hold a role.
create table authz_role_member_level (
  company_id bigint not null,
  role_id bigint not null,
  member_level_id bigint not null,
  primary key (company_id, role_id, member_level_id),
  foreign key (company_id, role_id) references authz_role (company_id, id) on delete cascade
);
create index authz_role_member_level_level on authz_role_member_level (company_id, member_level_id);
call wall_in('authz_role_member_level');

-- Data rights of a role for one entity, attribute by attribute: 'scope:deptTree', 'field:kind:settlement'.
-- An entity without any takes the role's general data scope.
create table authz_role_data (
  company_id bigint not null,
  role_id bigint not null,
  entity text not null,
  attr text not null,
  primary key (company_id, role_id, entity, attr),
  foreign key (company_id, role_id) references authz_role (company_id, id) on delete cascade
);
call wall_in('authz_role_data');

-- Entries of the menu and buttons that a role grants; their permissions are the rights it gives.
create table authz_role_menu (
  company_id bigint not null,
  role_id bigint not null,
  menu_id bigint not null,
  primary key (company_id, role_id, menu_id),
  foreign key (company_id, role_id) references authz_role (company_id, id) on delete cascade,
  foreign key (company_id, menu_id) references menu_menu (company_id, id) on delete cascade
);
create index authz_role_menu_menu on authz_role_menu (company_id, menu_id);
call wall_in('authz_role_menu');

-- All roles of a company with what they grant to whom, as they stood at one moment.
create table authz_backup (
  company_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  cause text not null,
  created_by bigint,
  created_date timestamptz not null default now(),
  content jsonb not null,
  primary key (company_id, id)
);
create index authz_backup_date on authz_backup (company_id, created_date desc);
call wall_in('authz_backup');

-- Who holds which role lies in authz_role_user. A person's record shows the same as one of its fields, so that forms,
-- lists, imports and the change log know it; whichever side is changed, the other follows in the same transaction.
create function authz_show_roles(company bigint, people bigint[]) returns void language sql as $$
  select org_show_roles(company, array_agg(held.id), array_agg(held.ids), array_agg(held.names))
  from (
    select p.id, string_agg(r.id::text, ',' order by r.sort, r.id) as ids, string_agg(r.name, '、' order by r.sort, r.id) as names
    from unnest(people) p (id)
    left join authz_role_user ru on ru.company_id = company and ru.user_id = p.id
    left join authz_role r on r.company_id = ru.company_id and r.id = ru.role_id
    group by p.id
  ) held
$$;

create function authz_roles_given() returns trigger language plpgsql as $$
begin
  perform authz_show_roles(company_id, array_agg(distinct user_id)) from changed group by company_id;
  return null;
end $$;
create trigger authz_role_given after insert on authz_role_user referencing new table as changed
  for each statement execute function authz_roles_given();
create trigger authz_role_taken after delete on authz_role_user referencing old table as changed
  for each statement execute function authz_roles_given();

create function authz_role_renamed() returns trigger language plpgsql as $$
begin
  perform authz_show_roles(new.company_id, array_agg(user_id)) from authz_role_user
    where company_id = new.company_id and role_id = new.id having count(*) > 0;
  return null;
end $$;
create trigger authz_role_renamed after update on authz_role for each row
  when (new.name is distinct from old.name or new.sort is distinct from old.sort) execute function authz_role_renamed();

create function authz_roles_chosen() returns trigger language plpgsql as $$
declare
  chosen bigint[] := coalesce(string_to_array(new.roles, ',')::bigint[], '{}');
begin
  delete from authz_role_user where company_id = new.company_id and user_id = new.id and role_id <> all (chosen);
  insert into authz_role_user (company_id, role_id, user_id) select new.company_id, unnest(chosen), new.id on conflict do nothing;
  return null;
end $$;
create trigger authz_roles_chosen after insert on org_user for each row when (new.roles is not null) execute function authz_roles_chosen();
create trigger authz_roles_changed after update on org_user for each row
  when (new.roles is distinct from old.roles) execute function authz_roles_chosen();

-- The roles somebody acts by, and whether the account is closed by what the roles know nothing of. The module of
-- memberships puts its own in their place.
create function held_roles(company bigint, person bigint) returns setof bigint language sql stable as $$
  select role_id from authz_role_user where company_id = company and user_id = person
$$;
create function membership_closed(company bigint, person bigint) returns boolean language sql stable as $$
  select false
$$;
