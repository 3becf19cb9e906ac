-- Since when an instance is suspended; its state says by whom and why.
alter table workflow_instance add column suspended_date timestamptz;
create index workflow_instance_suspended on workflow_instance (company_id) where suspended_date is not null;
