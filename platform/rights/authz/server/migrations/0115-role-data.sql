-- Data rights of a role for one entity, attribute by attribute: 'scope:deptTree', 'field:kind:settlement'.
-- An entity without any takes the role's general data scope.
create table authz_role_data (
  company_id bigint not null,
  role_id bigint not null,
  entity text not null,
  attr text not null,
  primary key (company_id, role_id, entity, attr),
  foreign key (company_id, role_id) references authz_role (company_id, id) on delete cascade
);
call wall_in('authz_role_data');
