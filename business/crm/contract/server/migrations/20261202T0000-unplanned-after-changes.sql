-- What is not planned follows approved changes after the row is written: a trigger before it makes the database work out
-- every generated column anew at each update, whatever it changes, the words of the keyword index among them.
drop trigger unplanned on contract_contract;
create or replace function contract_unplanned() returns trigger language plpgsql as $$
begin
  update contract_contract set unplanned = coalesce(amount, 0) + coalesce(changes, 0) - coalesce(planned, 0)
    where company_id = new.company_id and id = new.id;
  return null;
end $$;
create trigger unplanned after update of changes on contract_contract for each row
  when (new.changes is distinct from old.changes) execute function contract_unplanned();
