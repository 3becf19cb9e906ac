-- What people of the firm answered when a cost file left something open: proposed for the next file of the same root,
-- namespace and maker.
create table cost_import_answer (
  company_id bigint not null,
  root text not null,
  namespace text not null,
  maker text not null,
  answers jsonb not null,
  updated_by bigint not null,
  updated_date timestamptz not null default now(),
  primary key (company_id, root, namespace, maker)
);
call wall_in('cost_import_answer');
