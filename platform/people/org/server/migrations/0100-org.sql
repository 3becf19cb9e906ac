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
  job text,
  phone text,
  email text,
  entry_date date,
  kind text,
  kind_label text,
  state text,
  state_label text,
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
