-- System parameters become records: with versions, authors and a change log.
create temporary table param_before on commit drop as select company_id, key, value, title from param_param;
drop table param_param;
create table param_param (
  like record_base including defaults including identity,
  key text,
  title text,
  value text,
  open boolean,
  basic boolean,
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, key, title)) stored,
  primary key (company_id, id),
  constraint param_param_key_key unique (company_id, key)
);
create index param_param_by_key on param_param (company_id, key, id);
create index param_param_dept_by_key on param_param (company_id, dept_id, key, id);
create index param_param_grams on param_param using gin (grams);
call keep_records('param_param', 'param');
-- What was there is read by the product, and by the browser but for the addresses of other servers.
insert into param_param (company_id, key, value, title, open, basic)
select company_id, key, value, title, key not in ('ydccs.server.url', 'ecms3.url'), true from param_before;
