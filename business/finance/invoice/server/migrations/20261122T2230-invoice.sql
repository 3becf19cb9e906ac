-- What customers are invoiced: applications, what goes beyond a contract, invoices with their lines.
create table invoice_invoice_apply (
  like record_base including defaults including identity,
  no text,
  title text,
  contract bigint,
  plan bigint,
  customer bigint,
  applicant bigint,
  dept bigint,
  apply_date date,
  invoices_type text,
  invoices_type_label text,
  tax_rate text,
  tax_rate_label text,
  item text,
  amount numeric(18,2),
  net numeric(18,2),
  tax numeric(18,2),
  company_name text,
  honesty_code text,
  registered_address text,
  phone text,
  bank text,
  bank_account text,
  email text,
  receiver text,
  receive_address text,
  invoice_remark text,
  available numeric(18,2),
  advance boolean,
  review_level text,
  review_level_label text,
  issued numeric(18,2) not null default 0,
  invoiced numeric(18,2) not null default 0,
  open numeric(18,2) generated always as (coalesce(amount, 0) - coalesce(invoiced, 0)) stored,
  files jsonb,
  status text,
  status_label text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, no, title, company_name)) stored,
  primary key (company_id, id),
  constraint invoice_invoice_apply_no_key unique (company_id, no),
  foreign key (company_id, contract) references contract_contract (company_id, id),
  foreign key (company_id, plan) references contract_receivable_plan (company_id, id),
  foreign key (company_id, customer) references customer_customer (company_id, id),
  foreign key (company_id, applicant) references org_user (company_id, id),
  foreign key (company_id, dept) references org_dept (company_id, id)
);
create index invoice_invoice_apply_by_apply_date on invoice_invoice_apply (company_id, apply_date, id);
create index invoice_invoice_apply_dept_by_apply_date on invoice_invoice_apply (company_id, dept_id, apply_date, id);
create index invoice_invoice_apply_contract on invoice_invoice_apply (company_id, contract);
create index invoice_invoice_apply_plan on invoice_invoice_apply (company_id, plan);
create index invoice_invoice_apply_customer on invoice_invoice_apply (company_id, customer);
create index invoice_invoice_apply_applicant on invoice_invoice_apply (company_id, applicant);
create index invoice_invoice_apply_dept on invoice_invoice_apply (company_id, dept);
create index invoice_invoice_apply_open on invoice_invoice_apply (company_id, open);
create index invoice_invoice_apply_grams on invoice_invoice_apply using gin (grams);
call keep_records('invoice_invoice_apply', 'invoiceApply');

create table invoice_over_invoice (
  like record_base including defaults including identity,
  no text,
  title text,
  contract bigint,
  applicant bigint,
  dept bigint,
  apply_date date,
  contract_total numeric(18,2),
  applied numeric(18,2),
  amount numeric(18,2),
  exceed numeric(18,2),
  reason text,
  reason_label text,
  reason_text text,
  cure_by date,
  cure bigint,
  files jsonb,
  status text,
  status_label text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, no, title)) stored,
  primary key (company_id, id),
  constraint invoice_over_invoice_no_key unique (company_id, no),
  foreign key (company_id, contract) references contract_contract (company_id, id),
  foreign key (company_id, applicant) references org_user (company_id, id),
  foreign key (company_id, dept) references org_dept (company_id, id),
  foreign key (company_id, cure) references contract_contract_change (company_id, id)
);
create index invoice_over_invoice_by_apply_date on invoice_over_invoice (company_id, apply_date, id);
create index invoice_over_invoice_dept_by_apply_date on invoice_over_invoice (company_id, dept_id, apply_date, id);
create index invoice_over_invoice_contract on invoice_over_invoice (company_id, contract);
create index invoice_over_invoice_applicant on invoice_over_invoice (company_id, applicant);
create index invoice_over_invoice_dept on invoice_over_invoice (company_id, dept);
create index invoice_over_invoice_cure on invoice_over_invoice (company_id, cure);
create index invoice_over_invoice_grams on invoice_over_invoice using gin (grams);
call keep_records('invoice_over_invoice', 'overInvoice');

