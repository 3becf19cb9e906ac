-- Supplies of the office, what is bought and handed out of them, and the movements their stock is the sum of.
create table supply_supply (
  like record_base including defaults including identity,
  code text,
  name text,
  class bigint,
  spec text,
  unit text,
  place text,
  keeper bigint,
  min numeric(24,2),
  month_limit numeric(24,2),
  stock numeric(24,2) not null default 0,
  price numeric(18,2),
  value numeric(18,2) not null default 0,
  level text,
  level_label text,
  enabled boolean,
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, code, name, spec)) stored,
  primary key (company_id, id),
  constraint supply_supply_code_key unique (company_id, code),
  foreign key (company_id, class) references asset_supply_class (company_id, id),
  foreign key (company_id, keeper) references org_user (company_id, id)
);
create index supply_supply_by_code on supply_supply (company_id, code, id);
create index supply_supply_dept_by_code on supply_supply (company_id, dept_id, code, id);
create index supply_supply_class on supply_supply (company_id, class);
create index supply_supply_keeper on supply_supply (company_id, keeper);
create index supply_supply_stock on supply_supply (company_id, stock, id);
create index supply_supply_level on supply_supply (company_id, level);
create index supply_supply_grams on supply_supply using gin (grams);
call keep_records('supply_supply', 'supply');

create table supply_supply_purchase (
  like record_base including defaults including identity,
  no text,
  title text,
  applicant bigint,
  dept bigint,
  apply_date date,
  method bigint,
  supplier text,
  supplier_account text,
  supplier_bank text,
  total numeric(18,2),
  received_amount numeric(18,2) not null default 0,
  review_level text,
  review_level_label text,
  stage text,
  stage_label text,
  request bigint,
  close_reason text,
  remark text,
  files jsonb,
  status text,
  status_label text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, no, title, supplier)) stored,
  primary key (company_id, id),
  constraint supply_supply_purchase_no_key unique (company_id, no),
  constraint supply_supply_purchase_request_key unique (company_id, request),
  foreign key (company_id, applicant) references org_user (company_id, id),
  foreign key (company_id, dept) references org_dept (company_id, id),
  foreign key (company_id, method) references asset_procure_method (company_id, id),
  foreign key (company_id, request) references payment_payment_request (company_id, id)
);
create index supply_supply_purchase_by_apply_date on supply_supply_purchase (company_id, apply_date, id);
create index supply_supply_purchase_dept_by_apply_date on supply_supply_purchase (company_id, dept_id, apply_date, id);
create index supply_supply_purchase_applicant on supply_supply_purchase (company_id, applicant);
create index supply_supply_purchase_dept on supply_supply_purchase (company_id, dept);
create index supply_supply_purchase_method on supply_supply_purchase (company_id, method);
create index supply_supply_purchase_stage on supply_supply_purchase (company_id, stage);
create index supply_supply_purchase_request on supply_supply_purchase (company_id, request);
create index supply_supply_purchase_grams on supply_supply_purchase using gin (grams);
call keep_records('supply_supply_purchase', 'supplyPurchase');
call keep_period('supply_supply_purchase', 'apply_date,total,status');

create table supply_supply_purchase_line (
  like record_base including defaults including identity,
  line_no integer not null default 0,
  purchase bigint,
  supply bigint,
  qty numeric(24,2),
  price numeric(18,2),
  amount numeric(18,2),
  received numeric(24,2) not null default 0,
  primary key (company_id, id),
  foreign key (company_id, purchase) references supply_supply_purchase (company_id, id) on delete cascade,
  foreign key (company_id, supply) references supply_supply (company_id, id)
);
create index supply_supply_purchase_line_purchase on supply_supply_purchase_line (company_id, purchase);
create index supply_supply_purchase_line_supply on supply_supply_purchase_line (company_id, supply);
call keep_lines('supply_supply_purchase_line', 'supplyPurchaseLine', 'supplyPurchase', 'lines', 'purchase');

