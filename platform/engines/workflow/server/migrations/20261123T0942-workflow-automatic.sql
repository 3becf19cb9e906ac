-- Automatic steps that could not be done, with the reason: they wait for an administrator.
create table workflow_automatic (
  company_id bigint not null,
  instance_id bigint not null,
  token_key text not null,
  node_id text not null,
  node_name text not null,
  reason text not null,
  attempts integer not null default 1,
  at timestamptz not null default now(),
  primary key (company_id, instance_id, token_key),
  foreign key (company_id, instance_id) references workflow_instance (company_id, id) on delete cascade
);
call wall_in('workflow_automatic');
