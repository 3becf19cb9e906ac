-- Payments give received money back too: tables that book what is no cost get the lines of receivables and of advances.
alter table voucher_kis_table disable trigger record_updated;
update voucher_kis_table set lines = lines || '[
    {"dc":"debit","dc_label":"借","account":"1122","amount":"receivable","explain":"退款 {no} {customer}","aux":"customer","aux2":null},
    {"dc":"debit","dc_label":"借","account":"2203","amount":"advance","explain":"退款 {no} {customer}","aux":"customer","aux2":null}]'::jsonb
  where event = 'payment' and lines::text like '%other%' and lines::text not like '%receivable%';
alter table voucher_kis_table enable trigger record_updated;
