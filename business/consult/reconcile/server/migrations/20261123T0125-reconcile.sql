-- Reconciliation: sheets of two sides, their lines, how far each sheet is, and who said what.
create table reconcile_reconcile_sheet (
  like record_base including defaults including identity,
  project bigint,
  name text,
  party text,
  ours_file bigint,
  theirs_file bigint,
  state text,
  state_label text,
  line_count integer,
  submitted numeric(18,2),
  approved numeric(18,2),
  reduced numeric(18,2) generated always as (coalesce(submitted, 0) - coalesce(approved, 0)) stored,
  confirmed_on date,
  note text,
  confirmed jsonb,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name, party)) stored,
  primary key (company_id, id),
  foreign key (company_id, project) references project_project (company_id, id),
  foreign key (company_id, ours_file) references cost_cost_file (company_id, id),
  foreign key (company_id, theirs_file) references cost_cost_file (company_id, id)
);
create index reconcile_reconcile_sheet_project on reconcile_reconcile_sheet (company_id, project);
create index reconcile_reconcile_sheet_ours_file on reconcile_reconcile_sheet (company_id, ours_file);
create index reconcile_reconcile_sheet_theirs_file on reconcile_reconcile_sheet (company_id, theirs_file);
create index reconcile_reconcile_sheet_grams on reconcile_reconcile_sheet using gin (grams);
call keep_records('reconcile_reconcile_sheet', 'reconcileSheet');


-- Lines hold both bills as they were taken from the files; each side changes its own. rev: the sheet's revision of the last change.
create table reconcile_line (
  company_id bigint not null, sheet_id bigint not null, id integer not null, place integer not null, work text not null, matched_by text not null,
  our_bill integer, our_kind text, our_code text, our_name text, our_feature text, our_unit text, our_quantity numeric, our_price numeric, our_total numeric(18,2),
  their_bill integer, their_kind text, their_code text, their_name text, their_feature text, their_unit text, their_quantity numeric, their_price numeric, their_total numeric(18,2),
  agreed_quantity numeric, agreed_price numeric, agreed_total numeric(18,2), our_mark text, their_mark text, state text not null default 'open', reason text not null default '',
  version integer not null default 1, rev integer not null, gone boolean not null default false,
  primary key (company_id, sheet_id, id),
  foreign key (company_id, sheet_id) references reconcile_reconcile_sheet (company_id, id) on delete cascade
);
create index reconcile_line_place on reconcile_line (company_id, sheet_id, place, id) where not gone;
create index reconcile_line_rev on reconcile_line (company_id, sheet_id, rev);
call wall_in('reconcile_line');

-- Whoever changes a sheet holds its row here: revisions grow in the order in which they are kept.
create table reconcile_clock (
  company_id bigint not null, sheet_id bigint not null, rev integer not null, figures jsonb not null,
  primary key (company_id, sheet_id),
  foreign key (company_id, sheet_id) references reconcile_reconcile_sheet (company_id, id) on delete cascade
);
call wall_in('reconcile_clock');

-- What was said and changed. A guest's name is kept as the invitation had it.
create table reconcile_note (
  id bigint generated always as identity,
  company_id bigint not null, sheet_id bigint not null, line integer, side text not null, by_name text not null, person bigint, invitation bigint,
  at timestamptz not null default now(), changes jsonb not null, text text not null,
  primary key (company_id, id),
  foreign key (company_id, sheet_id) references reconcile_reconcile_sheet (company_id, id) on delete cascade
);
create index reconcile_note_line on reconcile_note (company_id, sheet_id, line, id);
call wall_in('reconcile_note');
