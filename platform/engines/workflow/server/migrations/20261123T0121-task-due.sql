-- When a task should be done: kept with it, since working time is counted by the calendar of the day it came.
alter table workflow_task add due_at timestamptz;
update workflow_task t set due_at = d.due
from (select t.company_id, t.id, min(t.opened_date + (due ->> 'after')::interval) as due
  from workflow_task t join workflow_instance i on i.company_id = t.company_id and i.id = t.instance_id
    join workflow_definition f on f.company_id = i.company_id and f.id = i.definition_id,
    jsonb_array_elements(f.definition -> 'nodes') n, jsonb_array_elements(coalesce(n -> 'due', '[]')) due
  where n ->> 'id' = t.node_id group by t.company_id, t.id) d
where t.company_id = d.company_id and t.id = d.id;
