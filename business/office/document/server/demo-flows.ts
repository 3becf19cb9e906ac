import { sql } from 'kysely';
import { addDays } from '#kernel/base/time/dates.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { DemoFlow } from '#platform/engines/workflow/server/index.ts';

interface Paper {
  readonly kind: 'in' | 'out';
  readonly title: string;
  readonly unit: string;
  readonly urgency: 'normal' | 'urgent';
  readonly result?: string;
}

/** A document that came or goes on a day, for the engineer to deal with. */
async function registered({ db, me }: Context, date: string, paper: Paper) {
  const handler = await fetchFirstRow(
    db,
    sql<{
      id: string;
    }>`select id::text as id from pub_person where company_id = ${me.companyId} and login_name = 'engineer'`,
  );
  return handler && { ...paper, date, dueDate: addDays(date, 10), handlers: handler.id, level: 'open' };
}

const PAPERS: readonly (readonly [asked: number, paper: Paper])[] = [
  [
    34,
    {
      kind: 'in',
      title: '关于开展工程造价咨询企业信用评价的通知',
      unit: '省造价管理协会',
      urgency: 'normal',
      result: '已按要求在线申报并提交业绩材料',
    },
  ],
  [
    21,
    {
      kind: 'out',
      title: '关于报送云岭安置房项目结算审核计划的函',
      unit: '云岭城建集团',
      urgency: 'normal',
      result: '已送达，对方签收',
    },
  ],
  [
    12,
    {
      kind: 'in',
      title: '关于调整建设工程人工预算单价的通知',
      unit: '市造价管理站',
      urgency: 'urgent',
      result: '已更新计价模板并转发各项目组',
    },
  ],
];

/** One that came yesterday, which the office has not looked at yet. */
const NEW: Paper = { kind: 'in', title: '关于报送年度统计报表的通知', unit: '市统计局', urgency: 'urgent' };

/** Documents of the last weeks, all but the newest dealt with. */
export const demoDocumentFlows: readonly DemoFlow[] = [
  ...PAPERS.map(([asked, paper]) => ({
    by: 'manager',
    process: 'docFlow',
    asked,
    form: (ctx: Context, day: string) => registered(ctx, day, paper),
  })),
  {
    ...{ by: 'manager', process: 'docFlow', asked: 1, answers: [] },
    form: (ctx, day) => registered(ctx, day, NEW),
  },
];
