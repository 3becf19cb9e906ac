-- Questions that automatic steps put to outside systems, until they are answered; without a time they wait for an administrator.
create table workflow_question (
  company_id bigint not null,
  instance_id bigint not null,
  token_key text not null,
  node_id text not null,
  node_name text not null,
  request_id uuid not null,
  system text not null,
  path text not null,
  body jsonb not null,
  takes jsonb not null,
  attempts integer not null default 0,
  due_at timestamptz default now(),
  primary key (company_id, instance_id, token_key),
  foreign key (company_id, instance_id) references workflow_instance (company_id, id) on delete cascade
);
create index workflow_question_due on workflow_question (due_at) where due_at is not null;
call wall_in('workflow_question');
