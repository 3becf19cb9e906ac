import { sql } from 'kysely';
import { dayOf } from '#kernel/base/dates.ts';
import { type Context, contextOf } from '#kernel/server/context.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { decideTask, startProcess } from '#modules/workflow/server/index.ts';

type Answer = 'approve' | 'rejectToInitiator' | 'refuse';

/** Who asked for what, how many days from now, and how those asked after one another answered. */
const LEAVES: readonly {
  by: string;
  kind: string;
  title: string;
  reason: string;
  from: number;
  days: number;
  answers: readonly Answer[];
}[] = [
  {
    by: 'engineer',
    kind: 'annual',
    title: '陈晓雯 年休假',
    reason: '回乡探亲',
    from: -40,
    days: 3,
    answers: ['approve', 'approve'],
  },
  {
    by: 'user0005',
    kind: 'sick',
    title: '病假一天',
    reason: '发热就医，附病历',
    from: -32,
    days: 1,
    answers: ['approve', 'approve'],
  },
  {
    by: 'user0010',
    kind: 'marriage',
    title: '婚假',
    reason: '登记结婚',
    from: -20,
    days: 5,
    answers: ['approve', 'approve', 'approve'],
  },
  {
    by: 'user0016',
    kind: 'personal',
    title: '事假半天',
    reason: '办理房产手续',
    from: -12,
    days: 0.5,
    answers: ['approve', 'approve'],
  },
  {
    by: 'user0021',
    kind: 'rest',
    title: '调休一天',
    reason: '上周六驻场加班调休',
    from: -8,
    days: 1,
    answers: ['refuse'],
  },
  { by: 'user0027', kind: 'annual', title: '年休假五天', reason: '家庭出行', from: 6, days: 5, answers: ['approve'] },
  {
    by: 'user0030',
    kind: 'paternity',
    title: '陪产假',
    reason: '妻子生产',
    from: 2,
    days: 10,
    answers: ['approve', 'approve'],
  },
  { by: 'user0006', kind: 'annual', title: '年休假两天', reason: '个人安排', from: 9, days: 2, answers: [] },
  { by: 'user0007', kind: 'personal', title: '事假一天', reason: '子女入学面谈', from: 4, days: 1, answers: [] },
  {
    by: 'user0008',
    kind: 'annual',
    title: '年休假四天',
    reason: '返乡',
    from: 15,
    days: 4,
    answers: ['rejectToInitiator'],
  },
];

const DAY_MS = 86_400_000;
const opinions: Readonly<Record<Answer, string>> = {
  approve: '同意',
  rejectToInitiator: '项目节点在即，请调整日期',
  refuse: '该日已有驻场安排，不同意',
};

/** Leave requests of the last weeks, running and finished, asked and answered through the product itself. */
export async function demoLeaves(runtime: Runtime): Promise<void> {
  for (const [at, asked] of LEAVES.entries()) {
    const ctx = await contextByName(runtime, asked.by);
    const from = dayOf(new Date(Date.now() + asked.from * DAY_MS));
    const to = dayOf(new Date(Date.now() + (asked.from + Math.ceil(asked.days) - 1) * DAY_MS));
    const { procInstId } = await startProcess(ctx, {
      processCode: 'leave',
      requestKey: `00000000-0000-4000-8000-${String(at + 1).padStart(12, '0')}`,
      form: {
        title: asked.title,
        kind: asked.kind,
        fromDate: from,
        toDate: to,
        days: String(asked.days),
        reason: asked.reason,
      },
    });
    for (const answer of asked.answers) await answerNext(runtime, procInstId, answer);
  }
}

async function answerNext(runtime: Runtime, instanceId: string, action: Answer): Promise<void> {
  const { rows } = await sql<{
    id: string;
    company_id: string;
    assignee: string;
  }>`select id, company_id, assignee from workflow_task where instance_id = ${instanceId} and status = 'open' order by id limit 1`.execute(
    runtime.database.system,
  );
  const task = rows[0];
  if (!task) return;
  await decideTask(await contextOf(runtime, task.company_id, task.assignee, 'demo'), task.id, {
    action,
    opinion: opinions[action],
  });
}

async function contextByName(runtime: Runtime, loginName: string): Promise<Context> {
  const { rows } = await sql<{
    id: string;
    company_id: string;
  }>`select id, company_id from org_user where login_name = ${loginName}`.execute(runtime.database.system);
  if (!rows[0]) throw new Error(`demo person missing: ${loginName}`);
  return contextOf(runtime, rows[0].company_id, rows[0].id, 'demo');
}
