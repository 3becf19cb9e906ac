import { sql } from 'kysely';
import type { DemoSeedStep } from '#kernel/server/seed-step-types.ts';

/** Kind, name, number, level, days since it was issued, years it holds; who holds it by sign-in name, or the firm. */
const CERTIFICATES = [
  ['CREDIT', '工程造价咨询企业信用评价证书', 'XY2024-AAA-0318', 'AAA', 900, 3, null],
  ['ISO9001', '质量管理体系认证证书', '02624Q10583R1M', null, 1010, 3, null],
  ['CE1', '一级造价工程师注册证书（土建）', '建[造]11330004512', '一级', 700, 4, 'engineer'],
  ['CE1', '一级造价工程师注册证书（安装）', '建[造]11330006127', '一级', 1390, 4, 'reviewer'],
  ['CE1', '一级造价工程师注册证书（土建）', '建[造]11330002208', '一级', 320, 4, 'manager'],
  ['CON', '咨询工程师（投资）登记证书', '咨登3320230915', null, 1075, 3, 'gm'],
  ['SUP', '监理工程师注册证书', '33018877', null, 480, 4, 'manager'],
] as const;

/** What the firm and its people are accredited for, some of it soon to end, one original lent. */
export const createDemoCertificates: DemoSeedStep = async ({ db }) => {
  for (const [at, [kind, name, no, level, ago, years, holder]] of CERTIFICATES.entries())
    await sql`insert into bid_certificate (company_id, dept_id, no, kind, name, cert_no, level, holder, issuer, issue_date, expiry, keeper, copies, scope, created_by, updated_by)
      select 1, k.dept, 'ZZ' || to_char(firm_today() - ${ago}::int, 'YYYY') || ${String(at + 1).padStart(3, '0')}, a.id, ${name}, ${no}, ${level},
        (select id from pub_person where company_id = 1 and login_name = ${holder}), a.issuer, firm_today() - ${ago}::int,
        (firm_today() - ${ago}::int + make_interval(years => ${years}::int))::date, k.id, 1, '建设工程造价咨询业务', k.id, k.id
      from bid_accreditation a, pub_person k where a.company_id = 1 and a.code = ${kind} and k.company_id = 1 and k.login_name = 'hr'`.execute(
      db,
    );
  await sql`insert into bid_certificate_loan (company_id, dept_id, no, certificate, original, purpose, borrower, lent_on, due, state, state_label, back, created_by, updated_by)
    select 1, p.dept, 'ZJ' || to_char(firm_today() - n.ago, 'YYYYMM') || lpad(n.at::text, 3, '0'), c.id, true, '投标原件核验', p.id, firm_today() - n.ago, firm_today() - n.ago + 10,
      case when n.at = 1 then 'out' else 'back' end, case when n.at = 1 then '借出' else '已归还' end, case when n.at > 1 then firm_today() - n.ago + 6 end, p.id, p.id
    from (values (1, 3), (2, 60), (3, 210), (4, 520)) n (at, ago), pub_person p,
      lateral (select id, row_number() over (order by id) as at from bid_certificate where company_id = 1) c
    where p.company_id = 1 and p.login_name = 'manager' and c.at = n.at`.execute(db);
};
