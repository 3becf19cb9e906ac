-- A company sees itself only; names and logos for the sign-in page are read by the system.
alter table saas_company enable row level security;
create policy own_company on saas_company to zhuheng_app using (id = (select app_company())) with check (false);
