-- How the contract of an income was won and where it is, as it was when the income was written.
alter table income_income_record
  add column acquire_mode text,
  add column acquire_mode_label text,
  add column area text,
  add column area_label text;
-- What is written stays as it was: nobody changed it.
alter table income_income_record disable trigger record_updated;
update income_income_record r set acquire_mode = m.acquire_mode, acquire_mode_label = m.acquire_mode_label, area = p.area, area_label = p.area_label
  from pub_contract_mode m join pub_contract_place p on p.company_id = m.company_id and p.contract = m.contract
  where m.company_id = r.company_id and m.contract = r.contract and coalesce(m.acquire_mode, p.area) is not null;
alter table income_income_record enable trigger record_updated;
