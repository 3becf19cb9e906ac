-- Bank accounts, their statements and what was imported of them.
create table bank_bank_account (
  like record_base including defaults including identity,
  account_unit text,
  account_name text,
  account_no text,
  bank_name text,
  kind text,
  kind_label text,
  opening_date date,
  opening_balance numeric(18,2),
  balance numeric(18,2),
  restricted boolean,
  ledger_code text,
  keeper bigint,
  state text,
  state_label text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, account_no, bank_name, account_name)) stored,
  primary key (company_id, id),
  constraint bank_bank_account_account_no_key unique (company_id, account_no),
  foreign key (company_id, keeper) references org_user (company_id, id)
);
create index bank_bank_account_by_account_no on bank_bank_account (company_id, account_no, id);
create index bank_bank_account_dept_by_account_no on bank_bank_account (company_id, dept_id, account_no, id);
create index bank_bank_account_keeper on bank_bank_account (company_id, keeper);
create index bank_bank_account_grams on bank_bank_account using gin (grams);
call keep_records('bank_bank_account', 'bankAccount');

create table bank_bank_batch (
  like record_base including defaults including identity,
  account bigint,
  file_name text,
  rows integer,
  added integer,
  duplicates integer,
  from_date date,
  to_date date,
  state text,
  state_label text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, file_name)) stored,
  primary key (company_id, id),
  foreign key (company_id, account) references bank_bank_account (company_id, id)
);
create index bank_bank_batch_account on bank_bank_batch (company_id, account);
create index bank_bank_batch_grams on bank_bank_batch using gin (grams);
call keep_records('bank_bank_batch', 'bankBatch');

create table bank_bank_mapping (
  like record_base including defaults including identity,
  account bigint,
  header_row integer,
  col_index_map jsonb,
  sign_mode text,
  sign_mode_label text,
  date_format text,
  primary key (company_id, id),
  constraint bank_bank_mapping_account_key unique (company_id, account),
  foreign key (company_id, account) references bank_bank_account (company_id, id)
);
create index bank_bank_mapping_by_updated_date on bank_bank_mapping (company_id, updated_date, id);
create index bank_bank_mapping_dept_by_updated_date on bank_bank_mapping (company_id, dept_id, updated_date, id);
create index bank_bank_mapping_account on bank_bank_mapping (company_id, account);
call keep_records('bank_bank_mapping', 'bankMapping');

create table bank_bank_row (
  like record_base including defaults including identity,
  account bigint,
  account_unit text,
  account_name text,
  account_no text,
  date_time timestamptz,
  income numeric(18,2),
  pay numeric(18,2),
  balance numeric(18,2),
  other_side_unit text,
  other_side_name text,
  other_side_no text,
  matter text,
  summary text,
  memo text,
  is_correct boolean,
  is_need_claim boolean,
  is_change_account boolean,
  serial_no text,
  row_kind text,
  row_kind_label text,
  batch bigint,
  claim_total numeric(18,2),
  need_claim_total numeric(18,2),
  claim_state text,
  claim_state_label text,
  no_claim_reason text,
  dept bigint,
  fingerprint text,
  ordinal integer,
  seq integer,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, other_side_unit, summary, memo, serial_no)) stored,
  primary key (company_id, id),
  foreign key (company_id, account) references bank_bank_account (company_id, id),
  foreign key (company_id, batch) references bank_bank_batch (company_id, id),
  foreign key (company_id, dept) references org_dept (company_id, id)
);
create index bank_bank_row_by_date_time on bank_bank_row (company_id, date_time, id);
create index bank_bank_row_dept_by_date_time on bank_bank_row (company_id, dept_id, date_time, id);
create index bank_bank_row_account on bank_bank_row (company_id, account);
create index bank_bank_row_batch on bank_bank_row (company_id, batch);
create index bank_bank_row_dept on bank_bank_row (company_id, dept);
create index bank_bank_row_grams on bank_bank_row using gin (grams);
call keep_records('bank_bank_row', 'bankRow');

