-- Cards of fixed assets with their history, what they lose by the month, and what is bought, repaired, given up and counted of them.
create table asset_asset_buy (
  like record_base including defaults including identity,
  no text,
  title text,
  applicant bigint,
  dept bigint,
  apply_date date,
  method bigint,
  reason text,
  budget numeric(18,2),
  total numeric(18,2),
  quotes jsonb,
  supplier text,
  supplier_account text,
  supplier_bank text,
  accepted_amount numeric(18,2) not null default 0,
  review_level text,
  review_level_label text,
  stage text,
  stage_label text,
  request bigint,
  files jsonb,
  status text,
  status_label text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, no, title, supplier)) stored,
  primary key (company_id, id),
  constraint asset_asset_buy_no_key unique (company_id, no),
  constraint asset_asset_buy_request_key unique (company_id, request),
  foreign key (company_id, applicant) references org_user (company_id, id),
  foreign key (company_id, dept) references org_dept (company_id, id),
  foreign key (company_id, method) references asset_procure_method (company_id, id),
  foreign key (company_id, request) references payment_payment_request (company_id, id)
);
create index asset_asset_buy_by_apply_date on asset_asset_buy (company_id, apply_date, id);
create index asset_asset_buy_dept_by_apply_date on asset_asset_buy (company_id, dept_id, apply_date, id);
create index asset_asset_buy_applicant on asset_asset_buy (company_id, applicant);
create index asset_asset_buy_dept on asset_asset_buy (company_id, dept);
create index asset_asset_buy_method on asset_asset_buy (company_id, method);
create index asset_asset_buy_stage on asset_asset_buy (company_id, stage);
create index asset_asset_buy_request on asset_asset_buy (company_id, request);
create index asset_asset_buy_grams on asset_asset_buy using gin (grams);
call keep_records('asset_asset_buy', 'assetBuy');
call keep_period('asset_asset_buy', 'apply_date,total,status');

create table asset_asset_buy_line (
  like record_base including defaults including identity,
  line_no integer not null default 0,
  buy bigint,
  name text,
  class bigint,
  spec text,
  qty integer,
  price numeric(18,2),
  amount numeric(18,2),
  accepted integer not null default 0,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name)) stored,
  primary key (company_id, id),
  foreign key (company_id, buy) references asset_asset_buy (company_id, id) on delete cascade,
  foreign key (company_id, class) references asset_asset_class (company_id, id)
);
create index asset_asset_buy_line_buy on asset_asset_buy_line (company_id, buy);
create index asset_asset_buy_line_class on asset_asset_buy_line (company_id, class);
create index asset_asset_buy_line_grams on asset_asset_buy_line using gin (grams);
call keep_lines('asset_asset_buy_line', 'assetBuyLine', 'assetBuy', 'lines', 'buy');

