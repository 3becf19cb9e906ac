-- Bonuses: rules by version, periods worked out from income, what was paid ahead, payment.
create table bonus_bonus_rule (
  like record_base including defaults including identity,
  name text,
  start_date date,
  base text,
  base_label text,
  retain numeric(14,6),
  unscored numeric(14,6),
  provisional_max numeric(14,6),
  adjust_max numeric(14,6),
  tax_rate numeric(14,6),
  rates jsonb,
  split jsonb,
  specialties jsonb,
  difficulty jsonb,
  quality jsonb,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name)) stored,
  primary key (company_id, id),
  constraint bonus_bonus_rule_name_key unique (company_id, name)
);
create index bonus_bonus_rule_by_start_date on bonus_bonus_rule (company_id, start_date, id);
create index bonus_bonus_rule_dept_by_start_date on bonus_bonus_rule (company_id, dept_id, start_date, id);
create index bonus_bonus_rule_grams on bonus_bonus_rule using gin (grams);
call keep_records('bonus_bonus_rule', 'bonusRule');

create table bonus_bonus_index (
  like record_base including defaults including identity,
  name text,
  kind text,
  kind_label text,
  days_from integer,
  days_to integer,
  dept bigint,
  year integer,
  value numeric(24,4),
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name)) stored,
  primary key (company_id, id),
  constraint bonus_bonus_index_name_key unique (company_id, name),
  foreign key (company_id, dept) references org_dept (company_id, id)
);
create index bonus_bonus_index_by_name on bonus_bonus_index (company_id, name, id);
create index bonus_bonus_index_dept_by_name on bonus_bonus_index (company_id, dept_id, name, id);
create index bonus_bonus_index_dept on bonus_bonus_index (company_id, dept);
create index bonus_bonus_index_grams on bonus_bonus_index using gin (grams);
call keep_records('bonus_bonus_index', 'bonusIndex');

create table bonus_bonus_factor (
  like record_base including defaults including identity,
  project bigint,
  difficulty text,
  difficulty_label text,
  score numeric(24,1),
  serious boolean,
  note text,
  primary key (company_id, id),
  constraint bonus_bonus_factor_project_key unique (company_id, project),
  foreign key (company_id, project) references project_project (company_id, id)
);
create index bonus_bonus_factor_project on bonus_bonus_factor (company_id, project);
call keep_records('bonus_bonus_factor', 'bonusFactor');

create table bonus_bonus_period (
  like record_base including defaults including identity,
  name text,
  start_date date,
  end_date date,
  rule bigint,
  state text,
  state_label text,
  calculated_at timestamptz,
  pool numeric(18,2) not null default 0,
  retained numeric(18,2) not null default 0,
  released numeric(18,2) not null default 0,
  deducted numeric(18,2) not null default 0,
  pay numeric(18,2) not null default 0,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name)) stored,
  primary key (company_id, id),
  constraint bonus_bonus_period_name_key unique (company_id, name),
  foreign key (company_id, rule) references bonus_bonus_rule (company_id, id)
);
create index bonus_bonus_period_by_start_date on bonus_bonus_period (company_id, start_date, id);
create index bonus_bonus_period_dept_by_start_date on bonus_bonus_period (company_id, dept_id, start_date, id);
create index bonus_bonus_period_rule on bonus_bonus_period (company_id, rule);
create index bonus_bonus_period_grams on bonus_bonus_period using gin (grams);
call keep_records('bonus_bonus_period', 'bonusPeriod');

