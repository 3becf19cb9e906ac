-- Dictionaries have names and groups of their own; choices may be in a group.
create table dict_dict_book (
  like record_base including defaults including identity,
  code text,
  name text,
  hierarchical boolean,
  group_list jsonb,
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name, code)) stored,
  primary key (company_id, id),
  constraint dict_dict_book_code_key unique (company_id, code)
);
create index dict_dict_book_by_name on dict_dict_book (company_id, name, id);
create index dict_dict_book_dept_by_name on dict_dict_book (company_id, dept_id, name, id);
create index dict_dict_book_grams on dict_dict_book using gin (grams);
call keep_records('dict_dict_book', 'dictBook');

insert into dict_dict_book (company_id, code, name, hierarchical)
  select company_id, type, type, bool_or(parent_id <> -1) from dict_dict_item group by company_id, type;

alter table dict_dict_item add column group_code text;