create table asset_asset (
  like record_base including defaults including identity,
  no text,
  name text,
  asset_class bigint,
  spec text,
  sn text,
  supplier text,
  buy_date date,
  price numeric(18,2),
  life integer,
  residual numeric(14,6),
  use_date date,
  opening numeric(18,2),
  accumulated numeric(18,2) not null default 0,
  written numeric(18,2) not null default 0,
  net numeric(18,2) generated always as (coalesce(price, 0) - coalesce(opening, 0) - coalesce(accumulated, 0) - coalesce(written, 0)) stored,
  dept bigint,
  keeper bigint,
  place text,
  due date,
  state text,
  state_label text,
  purchase bigint,
  purchase_line bigint,
  photos jsonb,
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, no, name, sn, spec)) stored,
  primary key (company_id, id),
  constraint asset_asset_no_key unique (company_id, no),
  constraint asset_asset_sn_key unique (company_id, sn),
  foreign key (company_id, asset_class) references asset_asset_class (company_id, id),
  foreign key (company_id, dept) references org_dept (company_id, id),
  foreign key (company_id, keeper) references org_user (company_id, id),
  foreign key (company_id, purchase) references asset_asset_buy (company_id, id),
  foreign key (company_id, purchase_line) references asset_asset_buy_line (company_id, id)
);
create index asset_asset_by_no on asset_asset (company_id, no, id);
create index asset_asset_dept_by_no on asset_asset (company_id, dept_id, no, id);
create index asset_asset_asset_class on asset_asset (company_id, asset_class);
create index asset_asset_buy_date on asset_asset (company_id, buy_date);
create index asset_asset_net on asset_asset (company_id, net, id);
create index asset_asset_dept on asset_asset (company_id, dept);
create index asset_asset_keeper on asset_asset (company_id, keeper);
create index asset_asset_state on asset_asset (company_id, state);
create index asset_asset_purchase on asset_asset (company_id, purchase);
create index asset_asset_purchase_line on asset_asset (company_id, purchase_line);
create index asset_asset_grams on asset_asset using gin (grams);
call keep_records('asset_asset', 'asset');
call keep_sums('asset_asset', 'purchase_line', 'asset_asset_buy_line', '{"accepted":{"as":"sum","of":"1"}}');
call keep_sums('asset_asset', 'purchase', 'asset_asset_buy', '{"accepted_amount":{"as":"sum","of":"coalesce(\"price\", 0)"}}');

create table asset_asset_move (
  like record_base including defaults including identity,
  asset bigint,
  date date,
  action text,
  from_dept bigint,
  to_dept bigint,
  from_keeper bigint,
  to_keeper bigint,
  from_place text,
  to_place text,
  person bigint,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, action)) stored,
  primary key (company_id, id),
  foreign key (company_id, asset) references asset_asset (company_id, id),
  foreign key (company_id, from_dept) references org_dept (company_id, id),
  foreign key (company_id, to_dept) references org_dept (company_id, id),
  foreign key (company_id, from_keeper) references org_user (company_id, id),
  foreign key (company_id, to_keeper) references org_user (company_id, id),
  foreign key (company_id, person) references org_user (company_id, id)
);
create index asset_asset_move_asset on asset_asset_move (company_id, asset);
create index asset_asset_move_date on asset_asset_move (company_id, date);
create index asset_asset_move_from_dept on asset_asset_move (company_id, from_dept);
create index asset_asset_move_to_dept on asset_asset_move (company_id, to_dept);
create index asset_asset_move_from_keeper on asset_asset_move (company_id, from_keeper);
create index asset_asset_move_to_keeper on asset_asset_move (company_id, to_keeper);
create index asset_asset_move_person on asset_asset_move (company_id, person);
create index asset_asset_move_grams on asset_asset_move using gin (grams);
call keep_records('asset_asset_move', 'assetMove');

create table asset_depreciation_run (
  like record_base including defaults including identity,
  month text,
  count integer not null default 0,
  total numeric(18,2) not null default 0,
  person bigint,
  at timestamptz,
  primary key (company_id, id),
  constraint asset_depreciation_run_month_key unique (company_id, month),
  foreign key (company_id, person) references org_user (company_id, id)
);
create index asset_depreciation_run_by_month on asset_depreciation_run (company_id, month, id);
create index asset_depreciation_run_dept_by_month on asset_depreciation_run (company_id, dept_id, month, id);
create index asset_depreciation_run_person on asset_depreciation_run (company_id, person);
call keep_records('asset_depreciation_run', 'depreciationRun');

