-- What kind of contract it is, what it is about, and how it is signed. Those there are lie between two parties, or below another.
alter table contract_contract
  add column nature text default 'two',
  add column nature_label text default '双方合同',
  add column third bigint,
  add column project_name text,
  add column area text,
  add column area_label text,
  add column scale numeric(24,2),
  add column scale_unit text,
  add column invest numeric(18,2),
  add column fund_source text,
  add column fund_source_label text,
  add column provisional boolean,
  add column tax_rate numeric(14,6),
  add column start_date date,
  add column copies integer,
  add column share_depts text,
  add column share_depts_label text,
  add foreign key (company_id, third) references customer_customer (company_id, id);
create index contract_contract_third on contract_contract (company_id, third);
alter table contract_contract alter column nature drop default, alter column nature_label drop default;
alter table contract_contract disable trigger record_updated;
update contract_contract set nature = 'order', nature_label = '框架下委托单' where parent is not null;
alter table contract_contract enable trigger record_updated;
