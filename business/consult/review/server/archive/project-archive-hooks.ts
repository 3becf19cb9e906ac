import { sql } from 'kysely';
import { reopenArchivedProject, requireReferencedProject } from '#business/consult/project/server/index.ts';
import { InvalidInput, Refusal } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import type { LineValues } from '#kernel/fields/lines/kind.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import type { projectArchive } from '../../model/index.ts';

/** What goes into the archive where nobody lists it: what was issued, the review forms, and the papers in original. */
const proposed = (ctx: Context, project: string) =>
  fetchRows(
    ctx.db,
    sql<{ name: string; original: boolean }>`
      select '咨询报告 ' || i.report_no as name, true as original from review_report_issue i where i.company_id = ${ctx.me.companyId} and i.project = ${project} and i.status = 'approved'
      union all select d.name || '（第' || d.version_no || '版）', true from review_deliverable d where d.company_id = ${ctx.me.companyId} and d.project = ${project} and d.state = 'issued'
      union all select '三级复核表', true where exists (select from review_review r where r.company_id = ${ctx.me.companyId} and r.project = ${project})`,
  );

/** The files that the configuration of the project's kind requires and no line of the catalogue names. */
async function missingOf(ctx: Context, project: string, items: readonly LineValues[]): Promise<string[]> {
  const config = await fetchFirstRow(
    ctx.db,
    sql<{
      required: string | null;
    }>`select c.required from pub_project_state p join pub_project_config c on c.company_id = p.company_id and c.kind = p.kind
      where p.company_id = ${ctx.me.companyId} and p.id = ${project} order by c.sort limit 1`,
  );
  const required = (config?.required ?? '').split(/[、，,;；\n]/).map((one) => one.trim());
  return required.filter((one) => one && !items.some(({ name }) => String(name).includes(one)));
}

/** Only what was reported on goes to the archive, whole or with a word on what is missing. */
export const projectArchiveRecordHooks: RecordHooks<typeof projectArchive> = {
  async beforeSave(ctx, values, existing) {
    const row = await requireReferencedProject(ctx, values.project, existing?.project);
    const issued = await fetchFirstRow(
      ctx.db,
      sql`select id from review_deliverable where company_id = ${ctx.me.companyId} and project = ${row.id} and state = 'issued' limit 1`,
    );
    if (!issued) throw new InvalidInput({ project: '项目还没有已签发的成果文件，出具报告后才能归档' });
    if (!existing && !values.items?.length) values.items = await proposed(ctx, row.id);
    const items = values.items ?? existing?.items ?? [];
    if (items.length === 0) throw new InvalidInput({ items: '请填写归档目录' });
    const missing = await missingOf(ctx, row.id, items);
    if (missing.length > 0 && !(values.missing ?? existing?.missing))
      throw new InvalidInput({ missing: translatable`目录缺少必备文件：${missing.join('、')}，请补充目录或说明原因` });
  },
  /** The one way to change an archived project: its papers come back from the archive, with a reason, and go in anew. */
  async undoApproval(ctx, { id, project }, to) {
    if (to === 'void') throw new Refusal('项目归档已生效，不能作废；请退回修改后重新归档', 409);
    const lent = await fetchFirstRow(
      ctx.db,
      sql<{ no: string }>`select no from review_archive_loan where company_id = ${ctx.me.companyId} and archive = ${id}
        and (state = 'out' or status = 'running') limit 1`,
    );
    if (lent) throw new Refusal(translatable`档案借阅${lent.no}尚未归还或仍在审批，不能退回修改`, 409);
    await reopenArchivedProject(ctx, project);
  },
};
