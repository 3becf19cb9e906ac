import { sql } from 'kysely';
import { addDays, dayOfInstant } from '#kernel/base/time/dates.ts';
import { previousMonthOf } from '#kernel/base/time/months.ts';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { saveRecord } from '#kernel/server/records/save/save-record.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { createDemoContext, type DemoFlow, runDemoFlows } from '#platform/engines/workflow/server/index.ts';
import { asset, assetCount, lostByMonth } from '../model/index.ts';
import { checkAsset } from './count/asset-counts.ts';
import { depreciateMonth } from './depreciation/depreciate.ts';

/** Class, name, model, price, years, how many. */
const ASSETS = [
  ['0101', '台式计算机', '联想 启天M450', '4680.00', 3, 22],
  ['0102', '笔记本电脑', 'ThinkPad T14', '7899.00', 3, 12],
  ['0103', '文件服务器', '戴尔 R740', '38600.00', 5, 1],
  ['0104', '打印复印一体机', '理光 MP2501', '13800.00', 5, 4],
  ['0104', '工程绘图仪', 'HP T795', '32500.00', 5, 1],
  ['0201', '办公桌椅', '1.4米', '1280.00', 5, 16],
  ['0202', '档案密集柜', '六列', '9600.00', 5, 3],
  ['03', '商务车', '别克 GL8', '236800.00', 4, 1],
] as const;
const RESIDUAL = '0.05';
/** Days between two purchases of a kind, and since the last one. */
const [APART, SINCE] = [47, 75];
const COUNTED = 6;

interface Person {
  readonly id: string;
  readonly dept: string;
}

/** One piece, as the firm has it since its purchase; what it lost before this month stands at its beginning. */
async function createDemoAsset(tx: Context, at: number, piece: (typeof ASSETS)[number], holder: Person | undefined) {
  const [code, name, spec, price, life] = piece;
  const buyDate = addDays(dayOfInstant(new Date()), -SINCE - at * APART);
  const kind = await fetchFirstRow(
    tx.db,
    sql<{
      id: string;
    }>`select id::text as id from asset_asset_class where company_id = ${tx.me.companyId} and code = ${code}`,
  );
  const before = previousMonthOf(dayOfInstant(new Date()).slice(0, 7));
  const opening = lostByMonth({ price, residual: RESIDUAL, life, useDate: buyDate }, before).toFixed(2);
  const use = holder ? { state: 'used', keeper: holder.id, dept: holder.dept } : { state: 'idle' };
  await saveRecord(tx, asset, {
    ...{
      name,
      spec,
      price,
      life,
      residual: RESIDUAL,
      buyDate,
      useDate: buyDate,
      opening,
      assetClass: kind?.id ?? null,
    },
    ...{
      sn: `SN${ASSETS.indexOf(piece) + 1}${String(at + 1).padStart(4, '0')}`,
      place: holder ? '办公区' : '三楼库房',
      ...use,
    },
  });
}

/** The assets of the demo firm, their depreciation of this month, and a count that runs. */
export async function createDemoAssets(runtime: Runtime): Promise<void> {
  const db = runtime.database.system;
  if (await fetchFirstRow(db, sql`select from asset_asset where company_id = 1 limit 1`)) return;
  const people = await fetchRows(
    db,
    sql<Person>`select id::text as id, dept::text as dept from pub_person where company_id = 1 and kind = 'staff' and state = 'enabled'
      and dept is not null order by id limit 40`,
  );
  const keeper = await createDemoContext(runtime, 'hr');
  await inTransaction(keeper, async (tx) => {
    for (const piece of ASSETS)
      for (let at = 0; at < piece[5]; at += 1)
        await createDemoAsset(tx, at, piece, at % 9 === 8 ? undefined : people[at % people.length]);
  });
  const finance = await createDemoContext(runtime, 'finance');
  await depreciateMonth(finance, dayOfInstant(new Date()).slice(0, 7));
  const count = await saveRecord(keeper, assetCount, { title: '年度固定资产盘点' });
  const first = await fetchRows(
    keeper.db,
    sql<{
      no: string;
    }>`select no from asset_asset_count_line where company_id = 1 and count = ${count.id} order by no limit ${COUNTED}`,
  );
  for (const [at, { no }] of first.entries())
    await checkAsset(keeper, count.id, { no, place: at === COUNTED - 1 ? '会议室' : null });
}

/** An asset in use by its place among those of a class, for a paper about it. */
const pieceOf = ({ db }: Context, name: string, at: number) =>
  fetchFirstRow(
    db,
    sql<{
      id: string;
      no: string;
      problem: string;
    }>`select a.id::text as id, a.no, (select min(p.id)::text from asset_maintain_problem p
        where p.company_id = a.company_id) as problem
      from asset_asset a where a.name = ${name} and a.state = 'used' order by a.id offset ${at} limit 1`,
  );

const repair = (by: string, asked: number, at: number, answers?: DemoFlow['answers']): DemoFlow => ({
  ...{ by, asked, process: 'assetMaintain', ...(answers ? { answers } : {}) },
  async form(ctx, applyDate) {
    const found = await pieceOf(ctx, '打印复印一体机', at);
    if (!found) return null;
    const about = { asset: found.id, problem: found.problem, detail: '频繁卡纸，定影组件异响', cost: '650' };
    return { title: `${found.no} 打印复印一体机报修`, applyDate, supplier: '云岭办公设备有限公司', ...about };
  },
});

/** Two repairs, one of which waits, and a computer that is to be scrapped. */
const FLOWS: readonly DemoFlow[] = [
  repair('engineer', 5, 0),
  repair('manager', 0, 1, []),
  {
    ...{ by: 'hr', asked: 1, process: 'assetScrap', answers: ['approve'] },
    async form(ctx, applyDate) {
      const found = await pieceOf(ctx, '台式计算机', 15);
      if (!found) return null;
      const about = { asset: found.id, kind: 'worn', reason: '已过折旧年限，无法运行计价软件', income: '120' };
      return { title: `${found.no} 台式计算机报废`, applyDate, ...about };
    },
  },
];

export const runDemoAssetFlows = (runtime: Runtime): Promise<void> => runDemoFlows(runtime, FLOWS);
