-- Who has to deal with a finding, who said so, when, and in which words.
alter table quality_finding
  add column assignee bigint,
  add column assigned_by bigint,
  add column assigned_date timestamptz,
  add column assign_note text not null default '',
  add foreign key (company_id, assignee) references org_user (company_id, id),
  add foreign key (company_id, assigned_by) references org_user (company_id, id);
create index quality_finding_assignee on quality_finding (company_id, assignee, record_id) where assignee is not null;