create table bonus_bonus_calculation (
  like record_base including defaults including identity,
  period bigint,
  project bigint,
  dept bigint,
  manager bigint,
  kind text,
  kind_label text,
  received numeric(18,2),
  net numeric(18,2),
  pass_through numeric(18,2),
  carry_base numeric(18,2),
  base numeric(18,2),
  carry_out numeric(18,2),
  rate numeric(14,6),
  difficulty numeric(24,4),
  score numeric(24,1),
  quality numeric(24,4),
  index numeric(24,4),
  pool numeric(18,2),
  retained numeric(18,2) not null default 0,
  released numeric(18,2) not null default 0,
  adjusted numeric(18,2) not null default 0,
  deducted numeric(18,2) not null default 0,
  pay numeric(18,2) not null default 0,
  primary key (company_id, id),
  constraint bonus_bonus_calculation_period_project_key unique (company_id, period, project),
  foreign key (company_id, period) references bonus_bonus_period (company_id, id),
  foreign key (company_id, project) references project_project (company_id, id),
  foreign key (company_id, dept) references org_dept (company_id, id),
  foreign key (company_id, manager) references org_user (company_id, id)
);
create index bonus_bonus_calculation_period on bonus_bonus_calculation (company_id, period);
create index bonus_bonus_calculation_project on bonus_bonus_calculation (company_id, project);
create index bonus_bonus_calculation_dept on bonus_bonus_calculation (company_id, dept);
create index bonus_bonus_calculation_manager on bonus_bonus_calculation (company_id, manager);
call keep_records('bonus_bonus_calculation', 'bonusCalculation');
call keep_sums('bonus_bonus_calculation', 'period', 'bonus_bonus_period', '{"pool":{"as":"sum","of":"coalesce(\"pool\", 0)"},"retained":{"as":"sum","of":"coalesce(\"retained\", 0)"},"released":{"as":"sum","of":"coalesce(\"released\", 0)"},"deducted":{"as":"sum","of":"coalesce(\"deducted\", 0)"},"pay":{"as":"sum","of":"coalesce(\"pay\", 0)"}}');

create table bonus_bonus_line (
  like record_base including defaults including identity,
  line_no integer not null default 0,
  calculation bigint,
  person bigint,
  dept bigint,
  role text,
  role_label text,
  specialty text,
  specialty_label text,
  share numeric(14,6),
  gross numeric(18,2),
  retain numeric(18,2),
  released numeric(18,2),
  adjust numeric(18,2),
  adjust_reason text,
  deducted numeric(18,2),
  pay numeric(18,2),
  paid numeric(18,2) not null default 0,
  primary key (company_id, id),
  foreign key (company_id, calculation) references bonus_bonus_calculation (company_id, id) on delete cascade,
  foreign key (company_id, person) references org_user (company_id, id),
  foreign key (company_id, dept) references org_dept (company_id, id)
);
create index bonus_bonus_line_calculation on bonus_bonus_line (company_id, calculation);
create index bonus_bonus_line_person on bonus_bonus_line (company_id, person);
create index bonus_bonus_line_dept on bonus_bonus_line (company_id, dept);
call keep_lines('bonus_bonus_line', 'bonusLine', 'bonusCalculation', 'lines', 'calculation');
call keep_sums('bonus_bonus_line', 'calculation', 'bonus_bonus_calculation', '{"retained":{"as":"sum","of":"coalesce(\"retain\", 0)"},"released":{"as":"sum","of":"coalesce(\"released\", 0)"},"adjusted":{"as":"sum","of":"coalesce(\"adjust\", 0)"},"deducted":{"as":"sum","of":"coalesce(\"deducted\", 0)"},"pay":{"as":"sum","of":"coalesce(\"pay\", 0)"}}');

create table bonus_bonus_temp (
  like record_base including defaults including identity,
  no text,
  project bigint,
  day date,
  total numeric(18,2),
  forecast numeric(18,2),
  remark text,
  status text,
  status_label text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, no)) stored,
  primary key (company_id, id),
  constraint bonus_bonus_temp_no_key unique (company_id, no),
  foreign key (company_id, project) references project_project (company_id, id)
);
create index bonus_bonus_temp_by_day on bonus_bonus_temp (company_id, day, id);
create index bonus_bonus_temp_dept_by_day on bonus_bonus_temp (company_id, dept_id, day, id);
create index bonus_bonus_temp_project on bonus_bonus_temp (company_id, project);
create index bonus_bonus_temp_grams on bonus_bonus_temp using gin (grams);
call keep_records('bonus_bonus_temp', 'bonusTemp');

