-- Entries that visitors see without signing in.
alter table menu_menu add column no_login boolean;
