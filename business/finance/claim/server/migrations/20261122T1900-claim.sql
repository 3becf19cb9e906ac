-- What received money is for: claims with their lines, and who paid for whom.
create table claim_claim (
  like record_base including defaults including identity,
  no text,
  title text,
  claimant bigint,
  dept bigint,
  claim_date date,
  total numeric(18,2),
  state text,
  state_label text,
  remark text,
  revoke_reason text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, no, title)) stored,
  primary key (company_id, id),
  constraint claim_claim_no_key unique (company_id, no),
  foreign key (company_id, claimant) references org_user (company_id, id),
  foreign key (company_id, dept) references org_dept (company_id, id)
);
create index claim_claim_by_claim_date on claim_claim (company_id, claim_date, id);
create index claim_claim_dept_by_claim_date on claim_claim (company_id, dept_id, claim_date, id);
create index claim_claim_claimant on claim_claim (company_id, claimant);
create index claim_claim_dept on claim_claim (company_id, dept);
create index claim_claim_grams on claim_claim using gin (grams);
call keep_records('claim_claim', 'claim');

create table claim_claim_line (
  like record_base including defaults including identity,
  line_no integer not null default 0,
  claim bigint,
  bank_row bigint,
  bank_date date,
  kind text,
  kind_label text,
  contract bigint,
  plan bigint,
  customer bigint,
  amount numeric(18,2),
  note text,
  score integer,
  suggested_by text,
  suggested_by_label text,
  state text,
  state_label text,
  reverses bigint,
  primary key (company_id, id),
  foreign key (company_id, claim) references claim_claim (company_id, id) on delete cascade,
  foreign key (company_id, bank_row) references bank_bank_row (company_id, id),
  foreign key (company_id, contract) references contract_contract (company_id, id),
  foreign key (company_id, plan) references contract_receivable_plan (company_id, id),
  foreign key (company_id, customer) references customer_customer (company_id, id),
  foreign key (company_id, reverses) references claim_claim_line (company_id, id)
);
create index claim_claim_line_by_bank_date on claim_claim_line (company_id, bank_date, id);
create index claim_claim_line_dept_by_bank_date on claim_claim_line (company_id, dept_id, bank_date, id);
create index claim_claim_line_claim on claim_claim_line (company_id, claim);
create index claim_claim_line_bank_row on claim_claim_line (company_id, bank_row);
create index claim_claim_line_contract on claim_claim_line (company_id, contract);
create index claim_claim_line_plan on claim_claim_line (company_id, plan);
create index claim_claim_line_customer on claim_claim_line (company_id, customer);
create index claim_claim_line_reverses on claim_claim_line (company_id, reverses);
call keep_lines('claim_claim_line', 'claimLine', 'claim', 'lines', 'claim');

create table claim_payer_alias (
  like record_base including defaults including identity,
  payer text,
  payer_no text,
  customer bigint,
  hits integer,
  last date,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, payer, payer_no)) stored,
  primary key (company_id, id),
  constraint claim_payer_alias_payer_payer_no_customer_key unique (company_id, payer, payer_no, customer),
  foreign key (company_id, customer) references customer_customer (company_id, id)
);
create index claim_payer_alias_by_hits on claim_payer_alias (company_id, hits, id);
create index claim_payer_alias_dept_by_hits on claim_payer_alias (company_id, dept_id, hits, id);
create index claim_payer_alias_customer on claim_payer_alias (company_id, customer);
create index claim_payer_alias_grams on claim_payer_alias using gin (grams);
call keep_records('claim_payer_alias', 'payerAlias');

-- Held while claims for a contract are made or revoked, so that together they never take more than is agreed.
create table claim_contract_hold (
  company_id bigint not null,
  contract bigint not null,
  primary key (company_id, contract)
);
call wall_in('claim_contract_hold');

create index claim_claim_line_received on claim_claim_line (company_id, contract, plan) include (amount) where state <> 'revoked' and kind = 'contract';

-- What came in, line by line, for whoever sums it up.
create view pub_claim_line with (security_invoker = true) as
  select company_id, id, claim, bank_row, bank_date, kind, contract, plan, customer, amount, state from claim_claim_line;
revoke insert, update, delete on pub_claim_line from zhuheng_app;
