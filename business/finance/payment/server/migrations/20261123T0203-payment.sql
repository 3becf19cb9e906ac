-- What the firm pays: requests with the invoices that prove them, and payment orders.
create table payment_payment_request (
  like record_base including defaults including identity,
  no text,
  title text,
  applicant bigint,
  dept bigint,
  apply_date date,
  kind text,
  kind_label text,
  outsource bigint,
  contract bigint,
  project bigint,
  subject text,
  subject_label text,
  amount numeric(18,2),
  plan_date date,
  payee text,
  payee_account text,
  payee_bank text,
  invoice_later boolean,
  review_level text,
  review_level_label text,
  ordered numeric(18,2) not null default 0,
  paid numeric(18,2) not null default 0,
  unpaid numeric(18,2) generated always as (coalesce(amount, 0) - coalesce(paid, 0)) stored,
  remark text,
  files jsonb,
  status text,
  status_label text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, no, title, payee)) stored,
  primary key (company_id, id),
  constraint payment_payment_request_no_key unique (company_id, no),
  foreign key (company_id, applicant) references org_user (company_id, id),
  foreign key (company_id, dept) references org_dept (company_id, id),
  foreign key (company_id, outsource) references contract_outsource (company_id, id),
  foreign key (company_id, contract) references contract_contract (company_id, id),
  foreign key (company_id, project) references project_project (company_id, id)
);
create index payment_payment_request_by_apply_date on payment_payment_request (company_id, apply_date, id);
create index payment_payment_request_dept_by_apply_date on payment_payment_request (company_id, dept_id, apply_date, id);
create index payment_payment_request_applicant on payment_payment_request (company_id, applicant);
create index payment_payment_request_dept on payment_payment_request (company_id, dept);
create index payment_payment_request_outsource on payment_payment_request (company_id, outsource);
create index payment_payment_request_contract on payment_payment_request (company_id, contract);
create index payment_payment_request_project on payment_payment_request (company_id, project);
create index payment_payment_request_unpaid on payment_payment_request (company_id, unpaid);
create index payment_payment_request_grams on payment_payment_request using gin (grams);
call keep_records('payment_payment_request', 'paymentRequest');
call keep_sums('payment_payment_request', 'outsource', 'contract_outsource', '{"requested":{"as":"sum","of":"case when \"status\" in (''running'', ''approved'') then coalesce(\"amount\", 0) end"}}');

create table payment_payment_invoice (
  like record_base including defaults including identity,
  line_no integer not null default 0,
  request bigint,
  number text,
  issue_date date,
  net numeric(18,2),
  tax numeric(18,2),
  total numeric(18,2),
  primary key (company_id, id),
  foreign key (company_id, request) references payment_payment_request (company_id, id) on delete cascade
);
create index payment_payment_invoice_request on payment_payment_invoice (company_id, request);
call keep_lines('payment_payment_invoice', 'paymentInvoice', 'paymentRequest', 'invoices', 'request');

create table payment_pay_order (
  like record_base including defaults including identity,
  no text,
  title text,
  kind text,
  kind_label text,
  request bigint,
  expense bigint,
  loan bigint,
  dept bigint,
  amount numeric(18,2),
  payee text,
  payee_account text,
  payee_bank text,
  account bigint,
  method text,
  method_label text,
  pay_date date,
  bank_row bigint,
  state text,
  state_label text,
  return_reason text,
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, no, title, payee)) stored,
  primary key (company_id, id),
  constraint payment_pay_order_no_key unique (company_id, no),
  constraint payment_pay_order_bank_row_key unique (company_id, bank_row),
  foreign key (company_id, request) references payment_payment_request (company_id, id),
  foreign key (company_id, expense) references expense_expense (company_id, id),
  foreign key (company_id, loan) references loan_loan (company_id, id),
  foreign key (company_id, dept) references org_dept (company_id, id),
  foreign key (company_id, account) references bank_bank_account (company_id, id),
  foreign key (company_id, bank_row) references bank_bank_row (company_id, id)
);
create index payment_pay_order_request on payment_pay_order (company_id, request);
create index payment_pay_order_expense on payment_pay_order (company_id, expense);
create index payment_pay_order_loan on payment_pay_order (company_id, loan);
create index payment_pay_order_dept on payment_pay_order (company_id, dept);
create index payment_pay_order_account on payment_pay_order (company_id, account);
create index payment_pay_order_pay_date on payment_pay_order (company_id, pay_date);
create index payment_pay_order_bank_row on payment_pay_order (company_id, bank_row);
create index payment_pay_order_state on payment_pay_order (company_id, state);
create index payment_pay_order_grams on payment_pay_order using gin (grams);
call keep_records('payment_pay_order', 'payOrder');
call keep_sums('payment_pay_order', 'request', 'payment_payment_request', '{"ordered":{"as":"sum","of":"coalesce(\"amount\", 0)"},"paid":{"as":"sum","of":"case when \"state\" in (''paid'', ''matched'') then coalesce(\"amount\", 0) end"}}');
call keep_sums('payment_pay_order', 'expense', 'expense_expense', '{"ordered":{"as":"sum","of":"coalesce(\"amount\", 0)"},"paid":{"as":"sum","of":"case when \"state\" in (''paid'', ''matched'') then coalesce(\"amount\", 0) end"}}');
call keep_sums('payment_pay_order', 'loan', 'loan_loan', '{"ordered":{"as":"sum","of":"coalesce(\"amount\", 0)"},"paid":{"as":"sum","of":"case when \"state\" in (''paid'', ''matched'') then coalesce(\"amount\", 0) end"}}');

-- No more is paid than was approved, however many pay at once.
alter table payment_payment_request
  add constraint request_ordered check (paid >= 0 and paid <= ordered and ordered <= coalesce(amount, 0));
alter table payment_pay_order
  add constraint order_positive check (amount > 0),
  add constraint order_of_one check (num_nonnulls(request, expense, loan) <= 1);

-- What was paid and what waits to be, for whoever counts money.
create view pub_pay_order with (security_invoker = true) as
  select company_id, id, no, kind, request, expense, loan, dept, amount, account, pay_date, bank_row, state from payment_pay_order;
revoke insert, update, delete on pub_pay_order from zhuheng_app;
create view pub_payment_request with (security_invoker = true) as
  select company_id, id, no, dept, kind, outsource, contract, project, subject, amount, paid, unpaid, plan_date, apply_date, status from payment_payment_request;
revoke insert, update, delete on pub_payment_request from zhuheng_app;
