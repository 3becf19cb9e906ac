-- The visit of the parent instance that called this one and waits for its end; none where nobody waits.
alter table workflow_instance add column caller_token text;
create index workflow_instance_parent on workflow_instance (company_id, parent_id) where parent_id is not null;
