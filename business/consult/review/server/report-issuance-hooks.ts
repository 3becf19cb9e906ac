import { sql } from 'kysely';
import type { staffCert } from '#business/consult/project/model/index.ts';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import type { LineValues } from '#kernel/fields/lines/kind.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { deliverable, findSignerFault, type reportIssue } from '../model/index.ts';

async function judgeSigners(ctx: Context, signers: readonly LineValues[], day: string): Promise<void> {
  if (signers.length === 0) throw new InvalidInput({ signers: '请填写签字人员及其执业证书' });
  const certs = await fetchRows(
    ctx.db,
    sql<{
      id: string;
      holder: string;
      from: string;
      to: string;
    }>`select id::text, person::text as holder, issued::text as from, expiry::text as to from pub_staff_cert
      where company_id = ${ctx.me.companyId} and id = any(${signers.map(({ cert }) => String(cert ?? 0))}::bigint[])`,
  );
  const people = await fetchRows(
    ctx.db,
    sql<{ id: string; name: string }>`select id::text, name from pub_person where company_id = ${ctx.me.companyId}
      and id = any(${signers.map(({ person }) => String(person ?? 0))}::bigint[])`,
  );
  const fault = findSignerFault(
    signers.map(({ person, cert }) => ({
      user: String(person),
      name: people.find(({ id }) => id === String(person))?.name ?? '',
      cert: certs.find(({ id }) => id === String(cert)) ?? null,
    })),
    day,
  );
  if (fault) throw new InvalidInput({ signers: fault });
}

/** What stands between a deliverable and its issue. @throws InvalidInput */
async function judgeDeliverable(ctx: Context, id: string, issue: string): Promise<{ project: string }> {
  const row = await getRecord(ctx, deliverable, id);
  if (row.state !== 'passed')
    throw new InvalidInput({ deliverable: translatable`成果文件${row.state_label}，三级复核全部通过后才能出具报告` });
  const other = await fetchFirstRow(
    ctx.db,
    sql<{
      no: string;
    }>`select report_no as no from review_report_issue where company_id = ${ctx.me.companyId} and deliverable = ${id} and id <> ${issue} and coalesce(status, 'draft') not in ('refused', 'void') limit 1`,
  );
  if (other) throw new InvalidInput({ deliverable: translatable`该成果文件已在报告${other.no}中` });
  const check = await fetchFirstRow(
    ctx.db,
    sql<{
      errors: number;
    }>`select coalesce(error_count, 0)::int as errors from pub_check_record where company_id = ${ctx.me.companyId} and cost_file = ${row.costFile} and state = 'done'
      order by ended_date desc limit 1`,
  );
  if (check && check.errors > 0)
    throw new InvalidInput({ deliverable: translatable`计价文件质检还有${check.errors}个错误未处理，请先修改或说明` });
  return { project: row.project };
}

/** Three levels passed, no error open, everybody who signs holds a certificate valid on that day. */
export const reportIssuanceRecordHooks: RecordHooks<typeof reportIssue> = {
  async beforeSave(ctx, values, existing) {
    const chosen = String(values.deliverable ?? existing?.deliverable ?? '');
    if (!chosen) return;
    const { project } = await judgeDeliverable(ctx, chosen, existing?.id ?? '0');
    const day = String(values.issueDate ?? existing?.issueDate ?? '');
    await judgeSigners(ctx, values.signers ?? existing?.signers ?? [], day);
    const signed = await fetchFirstRow(
      ctx.db,
      sql`select c.id from pub_project_state p join pub_contract c on c.company_id = p.company_id and c.id = p.contract
        where p.company_id = ${ctx.me.companyId} and p.id = ${project} and c.state <> 'draft'`,
    );
    Object.assign(values, { project, contractState: signed ? 'signed' : 'unsigned' });
  },
};

/** A certificate that a report on its way or issued was signed with stays valid on that report's day, and its holder's. */
export const staffCertRecordHooks: RecordHooks<typeof staffCert> = {
  async beforeSave(ctx, values, existing) {
    const { issued, expiry, person } = { ...existing, ...values };
    if (issued && expiry && issued > expiry) throw new InvalidInput({ expiry: '有效期不能早于注册日期' });
    if (!existing) return;
    const used = await fetchFirstRow(
      ctx.db,
      sql<{
        no: string;
      }>`select i.report_no as no from review_issue_signer s join review_report_issue i on i.company_id = s.company_id and i.id = s.issue
        where s.company_id = ${ctx.me.companyId} and s.cert = ${existing.id} and i.status in ('running', 'approved')
          and (i.issue_date not between ${issued}::date and ${expiry}::date or s.person <> ${person}) limit 1`,
    );
    if (used)
      throw new InvalidInput({
        expiry: translatable`报告${used.no}已用此证书签字，有效期须包含其签发日期，持证人不能更换`,
      });
  },
};
