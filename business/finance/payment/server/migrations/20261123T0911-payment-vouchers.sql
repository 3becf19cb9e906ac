-- What was paid, with the tax of the invoices it was asked for with, for vouchers.
create view pub_payment_made with (security_invoker = true) as
  select o.company_id, o.id, o.no, o.kind, o.request, o.expense, o.loan, o.dept, o.payee, o.amount, o.account, o.pay_date,
      coalesce(round(o.amount * (select sum(i.tax) from payment_payment_invoice i where i.company_id = r.company_id and i.request = r.id)
        / nullif(r.amount, 0), 2), 0) as tax, r.project, r.subject, r.title, r.contract, r.kind as request_kind, r.applicant
    from payment_pay_order o left join payment_payment_request r on r.company_id = o.company_id and r.id = o.request
    where o.state in ('paid', 'matched');
revoke insert, update, delete on pub_payment_made from zhuheng_app;
