-- Clauses say for which types of contract they are; the one of settlements is for consulting on costs, where nobody has rewritten it.
alter table contract_contract_term
  add column types text,
  add column types_label text;
alter table contract_contract_term disable trigger record_updated;
update contract_contract_term set types = 'cost', types_label = '造价咨询'
  where code = 'H1' and content = '对委托人提供的竣工结算资料进行审核，出具结算审核报告。';
alter table contract_contract_term enable trigger record_updated;
