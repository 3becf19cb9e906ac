-- What a firm keeps of its customers: contacts, invoice data, visits and calls, and which became one.
alter table customer_customer
  add column source text,
  add column credit_days integer,
  add column last_follow date,
  add column next_follow date,
  add column not_double boolean,
  add column black boolean,
  add column black_reason text,
  add column invoice_title text,
  add column invoice_code text,
  add column invoice_address text,
  add column invoice_phone text,
  add column bank text,
  add column bank_account text;
create index customer_customer_last_follow on customer_customer (company_id, last_follow);
create index customer_customer_next_follow on customer_customer (company_id, next_follow);

-- A name without what is written now one way, now another: width, spaces, brackets and the form of the firm.
create function customer_alike(name text) returns text language sql immutable as $$
  select regexp_replace(regexp_replace(normalize(name, nfkc), '[[:space:]()（）〔〕【】·.,，。、-]', '', 'g'), '(集团)?(股份)?有限(责任)?公司$', '')
$$;
create index customer_customer_alike on customer_customer (company_id, customer_alike(name));
create index customer_customer_credit_code on customer_customer (company_id, credit_code);

create table customer_customer_contact (
  like record_base including defaults including identity,
  line_no integer not null default 0,
  customer bigint,
  name text,
  job text,
  phone text,
  email text,
  decision boolean,
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name, phone)) stored,
  primary key (company_id, id),
  foreign key (company_id, customer) references customer_customer (company_id, id) on delete cascade
);
create index customer_customer_contact_customer on customer_customer_contact (company_id, customer);
create index customer_customer_contact_grams on customer_customer_contact using gin (grams);
call keep_lines('customer_customer_contact', 'customerContact', 'customer', 'contacts', 'customer');

create table customer_follow_up (
  like record_base including defaults including identity,
  customer bigint,
  subject text,
  type text,
  type_label text,
  date date,
  content text,
  next date,
  next_content text,
  reminded boolean,
  photos jsonb,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, subject, next_content)) stored,
  primary key (company_id, id),
  foreign key (company_id, customer) references customer_customer (company_id, id)
);
create index customer_follow_up_by_date on customer_follow_up (company_id, date, id);
create index customer_follow_up_dept_by_date on customer_follow_up (company_id, dept_id, date, id);
create index customer_follow_up_customer on customer_follow_up (company_id, customer);
create index customer_follow_up_next on customer_follow_up (company_id, next);
create index customer_follow_up_grams on customer_follow_up using gin (grams);
call keep_records('customer_follow_up', 'followUp');

create table customer_customer_merge (
  like record_base including defaults including identity,
  name text,
  customer bigint,
  gone text,
  moved integer,
  parted boolean,
  kept jsonb,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name)) stored,
  primary key (company_id, id),
  foreign key (company_id, customer) references customer_customer (company_id, id)
);
create index customer_customer_merge_customer on customer_customer_merge (company_id, customer);
create index customer_customer_merge_grams on customer_customer_merge using gin (grams);
call keep_records('customer_customer_merge', 'customerMerge');

