-- The fault a finding comes from, by its number in the record: its money is that fault's and counts once.
alter table quality_finding add column cause_no integer;
create index quality_finding_no on quality_finding (company_id, record_id, no);
create index quality_finding_cause on quality_finding (company_id, record_id, cause_no) where cause_no is not null;
