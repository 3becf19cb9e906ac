-- How tables of workbooks under one head are read, as people of the firm have said. A head is known by its words.
create table cost_table_layout (
  company_id bigint not null,
  head_key text not null,
  head jsonb not null,
  kind text not null,
  -- Found by their labels where nothing is said of them.
  columns jsonb,
  updated_by bigint not null,
  updated_date timestamptz not null default now(),
  primary key (company_id, head_key)
);
call wall_in('cost_table_layout');
