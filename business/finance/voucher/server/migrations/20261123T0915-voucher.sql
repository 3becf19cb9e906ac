-- The accounting interface: tables and columns, vouchers with their lines, and what left together.
create table voucher_kis_table (
  like record_base including defaults including identity,
  name text,
  event text,
  event_label text,
  voucher_word text,
  voucher_word_label text,
  lines jsonb,
  enabled boolean,
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name)) stored,
  primary key (company_id, id),
  constraint voucher_kis_table_name_key unique (company_id, name)
);
create index voucher_kis_table_by_name on voucher_kis_table (company_id, name, id);
create index voucher_kis_table_dept_by_name on voucher_kis_table (company_id, dept_id, name, id);
create index voucher_kis_table_grams on voucher_kis_table using gin (grams);
call keep_records('voucher_kis_table', 'kisTable');

create table voucher_kis_field (
  like record_base including defaults including identity,
  target text,
  target_label text,
  sort integer,
  field text,
  label text,
  type text,
  type_label text,
  length integer,
  must boolean,
  source text,
  source_label text,
  constant text,
  map jsonb,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, field, label)) stored,
  primary key (company_id, id),
  constraint voucher_kis_field_target_field_key unique (company_id, target, field)
);
create index voucher_kis_field_by_sort on voucher_kis_field (company_id, sort, id);
create index voucher_kis_field_dept_by_sort on voucher_kis_field (company_id, dept_id, sort, id);
create index voucher_kis_field_grams on voucher_kis_field using gin (grams);
call keep_records('voucher_kis_field', 'kisField');

create table voucher_export_batch (
  like record_base including defaults including identity,
  no text,
  target text,
  target_label text,
  format text,
  format_label text,
  count integer,
  amount numeric(18,2),
  exported_at timestamptz,
  exporter bigint,
  fault text,
  state text,
  state_label text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, no)) stored,
  primary key (company_id, id),
  constraint voucher_export_batch_no_key unique (company_id, no),
  foreign key (company_id, exporter) references org_user (company_id, id)
);
create index voucher_export_batch_exporter on voucher_export_batch (company_id, exporter);
create index voucher_export_batch_grams on voucher_export_batch using gin (grams);
call keep_records('voucher_export_batch', 'exportBatch');

create table voucher_voucher (
  like record_base including defaults including identity,
  no text,
  date date,
  word text,
  word_label text,
  event text,
  event_label text,
  source text,
  form text,
  record text,
  explain text,
  amount numeric(18,2),
  rule bigint,
  batch bigint,
  out_no text,
  fault text,
  state text,
  state_label text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, no, explain, out_no)) stored,
  primary key (company_id, id),
  constraint voucher_voucher_no_key unique (company_id, no),
  constraint voucher_voucher_source_event_key unique (company_id, source, event),
  foreign key (company_id, rule) references voucher_kis_table (company_id, id),
  foreign key (company_id, batch) references voucher_export_batch (company_id, id)
);
create index voucher_voucher_by_date on voucher_voucher (company_id, date, id);
create index voucher_voucher_dept_by_date on voucher_voucher (company_id, dept_id, date, id);
create index voucher_voucher_rule on voucher_voucher (company_id, rule);
create index voucher_voucher_batch on voucher_voucher (company_id, batch);
create index voucher_voucher_state on voucher_voucher (company_id, state);
create index voucher_voucher_grams on voucher_voucher using gin (grams);
call keep_records('voucher_voucher', 'voucher');

create table voucher_voucher_line (
  like record_base including defaults including identity,
  line_no integer not null default 0,
  voucher bigint,
  explain text,
  account text,
  debit numeric(18,2),
  credit numeric(18,2),
  aux text,
  aux_label text,
  aux_name text,
  aux2 text,
  aux2_label text,
  aux2_name text,
  primary key (company_id, id),
  foreign key (company_id, voucher) references voucher_voucher (company_id, id) on delete cascade
);
create index voucher_voucher_line_voucher on voucher_voucher_line (company_id, voucher);
call keep_lines('voucher_voucher_line', 'voucherLine', 'voucher', 'lines', 'voucher');
create unique index voucher_kis_table_event on voucher_kis_table (company_id, event) where enabled;
