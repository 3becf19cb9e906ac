-- after: org
create table cms_content_category (
  like record_base including defaults including identity,
  parent_id bigint not null default -1,
  parent_ids text not null default '-1',
  sort integer not null default 0,
  name text,
  code text,
  enabled boolean,
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name, code)) stored,
  primary key (company_id, id),
  constraint cms_content_category_code_key unique (company_id, code)
);
create index cms_content_category_by_sort on cms_content_category (company_id, sort, id);
create index cms_content_category_dept_by_sort on cms_content_category (company_id, dept_id, sort, id);
create index cms_content_category_parent on cms_content_category (company_id, parent_id, sort);
create index cms_content_category_grams on cms_content_category using gin (grams);
call keep_records('cms_content_category', 'contentCategory');
create table cms_article (
  like record_base including defaults including identity,
  title text,
  category bigint,
  summary text,
  content text,
  author bigint,
  state text,
  state_label text,
  on_top boolean,
  open boolean,
  valid_from date,
  valid_to date,
  published_at timestamptz,
  sort integer,
  files jsonb,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, title, summary)) stored,
  primary key (company_id, id),
  foreign key (company_id, category) references cms_content_category (company_id, id),
  foreign key (company_id, author) references org_user (company_id, id)
);
create index cms_article_by_sort on cms_article (company_id, sort, id);
create index cms_article_dept_by_sort on cms_article (company_id, dept_id, sort, id);
create index cms_article_category on cms_article (company_id, category);
create index cms_article_author on cms_article (company_id, author);
create index cms_article_grams on cms_article using gin (grams);
call keep_records('cms_article', 'article');

-- How often an article was read: beside it, so that reading changes no record.
create table cms_article_reads (
  company_id bigint not null,
  article_id bigint not null,
  reads bigint not null,
  primary key (company_id, article_id),
  foreign key (company_id, article_id) references cms_article (company_id, id) on delete cascade
);
call wall_in('cms_article_reads');
