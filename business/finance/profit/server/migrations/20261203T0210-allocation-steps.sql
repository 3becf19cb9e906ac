-- Runs are worked out, reviewed and frozen, and the last one can be opened again with a reason; rules may share some
-- subjects alone, and go by areas.
alter table profit_allocation_rule
  add column subjects text,
  add column subjects_label text,
  add column areas jsonb;
alter table profit_allocation_run
  add column reviewer bigint,
  add column reopened_by bigint,
  add column reopened_at timestamptz,
  add column reopen_reason text,
  add foreign key (company_id, reviewer) references org_user (company_id, id),
  add foreign key (company_id, reopened_by) references org_user (company_id, id);
create index profit_allocation_run_reviewer on profit_allocation_run (company_id, reviewer);
create index profit_allocation_run_reopened_by on profit_allocation_run (company_id, reopened_by);
update profit_allocation_run set state = 'calculated', state_label = '已计算' where state = 'open';
