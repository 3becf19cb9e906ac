-- When an instance next has to be told the time: its nearest deadline or timer.
alter table workflow_instance add column due_at timestamptz;
create index workflow_instance_due on workflow_instance (due_at) where due_at is not null;

-- A task may go to several people at once (加签).
alter table workflow_opinion add column targets bigint[];
update workflow_opinion set targets = array[target] where target is not null;
alter table workflow_opinion drop column target;

create table workflow_deputy (
  like record_base including defaults including identity,
  principal bigint,
  deputy bigint,
  start_at timestamptz,
  end_at timestamptz,
  categories text,
  categories_label text,
  reason text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, reason)) stored,
  primary key (company_id, id),
  foreign key (company_id, principal) references org_user (company_id, id),
  foreign key (company_id, deputy) references org_user (company_id, id)
);
create index workflow_deputy_by_start_at on workflow_deputy (company_id, start_at, id);
create index workflow_deputy_dept_by_start_at on workflow_deputy (company_id, dept_id, start_at, id);
create index workflow_deputy_principal on workflow_deputy (company_id, principal);
create index workflow_deputy_deputy on workflow_deputy (company_id, deputy);
create index workflow_deputy_grams on workflow_deputy using gin (grams);
call keep_records('workflow_deputy', 'deputy');
