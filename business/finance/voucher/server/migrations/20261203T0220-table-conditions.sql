-- One kind of event may have several interface tables, each for some of its events.
alter table voucher_kis_table
  add column sort integer,
  add column condition text;
update voucher_kis_table set sort = 1;
drop index voucher_kis_table_event;
create unique index voucher_kis_table_event on voucher_kis_table (company_id, event) where enabled and coalesce(condition, '') = '';
