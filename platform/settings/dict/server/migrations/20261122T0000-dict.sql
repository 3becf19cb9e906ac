create table dict_dict_item (
  like record_base including defaults including identity,
  parent_id bigint not null default -1,
  parent_ids text not null default '-1',
  sort integer not null default 0,
  type text,
  value text,
  label text,
  group_code text,
  enabled boolean,
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, label, value, type)) stored,
  primary key (company_id, id),
  constraint dict_dict_item_type_value_key unique (company_id, type, value)
);
create index dict_dict_item_by_sort on dict_dict_item (company_id, sort, id);
create index dict_dict_item_dept_by_sort on dict_dict_item (company_id, dept_id, sort, id);
create index dict_dict_item_type on dict_dict_item (company_id, type);
create index dict_dict_item_parent on dict_dict_item (company_id, parent_id, sort);
create index dict_dict_item_grams on dict_dict_item using gin (grams);
call keep_records('dict_dict_item', 'dictItem');

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
