-- Vehicles, their trips, oil cards and costs.
create table vehicle_vehicle (
  like record_base including defaults including identity,
  plate_no text,
  model text,
  seats integer,
  driver bigint,
  keeper bigint,
  buy_date date,
  insurance_end date,
  inspect_end date,
  mileage integer,
  state text,
  state_label text,
  insurance_warned date,
  inspect_warned date,
  photos jsonb,
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, plate_no, model)) stored,
  primary key (company_id, id),
  constraint vehicle_vehicle_plate_no_key unique (company_id, plate_no),
  foreign key (company_id, driver) references org_user (company_id, id),
  foreign key (company_id, keeper) references org_user (company_id, id)
);
create index vehicle_vehicle_by_plate_no on vehicle_vehicle (company_id, plate_no, id);
create index vehicle_vehicle_dept_by_plate_no on vehicle_vehicle (company_id, dept_id, plate_no, id);
create index vehicle_vehicle_driver on vehicle_vehicle (company_id, driver);
create index vehicle_vehicle_keeper on vehicle_vehicle (company_id, keeper);
create index vehicle_vehicle_insurance_end on vehicle_vehicle (company_id, insurance_end);
create index vehicle_vehicle_inspect_end on vehicle_vehicle (company_id, inspect_end);
create index vehicle_vehicle_grams on vehicle_vehicle using gin (grams);
call keep_records('vehicle_vehicle', 'vehicle');

create table vehicle_vehicle_use (
  like record_base including defaults including identity,
  no text,
  title text,
  applicant bigint,
  dept bigint,
  vehicle bigint,
  driver bigint,
  start_at timestamptz,
  end_at timestamptz,
  places text,
  reason text,
  project bigint,
  companions text,
  companions_label text,
  state text,
  state_label text,
  back date,
  start_km integer,
  end_km integer,
  km integer,
  fee_total numeric(18,2),
  paid text,
  paid_label text,
  files jsonb,
  remark text,
  status text,
  status_label text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, no, title, places, reason)) stored,
  primary key (company_id, id),
  constraint vehicle_vehicle_use_no_key unique (company_id, no),
  constraint vehicle_vehicle_use_vehicle_no_overlap exclude using gist (int8range(company_id, company_id, '[]') with =, int8range("vehicle", "vehicle", '[]') with =, tstzrange("start_at", "end_at", '[)') with &&) where ("vehicle" is not null and "start_at" <= "end_at" and "status" in ('running', 'approved') and "state" in ('asked', 'dispatched', 'returned')),
  constraint vehicle_vehicle_use_driver_no_overlap exclude using gist (int8range(company_id, company_id, '[]') with =, int8range("driver", "driver", '[]') with =, tstzrange("start_at", "end_at", '[)') with &&) where ("driver" is not null and "start_at" <= "end_at" and "status" in ('running', 'approved') and "state" in ('asked', 'dispatched', 'returned')),
  foreign key (company_id, applicant) references org_user (company_id, id),
  foreign key (company_id, dept) references org_dept (company_id, id),
  foreign key (company_id, vehicle) references vehicle_vehicle (company_id, id),
  foreign key (company_id, driver) references org_user (company_id, id),
  foreign key (company_id, project) references project_project (company_id, id)
);
create index vehicle_vehicle_use_by_start_at on vehicle_vehicle_use (company_id, start_at, id);
create index vehicle_vehicle_use_dept_by_start_at on vehicle_vehicle_use (company_id, dept_id, start_at, id);
create index vehicle_vehicle_use_applicant on vehicle_vehicle_use (company_id, applicant);
create index vehicle_vehicle_use_dept on vehicle_vehicle_use (company_id, dept);
create index vehicle_vehicle_use_vehicle on vehicle_vehicle_use (company_id, vehicle);
create index vehicle_vehicle_use_driver on vehicle_vehicle_use (company_id, driver);
create index vehicle_vehicle_use_project on vehicle_vehicle_use (company_id, project);
create index vehicle_vehicle_use_grams on vehicle_vehicle_use using gin (grams);
call keep_records('vehicle_vehicle_use', 'vehicleUse');
call keep_no_overlap('vehicle_vehicle_use', 'vehicle', 'start_at', 'end_at', 'status', 'state');
call keep_no_overlap('vehicle_vehicle_use', 'driver', 'start_at', 'end_at', 'status', 'state');

