-- What makes a finding the same one in the next version of a file: rule, place and row by their names, and which of several alike.
alter table quality_finding add column same_as text;
update quality_finding f set same_as = n.same_as
from (
  select company_id, id, md5(concat_ws('|', rule_id, node_path, code, name, field, row_number() over (partition by company_id, record_id, rule_id, node_path, code, name, field order by no))) as same_as
  from quality_finding
) n
where n.company_id = f.company_id and n.id = f.id;
alter table quality_finding alter column same_as set not null;
create index quality_finding_same_as on quality_finding (company_id, record_id, same_as);
