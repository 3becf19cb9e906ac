-- What other modules may read of this one, by column (docs/decisions/034-published-views.md).

-- Kinds of supplies.
create view pub_supply_class with (security_invoker = true) as
  select company_id, id, code, name from asset_supply_class;

revoke insert, update, delete on pub_supply_class from zhuheng_app;
