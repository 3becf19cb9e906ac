import { sql } from 'kysely';
import { project } from '#business/consult/project/model/index.ts';
import { type Context, createUserContext } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import { createInlineJobTools } from '#kernel/server/jobs/inline-job-tools.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { type ReconcileLine, type ReconcileLineEdit, sidesDiffer } from '../model/index.ts';
import { insertReconcileSheet, reconcileMatchJob } from './create-reconcile-sheet.ts';
import { editReconcileLine } from './edit-reconcile-lines.ts';
import {
  addLineNote,
  listReconcileLines,
  type ReconcileSheetRef,
  type SheetParticipant,
} from './reconcile-sheet-store.ts';

const BUILDER = { side: 'theirs', name: '周海峰（华南建工集团）', person: null, invitation: null } as const;
const SHEET_KEY = '00000000-0000-4000-8000-0000000000d1';

/** A settlement that the firm and its builder have gone half through: agreed, disputed, and still open lines. */
export async function createDemoReconcileSheet(runtime: Runtime): Promise<void> {
  const found = await fetchFirstRow(
    runtime.database.system,
    sql<{
      company: string;
      manager: string;
      project: string;
      ours: string;
      theirs: string;
    }>`select a.company_id::text as company, p.manager::text, p.id::text as project, a.id::text as ours, s.id::text as theirs
      from pub_cost_file a join pub_cost_file s on s.company_id = a.company_id and s.project = a.project and s.stage = 'submitted'
        join pub_project p on p.company_id = a.company_id and p.id = a.project where a.stage = 'audited' order by a.id limit 1`,
  );
  if (!found) return;
  const ctx = await createUserContext(runtime, found.company, found.manager, 'demo');
  const sheetId = await insertReconcileSheet(ctx, await getRecord(ctx, project, found.project), {
    ...{ name: '土建与安装工程对量', party: '华南建工集团有限公司', note: '按竣工图核对，争议项提交定案会议。' },
    ...{ oursFile: found.ours, theirsFile: found.theirs, requestKey: SHEET_KEY },
  });
  await reconcileMatchJob.run(ctx, { sheetId }, createInlineJobTools());
  const place = { companyId: found.company, sheetId };
  const { data } = await listReconcileLines(ctx.db, place, { pageSize: 200 });
  await speak(ctx, place, data);
}

async function speak(ctx: Context, place: ReconcileSheetRef, lines: readonly ReconcileLine[]): Promise<void> {
  const own: SheetParticipant = { side: 'ours', name: ctx.me.name, person: ctx.me.userId, invitation: null };
  const edit = async (line: ReconcileLine, by: SheetParticipant, set: ReconcileLineEdit) =>
    (await editReconcileLine(ctx, place, by, { line: line.id, version: line.version, set })).line;
  const equal = lines.filter((line) => !sidesDiffer(line)).slice(0, 12);
  for (const line of equal) {
    const proposed = await edit(line, own, numbersOf(line));
    await edit(proposed, BUILDER, { mark: 'ok' });
  }
  const [first, second, third, fourth] = lines.filter((line) => line.ours && line.theirs && sidesDiffer(line));
  if (first) {
    const proposed = await edit(first, own, { ...numbersOf(first), reason: '基坑放坡按施工方案计算，已核减超挖部分' });
    await addLineNote(ctx.db, place, BUILDER, { line: first.id, text: '放坡系数以监理签认的方案为准，同意贵方口径。' });
    await edit(proposed, BUILDER, { mark: 'ok' });
  }
  if (second) await edit(second, BUILDER, { mark: 'no', reason: '送审量含设计变更 BG-07 增加部分，请核对签证' });
  if (third) await edit(third, own, { mark: 'no', reason: '构造柱体积重复计算，请提供计算式' });
  if (fourth) await edit(fourth, own, numbersOf(fourth));
}

const numbersOf = ({ ours }: ReconcileLine): ReconcileLineEdit =>
  ours ? { agreedQuantity: ours.quantity, agreedPrice: ours.price } : {};
