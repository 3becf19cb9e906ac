-- Who books the same thing at the same moment waits for the other one, instead of both waiting for each other.
create function wait_for_booking() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(concat_ws(':', tg_relid, new.company_id, to_jsonb(new) ->> tg_argv[0]), 0));
  return new;
end $$;

-- columns: what is booked, from, to, and what says whether a row counts
create procedure keep_no_overlap(target regclass, variadic columns text[]) language plpgsql as $$
begin
  execute format('create trigger %I before insert or update of %s on %s for each row execute function wait_for_booking(%L)',
    'no_overlap_' || columns[1], (select string_agg(quote_ident(c), ', ') from unnest(columns) c), target, columns[1]);
end $$;
