-- Bids with their results and bonds, and certificates with who borrows them.
create table bid_bid (
  like record_base including defaults including identity,
  no text,
  name text,
  tender_no text,
  opportunity bigint,
  customer bigint,
  agency text,
  platform text,
  area text,
  area_label text,
  business_kind text,
  business_kind_label text,
  acquire_mode text,
  acquire_mode_label text,
  doc_fee numeric(18,2),
  open_at timestamptz,
  limit_price numeric(18,2),
  quote numeric(18,2),
  bond_need boolean,
  bond_out numeric(18,2) not null default 0,
  lead bigint,
  team text,
  team_label text,
  persons text,
  persons_label text,
  certificates text,
  certificates_label text,
  performances text,
  performances_label text,
  state text,
  state_label text,
  sent_at timestamptz,
  place integer,
  price numeric(18,2),
  notice_date date,
  lost text,
  lost_label text,
  award jsonb,
  review text,
  files jsonb,
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name, no, tender_no)) stored,
  primary key (company_id, id),
  constraint bid_bid_no_key unique (company_id, no),
  constraint bid_bid_tender_no_customer_key unique (company_id, tender_no, customer),
  foreign key (company_id, opportunity) references opportunity_opportunity (company_id, id),
  foreign key (company_id, customer) references customer_customer (company_id, id),
  foreign key (company_id, lead) references org_user (company_id, id)
);
create index bid_bid_by_open_at on bid_bid (company_id, open_at, id);
create index bid_bid_dept_by_open_at on bid_bid (company_id, dept_id, open_at, id);
create index bid_bid_opportunity on bid_bid (company_id, opportunity);
create index bid_bid_customer on bid_bid (company_id, customer);
create index bid_bid_lead on bid_bid (company_id, lead);
create index bid_bid_state on bid_bid (company_id, state);
create index bid_bid_notice_date on bid_bid (company_id, notice_date);
create index bid_bid_grams on bid_bid using gin (grams);
call keep_records('bid_bid', 'bid');
call keep_sums('bid_bid', 'opportunity', 'opportunity_opportunity', '{"won_bids":{"as":"sum","of":"case when \"state\" in (''won'') then 1 end"}}');

create table bid_bid_result (
  like record_base including defaults including identity,
  line_no integer not null default 0,
  bid bigint,
  bidder text,
  quote numeric(18,2),
  score numeric(24,2),
  rank integer,
  won boolean,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, bidder)) stored,
  primary key (company_id, id),
  foreign key (company_id, bid) references bid_bid (company_id, id) on delete cascade
);
create index bid_bid_result_bid on bid_bid_result (company_id, bid);
create index bid_bid_result_grams on bid_bid_result using gin (grams);
call keep_lines('bid_bid_result', 'bidResult', 'bid', 'results', 'bid');

create table bid_bid_bond (
  like record_base including defaults including identity,
  no text,
  bid bigint,
  customer bigint,
  kind text,
  kind_label text,
  form text,
  form_label text,
  amount numeric(18,2),
  pay_to text,
  pay_account text,
  pay_bank text,
  owner bigint,
  state text,
  state_label text,
  paid_at date,
  due date,
  returned_at date,
  returned numeric(18,2),
  end_note text,
  end_date date,
  reminded boolean,
  guarantee jsonb,
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, no, pay_to)) stored,
  primary key (company_id, id),
  constraint bid_bid_bond_no_key unique (company_id, no),
  constraint bid_bid_bond_bid_kind_key unique (company_id, bid, kind),
  foreign key (company_id, bid) references bid_bid (company_id, id),
  foreign key (company_id, customer) references customer_customer (company_id, id),
  foreign key (company_id, owner) references org_user (company_id, id)
);
create index bid_bid_bond_bid on bid_bid_bond (company_id, bid);
create index bid_bid_bond_customer on bid_bid_bond (company_id, customer);
create index bid_bid_bond_owner on bid_bid_bond (company_id, owner);
create index bid_bid_bond_state on bid_bid_bond (company_id, state);
create index bid_bid_bond_paid_at on bid_bid_bond (company_id, paid_at);
create index bid_bid_bond_due on bid_bid_bond (company_id, due);
create index bid_bid_bond_grams on bid_bid_bond using gin (grams);
call keep_records('bid_bid_bond', 'bidBond');
call keep_sums('bid_bid_bond', 'bid', 'bid_bid', '{"bond_out":{"as":"sum","of":"case when \"state\" in (''paid'', ''due'') then coalesce(\"amount\", 0) end"}}');

create table bid_certificate (
  like record_base including defaults including identity,
  no text,
  kind bigint,
  name text,
  cert_no text,
  level text,
  holder bigint,
  issuer text,
  issue_date date,
  expiry date,
  keeper bigint,
  copies integer,
  lent integer not null default 0,
  warned integer,
  scope text,
  scan jsonb,
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name, cert_no, no)) stored,
  primary key (company_id, id),
  constraint bid_certificate_no_key unique (company_id, no),
  constraint bid_certificate_cert_no_kind_key unique (company_id, cert_no, kind),
  foreign key (company_id, kind) references bid_accreditation (company_id, id),
  foreign key (company_id, holder) references org_user (company_id, id),
  foreign key (company_id, keeper) references org_user (company_id, id)
);
create index bid_certificate_by_expiry on bid_certificate (company_id, expiry, id);
create index bid_certificate_dept_by_expiry on bid_certificate (company_id, dept_id, expiry, id);
create index bid_certificate_kind on bid_certificate (company_id, kind);
create index bid_certificate_holder on bid_certificate (company_id, holder);
create index bid_certificate_keeper on bid_certificate (company_id, keeper);
create index bid_certificate_grams on bid_certificate using gin (grams);
call keep_records('bid_certificate', 'certificate');

create table bid_certificate_loan (
  like record_base including defaults including identity,
  no text,
  certificate bigint,
  original boolean,
  bid bigint,
  purpose text,
  borrower bigint,
  lent_on date,
  due date,
  state text,
  state_label text,
  back date,
  reminded boolean,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, no, purpose)) stored,
  primary key (company_id, id),
  constraint bid_certificate_loan_no_key unique (company_id, no),
  foreign key (company_id, certificate) references bid_certificate (company_id, id),
  foreign key (company_id, bid) references bid_bid (company_id, id),
  foreign key (company_id, borrower) references org_user (company_id, id)
);
create index bid_certificate_loan_by_lent_on on bid_certificate_loan (company_id, lent_on, id);
create index bid_certificate_loan_dept_by_lent_on on bid_certificate_loan (company_id, dept_id, lent_on, id);
create index bid_certificate_loan_certificate on bid_certificate_loan (company_id, certificate);
create index bid_certificate_loan_bid on bid_certificate_loan (company_id, bid);
create index bid_certificate_loan_borrower on bid_certificate_loan (company_id, borrower);
create index bid_certificate_loan_due on bid_certificate_loan (company_id, due);
create index bid_certificate_loan_grams on bid_certificate_loan using gin (grams);
call keep_records('bid_certificate_loan', 'certificateLoan');
call keep_sums('bid_certificate_loan', 'certificate', 'bid_certificate', '{"lent":{"as":"sum","of":"case when \"state\" in (''out'') and \"original\" in (true) then 1 end"}}');