create table asset_asset_depreciation (
  like record_base including defaults including identity,
  title text,
  run bigint,
  asset bigint,
  month text,
  dept bigint,
  amount numeric(18,2),
  accumulated numeric(18,2),
  net numeric(18,2),
  primary key (company_id, id),
  constraint asset_asset_depreciation_asset_month_key unique (company_id, asset, month),
  foreign key (company_id, run) references asset_depreciation_run (company_id, id),
  foreign key (company_id, asset) references asset_asset (company_id, id),
  foreign key (company_id, dept) references org_dept (company_id, id)
);
create index asset_asset_depreciation_by_month on asset_asset_depreciation (company_id, month, id);
create index asset_asset_depreciation_dept_by_month on asset_asset_depreciation (company_id, dept_id, month, id);
create index asset_asset_depreciation_run on asset_asset_depreciation (company_id, run);
create index asset_asset_depreciation_asset on asset_asset_depreciation (company_id, asset);
create index asset_asset_depreciation_dept on asset_asset_depreciation (company_id, dept);
call keep_records('asset_asset_depreciation', 'assetDepreciation');
call keep_sums('asset_asset_depreciation', 'asset', 'asset_asset', '{"accumulated":{"as":"sum","of":"coalesce(\"amount\", 0)"}}');
call keep_sums('asset_asset_depreciation', 'run', 'asset_depreciation_run', '{"total":{"as":"sum","of":"coalesce(\"amount\", 0)"},"count":{"as":"sum","of":"1"}}');
call keep_period('asset_asset_depreciation', 'month,asset,amount');

create table asset_asset_maintain (
  like record_base including defaults including identity,
  no text,
  title text,
  asset bigint,
  problem bigint,
  detail text,
  applicant bigint,
  dept bigint,
  apply_date date,
  cost numeric(18,2),
  supplier text,
  sent_date date,
  done_date date,
  paid numeric(18,2),
  result text,
  level text,
  level_label text,
  state text,
  state_label text,
  files jsonb,
  status text,
  status_label text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, no, title, supplier)) stored,
  primary key (company_id, id),
  constraint asset_asset_maintain_no_key unique (company_id, no),
  foreign key (company_id, asset) references asset_asset (company_id, id),
  foreign key (company_id, problem) references asset_maintain_problem (company_id, id),
  foreign key (company_id, applicant) references org_user (company_id, id),
  foreign key (company_id, dept) references org_dept (company_id, id)
);
create index asset_asset_maintain_by_apply_date on asset_asset_maintain (company_id, apply_date, id);
create index asset_asset_maintain_dept_by_apply_date on asset_asset_maintain (company_id, dept_id, apply_date, id);
create index asset_asset_maintain_asset on asset_asset_maintain (company_id, asset);
create index asset_asset_maintain_problem on asset_asset_maintain (company_id, problem);
create index asset_asset_maintain_applicant on asset_asset_maintain (company_id, applicant);
create index asset_asset_maintain_dept on asset_asset_maintain (company_id, dept);
create index asset_asset_maintain_state on asset_asset_maintain (company_id, state);
create index asset_asset_maintain_grams on asset_asset_maintain using gin (grams);
call keep_records('asset_asset_maintain', 'assetMaintain');

create table asset_asset_scrap (
  like record_base including defaults including identity,
  no text,
  title text,
  asset bigint,
  kind text,
  kind_label text,
  reason text,
  applicant bigint,
  dept bigint,
  apply_date date,
  net numeric(18,2),
  income numeric(18,2),
  before text,
  before_label text,
  files jsonb,
  status text,
  status_label text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, no, title)) stored,
  primary key (company_id, id),
  constraint asset_asset_scrap_no_key unique (company_id, no),
  foreign key (company_id, asset) references asset_asset (company_id, id),
  foreign key (company_id, applicant) references org_user (company_id, id),
  foreign key (company_id, dept) references org_dept (company_id, id)
);
create index asset_asset_scrap_by_apply_date on asset_asset_scrap (company_id, apply_date, id);
create index asset_asset_scrap_dept_by_apply_date on asset_asset_scrap (company_id, dept_id, apply_date, id);
create index asset_asset_scrap_asset on asset_asset_scrap (company_id, asset);
create index asset_asset_scrap_applicant on asset_asset_scrap (company_id, applicant);
create index asset_asset_scrap_dept on asset_asset_scrap (company_id, dept);
create index asset_asset_scrap_grams on asset_asset_scrap using gin (grams);
call keep_records('asset_asset_scrap', 'assetScrap');
call keep_sums('asset_asset_scrap', 'asset', 'asset_asset', '{"written":{"as":"sum","of":"case when \"status\" in (''approved'') then coalesce(\"net\", 0) end"}}');

