-- Targets of departments and people, by version.
create table objective_business_objective (
  like record_base including defaults including identity,
  title text,
  year integer,
  metric text,
  metric_label text,
  dept bigint,
  owner bigint,
  amount numeric(18,2),
  months jsonb,
  methods jsonb,
  productions jsonb,
  edition integer,
  state text,
  state_label text,
  remark text,
  status text,
  status_label text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, title)) stored,
  primary key (company_id, id),
  foreign key (company_id, dept) references org_dept (company_id, id),
  foreign key (company_id, owner) references org_user (company_id, id)
);
create index objective_business_objective_by_year on objective_business_objective (company_id, year, id);
create index objective_business_objective_dept_by_year on objective_business_objective (company_id, dept_id, year, id);
create index objective_business_objective_dept on objective_business_objective (company_id, dept);
create index objective_business_objective_owner on objective_business_objective (company_id, owner);
create index objective_business_objective_grams on objective_business_objective using gin (grams);
call keep_records('objective_business_objective', 'businessObjective');
-- One version counts, and one is worked on.
create unique index objective_business_objective_current on objective_business_objective (company_id, year, metric, dept, coalesce(owner, 0)) where state = 'current';
create unique index objective_business_objective_draft on objective_business_objective (company_id, year, metric, dept, coalesce(owner, 0)) where state = 'draft' and status is distinct from 'void';
