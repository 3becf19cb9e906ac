-- The sides of a rule have names that are no words of SQL.
alter table quality_logical_rule rename column "left" to left_side;
alter table quality_logical_rule rename column "right" to right_side;