create table vehicle_vehicle_fee (
  like record_base including defaults including identity,
  line_no integer not null default 0,
  use bigint,
  kind text,
  kind_label text,
  amount numeric(18,2),
  note text,
  primary key (company_id, id),
  foreign key (company_id, use) references vehicle_vehicle_use (company_id, id) on delete cascade
);
create index vehicle_vehicle_fee_use on vehicle_vehicle_fee (company_id, use);
call keep_lines('vehicle_vehicle_fee', 'vehicleFee', 'vehicleUse', 'fees', 'use');

create table vehicle_oil_card (
  like record_base including defaults including identity,
  card_no text,
  vehicle bigint,
  keeper bigint,
  recharged numeric(18,2) not null default 0,
  spent numeric(18,2) not null default 0,
  balance numeric(18,2) generated always as (coalesce(recharged, 0) - coalesce(spent, 0)) stored,
  paid text,
  paid_label text,
  enabled boolean,
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, card_no)) stored,
  primary key (company_id, id),
  constraint vehicle_oil_card_card_no_key unique (company_id, card_no),
  foreign key (company_id, vehicle) references vehicle_vehicle (company_id, id),
  foreign key (company_id, keeper) references org_user (company_id, id)
);
create index vehicle_oil_card_by_card_no on vehicle_oil_card (company_id, card_no, id);
create index vehicle_oil_card_dept_by_card_no on vehicle_oil_card (company_id, dept_id, card_no, id);
create index vehicle_oil_card_vehicle on vehicle_oil_card (company_id, vehicle);
create index vehicle_oil_card_keeper on vehicle_oil_card (company_id, keeper);
create index vehicle_oil_card_grams on vehicle_oil_card using gin (grams);
call keep_records('vehicle_oil_card', 'oilCard');

create table vehicle_oil_card_use (
  like record_base including defaults including identity,
  card bigint,
  date date,
  kind text,
  kind_label text,
  summary text,
  amount numeric(18,2),
  vehicle bigint,
  liters numeric(24,2),
  price numeric(24,2),
  km integer,
  project bigint,
  agent bigint,
  files jsonb,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, summary)) stored,
  primary key (company_id, id),
  foreign key (company_id, card) references vehicle_oil_card (company_id, id),
  foreign key (company_id, vehicle) references vehicle_vehicle (company_id, id),
  foreign key (company_id, project) references project_project (company_id, id),
  foreign key (company_id, agent) references org_user (company_id, id)
);
create index vehicle_oil_card_use_by_date on vehicle_oil_card_use (company_id, date, id);
create index vehicle_oil_card_use_dept_by_date on vehicle_oil_card_use (company_id, dept_id, date, id);
create index vehicle_oil_card_use_card on vehicle_oil_card_use (company_id, card);
create index vehicle_oil_card_use_vehicle on vehicle_oil_card_use (company_id, vehicle);
create index vehicle_oil_card_use_project on vehicle_oil_card_use (company_id, project);
create index vehicle_oil_card_use_agent on vehicle_oil_card_use (company_id, agent);
create index vehicle_oil_card_use_grams on vehicle_oil_card_use using gin (grams);
call keep_records('vehicle_oil_card_use', 'oilCardUse');
call keep_sums('vehicle_oil_card_use', 'card', 'vehicle_oil_card', '{"recharged":{"as":"sum","of":"case when \"kind\" in (''recharge'', ''load'') then coalesce(\"amount\", 0) end"},"spent":{"as":"sum","of":"case when \"kind\" in (''fuel'') then coalesce(\"amount\", 0) end"}}');

create table vehicle_vehicle_cost (
  like record_base including defaults including identity,
  vehicle bigint,
  date date,
  kind text,
  kind_label text,
  amount numeric(18,2),
  summary text,
  project bigint,
  paid text,
  paid_label text,
  files jsonb,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, summary)) stored,
  primary key (company_id, id),
  foreign key (company_id, vehicle) references vehicle_vehicle (company_id, id),
  foreign key (company_id, project) references project_project (company_id, id)
);
create index vehicle_vehicle_cost_by_date on vehicle_vehicle_cost (company_id, date, id);
create index vehicle_vehicle_cost_dept_by_date on vehicle_vehicle_cost (company_id, dept_id, date, id);
create index vehicle_vehicle_cost_vehicle on vehicle_vehicle_cost (company_id, vehicle);
create index vehicle_vehicle_cost_project on vehicle_vehicle_cost (company_id, project);
create index vehicle_vehicle_cost_grams on vehicle_vehicle_cost using gin (grams);
call keep_records('vehicle_vehicle_cost', 'vehicleCost');

-- A card never pays more than is on it.
alter table vehicle_oil_card add constraint vehicle_oil_card_balance_floor check (coalesce(recharged, 0) - coalesce(spent, 0) >= 0);
