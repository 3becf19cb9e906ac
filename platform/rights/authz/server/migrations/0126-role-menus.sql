-- Entries of the menu and buttons that a role grants; their permissions are the rights it gives.
create table authz_role_menu (
  company_id bigint not null,
  role_id bigint not null,
  menu_id bigint not null,
  primary key (company_id, role_id, menu_id),
  foreign key (company_id, role_id) references authz_role (company_id, id) on delete cascade,
  foreign key (company_id, menu_id) references menu_menu (company_id, id) on delete cascade
);
create index authz_role_menu_menu on authz_role_menu (company_id, menu_id);
call wall_in('authz_role_menu');

-- Rights that roles held and no entry offered get a button of their own.
insert into menu_menu (company_id, parent_id, parent_ids, sort, name, permission, open_type, open_type_label, type, type_label, hidden)
  select held.company_id, -1, '-1', 1000, held.permission, held.permission, '1', '页签', 'button', '按钮', false
  from (select distinct r.company_id, f.permission from authz_role r, jsonb_array_elements_text(r.functions) f(permission)
    where jsonb_typeof(r.functions) = 'array') held
  where not exists (select from menu_menu m where m.company_id = held.company_id and m.permission = held.permission);
-- Until now an entry without a right was everybody's.
insert into authz_role_menu (company_id, role_id, menu_id)
  select r.company_id, r.id, m.id from authz_role r join menu_menu m on m.company_id = r.company_id
  where m.permission is null or r.functions ? m.permission;
alter table authz_role drop column functions;