create table asset_asset_count (
  like record_base including defaults including identity,
  no text,
  title text,
  date date,
  owner bigint,
  depts text,
  depts_label text,
  classes text,
  classes_label text,
  state text,
  state_label text,
  expected integer not null default 0,
  pending integer not null default 0,
  present integer not null default 0,
  wrong integer not null default 0,
  missing integer not null default 0,
  extra integer not null default 0,
  take_places boolean,
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, no, title)) stored,
  primary key (company_id, id),
  constraint asset_asset_count_no_key unique (company_id, no),
  foreign key (company_id, owner) references org_user (company_id, id)
);
create index asset_asset_count_by_date on asset_asset_count (company_id, date, id);
create index asset_asset_count_dept_by_date on asset_asset_count (company_id, dept_id, date, id);
create index asset_asset_count_owner on asset_asset_count (company_id, owner);
create index asset_asset_count_grams on asset_asset_count using gin (grams);
call keep_records('asset_asset_count', 'assetCount');

create table asset_asset_count_line (
  like record_base including defaults including identity,
  count bigint,
  asset bigint,
  no text,
  dept bigint,
  keeper bigint,
  place text,
  result text,
  result_label text,
  actual_place text,
  person bigint,
  at timestamptz,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, no)) stored,
  primary key (company_id, id),
  constraint asset_asset_count_line_count_asset_key unique (company_id, count, asset),
  foreign key (company_id, count) references asset_asset_count (company_id, id),
  foreign key (company_id, asset) references asset_asset (company_id, id),
  foreign key (company_id, dept) references org_dept (company_id, id),
  foreign key (company_id, keeper) references org_user (company_id, id),
  foreign key (company_id, person) references org_user (company_id, id)
);
create index asset_asset_count_line_by_no on asset_asset_count_line (company_id, no, id);
create index asset_asset_count_line_dept_by_no on asset_asset_count_line (company_id, dept_id, no, id);
create index asset_asset_count_line_count on asset_asset_count_line (company_id, count);
create index asset_asset_count_line_asset on asset_asset_count_line (company_id, asset);
create index asset_asset_count_line_dept on asset_asset_count_line (company_id, dept);
create index asset_asset_count_line_keeper on asset_asset_count_line (company_id, keeper);
create index asset_asset_count_line_result on asset_asset_count_line (company_id, result);
create index asset_asset_count_line_person on asset_asset_count_line (company_id, person);
create index asset_asset_count_line_grams on asset_asset_count_line using gin (grams);
call keep_records('asset_asset_count_line', 'assetCountLine');
call keep_sums('asset_asset_count_line', 'count', 'asset_asset_count', '{"expected":{"as":"sum","of":"case when \"result\" in (''pending'', ''found'', ''wrong'', ''missing'') then 1 end"},"pending":{"as":"sum","of":"case when \"result\" in (''pending'') then 1 end"},"present":{"as":"sum","of":"case when \"result\" in (''found'') then 1 end"},"wrong":{"as":"sum","of":"case when \"result\" in (''wrong'') then 1 end"},"missing":{"as":"sum","of":"case when \"result\" in (''missing'') then 1 end"},"extra":{"as":"sum","of":"case when \"result\" in (''extra'') then 1 end"}}');


-- No asset loses more than it cost, and nothing is accepted that was not asked for.
alter table asset_asset add constraint asset_net_floor check (net >= 0);
alter table asset_asset_buy_line add constraint buy_line_accepted check (accepted <= qty);
