-- When a person last signed in: sessions themselves are gone once they end.
create table org_user_sign_in (
  company_id bigint not null,
  user_id bigint not null,
  at timestamptz not null,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references org_user (company_id, id) on delete cascade
);
call wall_in('org_user_sign_in');

create function session_started() returns trigger language plpgsql as $$
begin
  insert into org_user_sign_in (company_id, user_id, at)
    select company_id, id, new.created_at from org_user where company_id = new.company_id and id = new.user_id
    on conflict (company_id, user_id) do update set at = excluded.at;
  return null;
end $$;
create trigger session_started after insert on session for each row execute function session_started();
