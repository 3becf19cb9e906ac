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
