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
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name, contact)) stored,
  primary key (company_id, id),
  constraint customer_customer_name_key unique (company_id, name)
);
create index customer_customer_grams on customer_customer using gin (grams);
call keep_records('customer_customer', 'customer');
