-- A sum over no rows is 0.
alter table bonus_bonus_payment disable trigger user;
update bonus_bonus_payment set total = 0 where total is null;
alter table bonus_bonus_payment enable trigger user;
alter table bonus_bonus_temp disable trigger user;
update bonus_bonus_temp set total = 0 where total is null;
alter table bonus_bonus_temp enable trigger user;
