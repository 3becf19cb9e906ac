-- after: org, session
create table customer_customer (
  like record_base including defaults including identity,
  name text,
  nature text,
  nature_label text,
  credit_code text,
  contact text,
  phone text,
  area text,
  area_label text,
  address text,
  key boolean,
  level text,
  level_label text,
  -- Who in the firm looks after the customer.
  owner bigint,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name, contact)) stored,
  primary key (company_id, id),
  constraint customer_customer_name_key unique (company_id, name),
  foreign key (company_id, owner) references org_user (company_id, id)
);
create index customer_customer_owner on customer_customer (company_id, owner);
create index customer_customer_grams on customer_customer using gin (grams);
call keep_records('customer_customer', 'customer');

-- A customer who has a sign-in page stays.
alter table session_customer_portal add foreign key (company_id, customer) references customer_customer (company_id, id);