create table supply_supply_receive (
  like record_base including defaults including identity,
  no text,
  title text,
  applicant bigint,
  dept bigint,
  apply_date date,
  purpose text,
  over boolean,
  over_note text,
  cost numeric(18,2) not null default 0,
  stage text,
  stage_label text,
  remark text,
  status text,
  status_label text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, no, title)) stored,
  primary key (company_id, id),
  constraint supply_supply_receive_no_key unique (company_id, no),
  foreign key (company_id, applicant) references org_user (company_id, id),
  foreign key (company_id, dept) references org_dept (company_id, id)
);
create index supply_supply_receive_by_apply_date on supply_supply_receive (company_id, apply_date, id);
create index supply_supply_receive_dept_by_apply_date on supply_supply_receive (company_id, dept_id, apply_date, id);
create index supply_supply_receive_applicant on supply_supply_receive (company_id, applicant);
create index supply_supply_receive_dept on supply_supply_receive (company_id, dept);
create index supply_supply_receive_stage on supply_supply_receive (company_id, stage);
create index supply_supply_receive_grams on supply_supply_receive using gin (grams);
call keep_records('supply_supply_receive', 'supplyReceive');

create table supply_supply_receive_line (
  like record_base including defaults including identity,
  line_no integer not null default 0,
  receive bigint,
  supply bigint,
  qty numeric(24,2),
  issued numeric(24,2) not null default 0,
  primary key (company_id, id),
  foreign key (company_id, receive) references supply_supply_receive (company_id, id) on delete cascade,
  foreign key (company_id, supply) references supply_supply (company_id, id)
);
create index supply_supply_receive_line_receive on supply_supply_receive_line (company_id, receive);
create index supply_supply_receive_line_supply on supply_supply_receive_line (company_id, supply);
call keep_lines('supply_supply_receive_line', 'supplyReceiveLine', 'supplyReceive', 'lines', 'receive');

create table supply_stock_move (
  like record_base including defaults including identity,
  title text,
  supply bigint,
  date date,
  kind text,
  kind_label text,
  qty numeric(24,2),
  price numeric(18,2),
  amount numeric(18,2),
  balance numeric(24,2),
  balance_value numeric(18,2),
  purchase bigint,
  purchase_line bigint,
  receive bigint,
  receive_line bigint,
  dept bigint,
  person bigint,
  reason text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, title)) stored,
  primary key (company_id, id),
  foreign key (company_id, supply) references supply_supply (company_id, id),
  foreign key (company_id, purchase) references supply_supply_purchase (company_id, id),
  foreign key (company_id, purchase_line) references supply_supply_purchase_line (company_id, id),
  foreign key (company_id, receive) references supply_supply_receive (company_id, id),
  foreign key (company_id, receive_line) references supply_supply_receive_line (company_id, id),
  foreign key (company_id, dept) references org_dept (company_id, id),
  foreign key (company_id, person) references org_user (company_id, id)
);
create index supply_stock_move_supply on supply_stock_move (company_id, supply);
create index supply_stock_move_date on supply_stock_move (company_id, date);
create index supply_stock_move_purchase on supply_stock_move (company_id, purchase);
create index supply_stock_move_purchase_line on supply_stock_move (company_id, purchase_line);
create index supply_stock_move_receive on supply_stock_move (company_id, receive);
create index supply_stock_move_receive_line on supply_stock_move (company_id, receive_line);
create index supply_stock_move_dept on supply_stock_move (company_id, dept);
create index supply_stock_move_person on supply_stock_move (company_id, person);
create index supply_stock_move_grams on supply_stock_move using gin (grams);
call keep_records('supply_stock_move', 'stockMove');
call keep_sums('supply_stock_move', 'supply', 'supply_supply', '{"stock":{"as":"sum","of":"coalesce(\"qty\", 0)"},"value":{"as":"sum","of":"coalesce(\"amount\", 0)"}}');
call keep_sums('supply_stock_move', 'purchase_line', 'supply_supply_purchase_line', '{"received":{"as":"sum","of":"coalesce(\"qty\", 0)"}}');
call keep_sums('supply_stock_move', 'purchase', 'supply_supply_purchase', '{"received_amount":{"as":"sum","of":"coalesce(\"amount\", 0)"}}');
call keep_sums('supply_stock_move', 'receive_line', 'supply_supply_receive_line', '{"issued":{"as":"sum","of":"0 - coalesce(\"qty\", 0)"}}');
call keep_sums('supply_stock_move', 'receive', 'supply_supply_receive', '{"cost":{"as":"sum","of":"0 - coalesce(\"amount\", 0)"}}');
call keep_period('supply_stock_move', 'date,supply,qty,amount');


-- Nothing goes that is not there, nothing comes that was not ordered, nothing is handed out that nobody asked for.
alter table supply_supply add constraint supply_stock_floor check (stock >= 0 and value >= 0);
alter table supply_supply_purchase_line add constraint purchase_line_received check (received <= qty);
alter table supply_supply_receive_line add constraint receive_line_issued check (issued <= qty);
