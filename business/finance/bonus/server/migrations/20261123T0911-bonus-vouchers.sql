-- With which payment somebody got it.
create or replace view pub_bonus_paid with (security_invoker = true) as
  select l.company_id, l.id, l.person, l.amount, p.pay_month, p.tax_mode, c.project, l.payment
    from bonus_bonus_payment_line l join bonus_bonus_payment p on p.company_id = l.company_id and p.id = l.payment
      join bonus_bonus_line b on b.company_id = l.company_id and b.id = l.line
      join bonus_bonus_calculation c on c.company_id = b.company_id and c.id = b.calculation where l.state = 'paid';
