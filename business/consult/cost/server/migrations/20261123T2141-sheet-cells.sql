-- Where the values of a workbook's rows stand: a line of a sheet, and its columns by the fields they hold.
create table cost_sheet_cell (
  company_id bigint not null, file_id bigint not null, id integer not null, kind text not null, row_id integer not null, sheet text not null, line integer not null, columns jsonb not null,
  primary key (company_id, file_id, id),
  foreign key (company_id, file_id) references cost_cost_file (company_id, id) on delete cascade
);
create index cost_sheet_cell_row on cost_sheet_cell (company_id, file_id, kind, row_id);
call wall_in('cost_sheet_cell');
