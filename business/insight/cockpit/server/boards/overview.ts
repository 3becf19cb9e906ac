import { sql } from 'kysely';
import { project } from '#business/consult/project/model/index.ts';
import { contract } from '#business/crm/contract/model/index.ts';
import { may } from '#kernel/server/access/me.ts';
import type { Context } from '#kernel/server/context.ts';
import type { Board } from '../../model/index.ts';
import { barsOf, figuresOf } from '../counted.ts';
import type { Period } from '../period.ts';
import { signedByMonth, signedFigures } from './contracts.ts';

const NOTHING: Board = { figures: [], charts: [] };
const COUNT = sql`count(*)`;

async function contracts(ctx: Context, period: Period): Promise<Board> {
  const [figures, byMonth] = await Promise.all([signedFigures(ctx, period), signedByMonth(ctx, period)]);
  return { figures, charts: [byMonth] };
}

async function projects(ctx: Context): Promise<Board> {
  const [figures, ...charts] = await Promise.all([
    figuresOf(ctx, project, [
      ['进行中项目', '个', sql`count(*) filter (where t.state in ('running', 'review'))`],
      ['已完成项目', '个', sql`count(*) filter (where t.state = 'done')`],
      ['在手投资额', '元', sql`sum(t.invest) filter (where t.state in ('running', 'review'))`],
    ]),
    barsOf(ctx, project, { title: '项目业务类型', unit: '个', by: sql`t.kind_label`, aggregate: COUNT }),
    barsOf(ctx, project, { title: '项目阶段', unit: '个', by: sql`t.stage_label`, aggregate: COUNT }),
    barsOf(ctx, project, { title: '项目状态', unit: '个', by: sql`t.state_label`, aggregate: COUNT }),
  ]);
  return { figures, charts };
}

/** 经营总览: contracts and projects, each as far as the person may see them. */
export async function overviewBoard(ctx: Context, period: Period): Promise<Board> {
  const boards = await Promise.all([
    may(ctx.me, contract.access.read) ? contracts(ctx, period) : NOTHING,
    may(ctx.me, project.access.read) ? projects(ctx) : NOTHING,
  ]);
  return { figures: boards.flatMap(({ figures }) => figures), charts: boards.flatMap(({ charts }) => charts) };
}
