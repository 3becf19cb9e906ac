-- In which role somebody is paid ahead.
alter table bonus_bonus_temp_line add column role text, add column role_label text;
