-- Plans say how far they were reminded of, changes who has to approve them, and what is not planned follows approved changes.
alter table contract_receivable_plan add column dunned integer;

alter table contract_contract_change disable trigger record_updated;
alter table contract_contract_change add column review_level text, add column review_level_label text;
update contract_contract_change set review_level = case when abs(amount) > 100000 or kind = 'end' then 'gm' else 'usual' end,
  review_level_label = case when abs(amount) > 100000 or kind = 'end' then '总经理' else '常规' end;
alter table contract_contract_change enable trigger record_updated;

-- An approved change has to be planned like the rest: planned is null where there is no plan yet.
create function contract_unplanned() returns trigger language plpgsql as $$
begin
  new.unplanned := coalesce(new.amount, 0) + coalesce(new.changes, 0) - coalesce(new.planned, 0);
  return new;
end $$;
create trigger unplanned before update of changes on contract_contract for each row
  when (new.changes is distinct from old.changes) execute function contract_unplanned();

alter table contract_contract disable trigger record_updated;
update contract_contract set unplanned = coalesce(amount, 0) + coalesce(changes, 0) - coalesce(planned, 0) where changes <> 0;
alter table contract_contract enable trigger record_updated;
