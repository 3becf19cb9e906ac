-- after: menu
-- What other modules may read of this one, by column (docs/decisions/034-published-views.md).

-- Menu entries and buttons with the permissions they stand for.
create view pub_menu with (security_invoker = true) as
  select company_id, id, parent_id, parent_ids, sort, name, permission, url, type, hidden from menu_menu;

revoke insert, update, delete on pub_menu from zhuheng_app;
