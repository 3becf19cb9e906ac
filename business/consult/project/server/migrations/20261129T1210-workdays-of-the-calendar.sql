-- Working days are counted by the firm's calendar, outside the database.
drop function project_workday(date, integer);
