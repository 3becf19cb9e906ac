-- What came for a contract before an invoice was issued: tax is due on it.
alter table claim_claim_line
  add column billing text,
  add column billing_label text;
update claim_claim_line l
  set billing = case when l.invoice is null then 'early' else 'billed' end,
    billing_label = case when l.invoice is null then '到账未开票' else '已开票' end
  where l.kind = 'contract' and l.state = 'live'
    and not exists (select from claim_claim_line r where r.company_id = l.company_id and r.reverses = l.id);
