import { Refusal } from '#kernel/base/texts/refusal.ts';
import type { Context } from '#kernel/server/context.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { saveRecord } from '#kernel/server/records/save/save-record.ts';
import { changeRecords } from '#kernel/server/records/write/change-records.ts';
import { sendMessage } from '#platform/content/message/server/index.ts';
import { type ProjectApply, projectApply } from '../../model/apply/project-apply.entity.ts';
import { type Project, project } from '../../model/index.ts';
import { addDataReceiptsOfKind } from '../create-missing-data-receipts.ts';
import { createInitialStages } from '../project-stages.ts';

/** An application proposes who compiles before anybody is asked. @throws Refusal */
export async function requireProposedTeam(ctx: Context, id: string): Promise<void> {
  const { members } = await getRecord(ctx, projectApply, id);
  if (!members?.some(({ role }) => role === 'compile')) throw new Refusal('请在拟派人员中列出编制人员后再提交');
}

/**
 * What was approved becomes a project: with its team, the stages and papers that the firm lays down for its kind, and word
 * to everybody in it. In the transaction of the last decision.
 */
export async function createProjectFromApply(ctx: Context, id: string): Promise<void> {
  const apply = await getRecord(ctx, projectApply, id);
  if (apply.project) return;
  const row = await saveRecord(ctx, project, draftFrom(apply));
  await changeRecords(ctx, projectApply, id, { project: row.id });
  await createInitialStages(ctx, row);
  await addDataReceiptsOfKind(ctx, row);
  await tellTeam(ctx, row, apply);
}

function draftFrom(apply: ProjectApply) {
  const { name, contract, customer, kind, specialty, difficulty, area, invest, fee, buildUnit } = apply;
  const { manager, leader, planStart, planEnd, deptId } = apply;
  return {
    ...{ name, contract, customer, kind, specialty, difficulty, area, invest, fee, buildUnit },
    ...{ manager, leader, planStart, planEnd, deptId },
    receiveDate: planStart,
    state: 'running',
    members: (apply.members ?? []).map(({ person, role, specialty: own, cert }) => ({
      ...{ person, role, specialty: own, cert },
      since: planStart,
    })),
  };
}

async function tellTeam(ctx: Context, row: Project, apply: ProjectApply): Promise<void> {
  const team = (apply.members ?? []).map(({ person }) => String(person));
  await sendMessage(ctx, {
    receivers: [...team, ...(row.manager ? [row.manager] : [])],
    type: 'business',
    title: `项目已立项：${row.name}`,
    content: `“${row.name}”（${row.no}）已批准立项，您在项目组中，计划完成日期${row.planEnd ?? '未定'}。`,
    link: `/consult/detail/project-info?${new URLSearchParams({ id: row.id, name: row.name })}`,
  });
}