create table bonus_bonus_temp_line (
  like record_base including defaults including identity,
  line_no integer not null default 0,
  temp bigint,
  person bigint,
  amount numeric(18,2),
  primary key (company_id, id),
  foreign key (company_id, temp) references bonus_bonus_temp (company_id, id) on delete cascade,
  foreign key (company_id, person) references org_user (company_id, id)
);
create index bonus_bonus_temp_line_temp on bonus_bonus_temp_line (company_id, temp);
create index bonus_bonus_temp_line_person on bonus_bonus_temp_line (company_id, person);
call keep_lines('bonus_bonus_temp_line', 'bonusTempLine', 'bonusTemp', 'lines', 'temp');

create table bonus_bonus_payment (
  like record_base including defaults including identity,
  no text,
  period bigint,
  pay_month text,
  tax_mode text,
  tax_mode_label text,
  total numeric(18,2),
  remark text,
  status text,
  status_label text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, no)) stored,
  primary key (company_id, id),
  constraint bonus_bonus_payment_no_key unique (company_id, no),
  foreign key (company_id, period) references bonus_bonus_period (company_id, id)
);
create index bonus_bonus_payment_period on bonus_bonus_payment (company_id, period);
create index bonus_bonus_payment_grams on bonus_bonus_payment using gin (grams);
call keep_records('bonus_bonus_payment', 'bonusPayment');

create table bonus_bonus_payment_line (
  like record_base including defaults including identity,
  line_no integer not null default 0,
  payment bigint,
  line bigint,
  person bigint,
  amount numeric(18,2),
  state text,
  state_label text,
  primary key (company_id, id),
  foreign key (company_id, payment) references bonus_bonus_payment (company_id, id) on delete cascade,
  foreign key (company_id, line) references bonus_bonus_line (company_id, id),
  foreign key (company_id, person) references org_user (company_id, id)
);
create index bonus_bonus_payment_line_payment on bonus_bonus_payment_line (company_id, payment);
create index bonus_bonus_payment_line_line on bonus_bonus_payment_line (company_id, line);
create index bonus_bonus_payment_line_person on bonus_bonus_payment_line (company_id, person);
call keep_lines('bonus_bonus_payment_line', 'bonusPaymentLine', 'bonusPayment', 'lines', 'payment');
call keep_sums('bonus_bonus_payment_line', 'line', 'bonus_bonus_line', '{"paid":{"as":"sum","of":"case when \"state\" in (''paid'') then coalesce(\"amount\", 0) end"}}');

-- Which income a calculation counts; each once among frozen periods.
create table bonus_counted (
  company_id bigint not null,
  calculation bigint not null,
  income bigint not null,
  primary key (company_id, calculation, income),
  foreign key (company_id, calculation) references bonus_bonus_calculation (company_id, id) on delete cascade
);
create index bonus_counted_income on bonus_counted (company_id, income);
call wall_in('bonus_counted');

-- What is frozen stays, by whatever way somebody comes; payment is kept beside it.
create function bonus_line_stays() returns trigger language plpgsql as $$
begin
  if (old.calculation, old.person, old.role, old.share, old.gross, old.retain, old.released, old.adjust, old.deducted, old.pay)
      is not distinct from (new.calculation, new.person, new.role, new.share, new.gross, new.retain, new.released, new.adjust, new.deducted, new.pay) then
    return new;
  end if;
  if exists (select from bonus_bonus_calculation c join bonus_bonus_period p on p.company_id = c.company_id and p.id = c.period
      where c.company_id = old.company_id and c.id = old.calculation and p.state = 'frozen') then
    raise exception 'bonus line % of a frozen period', old.id;
  end if;
  return new;
end $$;
create trigger bonus_line_stays before update on bonus_bonus_line for each row execute function bonus_line_stays();

-- What was paid to whom in which month, for wages and costs.
create view pub_bonus_paid with (security_invoker = true) as
  select l.company_id, l.id, l.person, l.amount, p.pay_month, p.tax_mode, c.project
    from bonus_bonus_payment_line l join bonus_bonus_payment p on p.company_id = l.company_id and p.id = l.payment
      join bonus_bonus_line b on b.company_id = l.company_id and b.id = l.line
      join bonus_bonus_calculation c on c.company_id = b.company_id and c.id = b.calculation where l.state = 'paid';
revoke insert, update, delete on pub_bonus_paid from zhuheng_app;