create table invoice_invoice (
  like record_base including defaults including identity,
  number text,
  code text,
  ticket text,
  application bigint,
  contract bigint,
  plan bigint,
  customer bigint,
  dept bigint,
  issue_date date,
  invoices_type text,
  invoices_type_label text,
  company_name text,
  honesty_code text,
  seller_name text,
  seller_code text,
  net numeric(18,2),
  tax numeric(18,2),
  total numeric(18,2),
  red bigint,
  red_reason text,
  owed numeric(18,2),
  redded numeric(18,2) not null default 0,
  received numeric(18,2) not null default 0,
  unpaid numeric(18,2) generated always as (coalesce(owed, 0) + coalesce(redded, 0) - coalesce(received, 0)) stored,
  sent_way text,
  sent_way_label text,
  sent_to text,
  sent_date date,
  signed_date date,
  state text,
  state_label text,
  media jsonb,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, number, code, company_name)) stored,
  primary key (company_id, id),
  constraint invoice_invoice_ticket_key unique (company_id, ticket),
  foreign key (company_id, application) references invoice_invoice_apply (company_id, id),
  foreign key (company_id, contract) references contract_contract (company_id, id),
  foreign key (company_id, plan) references contract_receivable_plan (company_id, id),
  foreign key (company_id, customer) references customer_customer (company_id, id),
  foreign key (company_id, dept) references org_dept (company_id, id),
  foreign key (company_id, red) references invoice_invoice (company_id, id)
);
create index invoice_invoice_by_issue_date on invoice_invoice (company_id, issue_date, id);
create index invoice_invoice_dept_by_issue_date on invoice_invoice (company_id, dept_id, issue_date, id);
create index invoice_invoice_application on invoice_invoice (company_id, application);
create index invoice_invoice_contract on invoice_invoice (company_id, contract);
create index invoice_invoice_plan on invoice_invoice (company_id, plan);
create index invoice_invoice_customer on invoice_invoice (company_id, customer);
create index invoice_invoice_dept on invoice_invoice (company_id, dept);
create index invoice_invoice_red on invoice_invoice (company_id, red);
create index invoice_invoice_unpaid on invoice_invoice (company_id, unpaid);
create index invoice_invoice_state on invoice_invoice (company_id, state);
create index invoice_invoice_grams on invoice_invoice using gin (grams);
call keep_records('invoice_invoice', 'invoice');
call keep_sums('invoice_invoice', 'application', 'invoice_invoice_apply', '{"issued":{"as":"sum","of":"coalesce(\"owed\", 0)"},"invoiced":{"as":"sum","of":"coalesce(\"total\", 0)"}}');
call keep_sums('invoice_invoice', 'contract', 'contract_contract', '{"invoiced":{"as":"sum","of":"coalesce(\"total\", 0)"}}');
call keep_sums('invoice_invoice', 'red', 'invoice_invoice', '{"redded":{"as":"sum","of":"coalesce(\"total\", 0)"}}');

create table invoice_invoice_line (
  like record_base including defaults including identity,
  line_no integer not null default 0,
  invoice bigint,
  item text,
  spec text,
  unit text,
  qty numeric(24,8),
  price numeric(24,8),
  net numeric(18,2),
  tax_rate text,
  tax numeric(18,2),
  primary key (company_id, id),
  foreign key (company_id, invoice) references invoice_invoice (company_id, id) on delete cascade
);
create index invoice_invoice_line_invoice on invoice_invoice_line (company_id, invoice);
call keep_lines('invoice_invoice_line', 'invoiceLine', 'invoice', 'lines', 'invoice');

-- Nobody is paid more of an invoice than it is for, and nothing more is taken back than is left of it.
alter table invoice_invoice
  add constraint received_within_owed check (coalesce(owed, 0) + redded >= received and received >= 0);

-- How an invoice stands follows from what was received and taken back, and from its delivery.
create function invoice_state() returns trigger language plpgsql as $$
declare
  rest numeric := coalesce(new.owed, 0) + coalesce(new.redded, 0);
begin
  new.state := case
    when new.red is not null then 'red'
    when new.owed > 0 and rest = 0 then 'redded'
    when new.received > 0 and new.received >= rest then 'paid'
    when new.received > 0 then 'part'
    when new.signed_date is not null then 'signed'
    when new.sent_date is not null then 'sent'
    else 'issued' end;
  new.state_label := case new.state when 'red' then '红字发票' when 'redded' then '已红冲' when 'paid' then '已收清'
    when 'part' then '部分收款' when 'signed' then '已签收' when 'sent' then '已交付' else '已开具' end;
  return new;
end $$;
create trigger invoice_state before insert or update on invoice_invoice for each row execute function invoice_state();

-- Held while invoices for a contract are applied for, issued and taken back.
create table invoice_contract_hold (
  company_id bigint not null,
  contract bigint not null,
  primary key (company_id, contract)
);
call wall_in('invoice_contract_hold');

-- Of which invoices something has not come yet, for what receipts are claimed to.
create view pub_invoice with (security_invoker = true) as
  select company_id, id, number, contract, plan, customer, issue_date, total, owed, redded, received, unpaid, state from invoice_invoice;
revoke insert, update, delete on pub_invoice from zhuheng_app;
