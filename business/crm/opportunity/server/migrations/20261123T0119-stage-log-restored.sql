-- An opportunity that comes back from the bin brings its own log.
drop trigger stage_begun on opportunity_opportunity;
create trigger stage_begun after insert on opportunity_opportunity for each row
  when (current_setting('app.restoring', true) is distinct from 'on') execute function opportunity_stage_logged();
