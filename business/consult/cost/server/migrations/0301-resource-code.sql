-- A file may number a resource with a text of any length; an entry of an index may not be so long.
drop index cost_resource_code;
create index cost_resource_code on cost_resource (company_id, file_id, node_id, md5(code));
