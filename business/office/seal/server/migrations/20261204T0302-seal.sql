-- Seals and what they stamp; cards and keys that people hold.
create table seal_seal (
  like record_base including defaults including identity,
  code text,
  name text,
  kind text,
  kind_label text,
  keeper bigint,
  place text,
  outside integer not null default 0,
  sort integer,
  enabled boolean,
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, code, name)) stored,
  primary key (company_id, id),
  constraint seal_seal_code_key unique (company_id, code),
  constraint seal_seal_name_key unique (company_id, name),
  foreign key (company_id, keeper) references org_user (company_id, id)
);
create index seal_seal_by_sort on seal_seal (company_id, sort, id);
create index seal_seal_dept_by_sort on seal_seal (company_id, dept_id, sort, id);
create index seal_seal_keeper on seal_seal (company_id, keeper);
create index seal_seal_grams on seal_seal using gin (grams);
call keep_records('seal_seal', 'seal');

create table seal_seal_use (
  like record_base including defaults including identity,
  no text,
  title text,
  applicant bigint,
  dept bigint,
  seal bigint,
  keeper bigint,
  seal_kind text,
  kind text,
  kind_label text,
  contract bigint,
  report bigint,
  bid bigint,
  copies integer,
  file jsonb,
  out boolean,
  out_back date,
  reason text,
  real_copies integer,
  scan jsonb,
  state text,
  state_label text,
  back date,
  reminded boolean,
  status text,
  status_label text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, no, title)) stored,
  primary key (company_id, id),
  constraint seal_seal_use_no_key unique (company_id, no),
  foreign key (company_id, applicant) references org_user (company_id, id),
  foreign key (company_id, dept) references org_dept (company_id, id),
  foreign key (company_id, seal) references seal_seal (company_id, id),
  foreign key (company_id, keeper) references org_user (company_id, id),
  foreign key (company_id, contract) references contract_contract (company_id, id),
  foreign key (company_id, report) references review_report_issue (company_id, id),
  foreign key (company_id, bid) references bid_bid (company_id, id)
);
create index seal_seal_use_applicant on seal_seal_use (company_id, applicant);
create index seal_seal_use_dept on seal_seal_use (company_id, dept);
create index seal_seal_use_seal on seal_seal_use (company_id, seal);
create index seal_seal_use_keeper on seal_seal_use (company_id, keeper);
create index seal_seal_use_contract on seal_seal_use (company_id, contract);
create index seal_seal_use_report on seal_seal_use (company_id, report);
create index seal_seal_use_bid on seal_seal_use (company_id, bid);
create index seal_seal_use_out_back on seal_seal_use (company_id, out_back);
create index seal_seal_use_grams on seal_seal_use using gin (grams);
call keep_records('seal_seal_use', 'sealUse');
call keep_sums('seal_seal_use', 'seal', 'seal_seal', '{"outside":{"as":"sum","of":"case when \"state\" in (''out'') then 1 end"}}');

create table seal_card_holder (
  like record_base including defaults including identity,
  no text,
  kind text,
  kind_label text,
  name text,
  holder bigint,
  since date,
  back date,
  expiry date,
  deposit numeric(18,2),
  keeper bigint,
  state text,
  state_label text,
  warned date,
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, no, name)) stored,
  primary key (company_id, id),
  constraint seal_card_holder_kind_no_key unique (company_id, kind, no),
  foreign key (company_id, holder) references org_user (company_id, id),
  foreign key (company_id, keeper) references org_user (company_id, id)
);
create index seal_card_holder_by_kind on seal_card_holder (company_id, kind, id);
create index seal_card_holder_dept_by_kind on seal_card_holder (company_id, dept_id, kind, id);
create index seal_card_holder_holder on seal_card_holder (company_id, holder);
create index seal_card_holder_expiry on seal_card_holder (company_id, expiry);
create index seal_card_holder_keeper on seal_card_holder (company_id, keeper);
create index seal_card_holder_grams on seal_card_holder using gin (grams);
call keep_records('seal_card_holder', 'cardHolder');

-- A seal is out of the house with one person at a time.
create unique index seal_seal_use_out_key on seal_seal_use (company_id, seal) where state = 'out';
