-- Lists that forms choose from.
create table bid_accreditation (
  like record_base including defaults including identity,
  code text,
  name text,
  holder text,
  holder_label text,
  issuer text,
  years integer,
  sort integer,
  enabled boolean,
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name, code)) stored,
  primary key (company_id, id),
  constraint bid_accreditation_code_key unique (company_id, code)
);
create index bid_accreditation_by_sort on bid_accreditation (company_id, sort, id);
create index bid_accreditation_dept_by_sort on bid_accreditation (company_id, dept_id, sort, id);
create index bid_accreditation_grams on bid_accreditation using gin (grams);
call keep_records('bid_accreditation', 'accreditation');
