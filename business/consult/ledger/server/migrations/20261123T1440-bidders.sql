-- Who bid for the lots of a project, and at what price.
create table ledger_bidder (
  like record_base including defaults including identity,
  project bigint,
  lot text,
  name text,
  open_date date,
  cost_file bigint,
  ceiling numeric(18,2),
  quote numeric(18,2),
  below numeric(14,6),
  days integer,
  verdict text,
  verdict_label text,
  rank integer,
  won text,
  won_label text,
  reason text,
  files jsonb,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name, lot)) stored,
  primary key (company_id, id),
  constraint ledger_bidder_project_lot_name_key unique (company_id, project, lot, name),
  foreign key (company_id, project) references project_project (company_id, id),
  foreign key (company_id, cost_file) references cost_cost_file (company_id, id)
);
create index ledger_bidder_by_rank on ledger_bidder (company_id, rank, id);
create index ledger_bidder_dept_by_rank on ledger_bidder (company_id, dept_id, rank, id);
create index ledger_bidder_project on ledger_bidder (company_id, project);
create index ledger_bidder_cost_file on ledger_bidder (company_id, cost_file);
create index ledger_bidder_grams on ledger_bidder using gin (grams);
call keep_records('ledger_bidder', 'bidder');
create unique index ledger_bidder_one_winner on ledger_bidder (company_id, project, lot) where won = 'yes';