create table bank_month_balance (
  like record_base including defaults including identity,
  account bigint,
  month text,
  opening numeric(18,2),
  income numeric(18,2),
  pay numeric(18,2),
  closing numeric(18,2),
  rows integer,
  breaks integer,
  first_break text,
  statement numeric(18,2),
  diff numeric(18,2),
  state text,
  state_label text,
  confirmed_by bigint,
  confirmed_at timestamptz,
  primary key (company_id, id),
  constraint bank_month_balance_account_month_key unique (company_id, account, month),
  foreign key (company_id, account) references bank_bank_account (company_id, id),
  foreign key (company_id, confirmed_by) references org_user (company_id, id)
);
create index bank_month_balance_by_month on bank_month_balance (company_id, month, id);
create index bank_month_balance_dept_by_month on bank_month_balance (company_id, dept_id, month, id);
create index bank_month_balance_account on bank_month_balance (company_id, account);
create index bank_month_balance_confirmed_by on bank_month_balance (company_id, confirmed_by);
call keep_records('bank_month_balance', 'monthBalance');

create table bank_ledger_entry (
  like record_base including defaults including identity,
  account bigint,
  date date,
  voucher_no text,
  summary text,
  debit numeric(18,2),
  credit numeric(18,2),
  opinion text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, voucher_no, summary)) stored,
  primary key (company_id, id),
  foreign key (company_id, account) references bank_bank_account (company_id, id)
);
create index bank_ledger_entry_by_date on bank_ledger_entry (company_id, date, id);
create index bank_ledger_entry_dept_by_date on bank_ledger_entry (company_id, dept_id, date, id);
create index bank_ledger_entry_account on bank_ledger_entry (company_id, account);
create index bank_ledger_entry_grams on bank_ledger_entry using gin (grams);
call keep_records('bank_ledger_entry', 'ledgerEntry');

-- A statement imported twice is known by what its lines say and how often they say it.
create unique index bank_bank_row_fingerprint on bank_bank_row (company_id, account, fingerprint, ordinal);
create index bank_bank_row_by_account on bank_bank_row (company_id, account, date_time, seq, id);
-- What is still to be claimed, for the pool of claims.
create index bank_bank_row_to_claim on bank_bank_row (company_id, date_time) where need_claim_total > 0;

-- What of a receipt is claimed and what is not follows from the row alone, whoever writes it; nobody can claim more than came.
alter table bank_bank_row
  add constraint claimed_within_income check (claim_total is null or claim_total = 0 or (claim_total > 0 and claim_total <= income));

create function bank_row_claims() returns trigger language plpgsql as $$
begin
  new.claim_total := coalesce(new.claim_total, 0);
  new.is_need_claim := coalesce(new.is_need_claim, false);
  new.need_claim_total := case when new.is_need_claim then coalesce(new.income, 0) - new.claim_total else 0 end;
  new.claim_state := case when new.claim_total > 0 and new.need_claim_total <= 0 then 'done'
    when not new.is_need_claim then 'none'
    when new.claim_total > 0 then 'part' else 'open' end;
  new.claim_state_label := case new.claim_state when 'none' then '无需认领' when 'open' then '未认领' when 'part' then '部分认领' else '已认领' end;
  return new;
end $$;
create trigger bank_row_claims before insert or update on bank_bank_row for each row execute function bank_row_claims();

-- What other modules may read of this one.
create view pub_bank_row with (security_invoker = true) as
  select company_id, id, account, account_unit, account_name, account_no, date_time, income, pay, other_side_unit, other_side_name, other_side_no,
    matter, summary, memo, row_kind, is_need_claim, claim_total, need_claim_total, claim_state, claim_state_label, dept from bank_bank_row;
revoke insert, update, delete on pub_bank_row from zhuheng_app;

create view pub_bank_account with (security_invoker = true) as
  select company_id, id, account_unit, account_name, account_no, bank_name, kind, balance, restricted, state from bank_bank_account;
revoke insert, update, delete on pub_bank_account from zhuheng_app;
