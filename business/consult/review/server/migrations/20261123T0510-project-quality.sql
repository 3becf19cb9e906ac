-- The quality of each project by its reviews, as 质量评价汇总 shows it, for what is worked out from it.
create view pub_project_quality with (security_invoker = true) as
  select p.company_id, p.id as project, greatest(0, round(100 - coalesce(f.lost, 0) - least(10, greatest(0, coalesce(p.report_date, (now() at time zone 'Asia/Shanghai')::date) - coalesce(p.plan_end, p.report_date, (now() at time zone 'Asia/Shanghai')::date))), 1)) as score
  from pub_project_state p
    join (select distinct company_id, project from review_deliverable) d on d.company_id = p.company_id and d.project = p.id
    left join (select x.company_id, x.project, sum(a.points * case x.level when '1' then 0.5 when '2' then 1 else 1.5 end) as lost
      from review_review_problem x join review_problem_attribute a on a.company_id = x.company_id and a.id = x.attribute group by 1, 2) f on f.company_id = p.company_id and f.project = p.id;
revoke insert, update, delete on pub_project_quality from zhuheng_app;
