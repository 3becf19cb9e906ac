-- Orders that are paid together, and the file of them for the bank.
create table payment_pay_batch (
  like record_base including defaults including identity,
  no text,
  account bigint,
  pay_date date,
  count integer,
  total numeric(18,2),
  payer bigint,
  handed_by bigint,
  handed_at timestamptz,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, no)) stored,
  primary key (company_id, id),
  constraint payment_pay_batch_no_key unique (company_id, no),
  foreign key (company_id, account) references bank_bank_account (company_id, id),
  foreign key (company_id, payer) references org_user (company_id, id),
  foreign key (company_id, handed_by) references org_user (company_id, id)
);
create index payment_pay_batch_account on payment_pay_batch (company_id, account);
create index payment_pay_batch_payer on payment_pay_batch (company_id, payer);
create index payment_pay_batch_handed_by on payment_pay_batch (company_id, handed_by);
create index payment_pay_batch_grams on payment_pay_batch using gin (grams);
call keep_records('payment_pay_batch', 'payBatch');

alter table payment_pay_order
  add column batch bigint,
  add foreign key (company_id, batch) references payment_pay_batch (company_id, id);
create index payment_pay_order_batch on payment_pay_order (company_id, batch);
