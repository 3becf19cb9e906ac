-- A closed month is opened again by two: one who asks, and another one who consents.
alter table period_accounting_period
  add column asked_by bigint,
  add column asked_at timestamptz,
  add foreign key (company_id, asked_by) references org_user (company_id, id);
create index period_accounting_period_asked_by on period_accounting_period (company_id, asked_by);
