-- after: dict
-- What other modules may read of this one, by column (docs/decisions/034-published-views.md).

-- The values of dictionaries with their words.
create view pub_dict_item with (security_invoker = true) as
  select company_id, type, value, label from dict_dict_item;

revoke insert, update, delete on pub_dict_item from zhuheng_app;
