-- What became of every Excel import. key: given when it was ordered, so that a job taken up again finds what was kept.
create table excel_import (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  key uuid not null,
  entity text not null,
  file_name text not null,
  state text not null check (state in ('done', 'refused')),
  msg text not null,
  items jsonb not null,
  created_by bigint not null,
  created_date timestamptz not null default now(),
  foreign key (company_id, created_by) references org_user (company_id, id)
);
create unique index excel_import_done on excel_import (company_id, key) where state = 'done';
call wall_in('excel_import');
