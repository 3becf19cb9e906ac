-- Why a confirmed month was opened again, and by whom.
alter table bank_month_balance
  add column reopen_reason text,
  add column reopened_by bigint,
  add column reopened_at timestamptz,
  add foreign key (company_id, reopened_by) references org_user (company_id, id);
create index bank_month_balance_reopened_by on bank_month_balance (company_id, reopened_by);
