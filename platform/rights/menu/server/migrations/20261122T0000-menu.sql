create table menu_menu (
  like record_base including defaults including identity,
  parent_id bigint not null default -1,
  parent_ids text not null default '-1',
  sort integer not null default 0,
  name text,
  url text,
  icon text,
  permission text,
  open_type text,
  open_type_label text,
  type text,
  type_label text,
  hidden boolean,
  -- Visitors see it without signing in.
  no_login boolean,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name, url)) stored,
  primary key (company_id, id)
);
create index menu_menu_by_sort on menu_menu (company_id, sort, id);
create index menu_menu_dept_by_sort on menu_menu (company_id, dept_id, sort, id);
create index menu_menu_parent on menu_menu (company_id, parent_id, sort);
create index menu_menu_grams on menu_menu using gin (grams);
call keep_records('menu_menu', 'menu');

-- Entries of manifests that came to a company, whatever became of them since: none comes twice.
create table menu_arrival (
  company_id bigint not null,
  -- 'own' navigation, or 'enterprise': what new companies are furnished with.
  place text not null,
  key text not null,
  entry_id bigint,
  primary key (company_id, place, key)
);
call wall_in('menu_arrival');
