-- Entries that visitors see without signing in.
alter table menu_menu add column no_login boolean;

-- Entries of manifests that came to a company, whatever became of them since: none comes twice.
create table menu_arrival (
  company_id bigint not null,
  -- 'own' navigation, or 'enterprise': what new companies are furnished with.
  place text not null,
  key text not null,
  entry_id bigint,
  primary key (company_id, place, key)
);
call wall_in('menu_arrival');
