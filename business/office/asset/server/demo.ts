import { sql } from 'kysely';
import { toDecimal } from '#kernel/base/numbers/decimal.ts';
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

/** Pieces of a class that somebody asks for. */
interface WantedPieces {
  readonly code: string;
  readonly name: string;
  readonly spec: string;
  readonly qty: number;
  readonly price: string;
  readonly reason: string;
}

const buy = (by: string, asked: number, wanted: WantedPieces, answers?: DemoFlow['answers']): DemoFlow => ({
  ...{ by, asked, process: 'assetBuy', ...(answers ? { answers } : {}) },
  async form({ db, me }, applyDate) {
    const { code, name, spec, qty, price, reason } = wanted;
    const kind = await fetchFirstRow(
      db,
      sql<{
        id: string;
      }>`select id::text as id from asset_asset_class where company_id = ${me.companyId} and code = ${code}`,
    );
    const payee = { supplier: '云岭办公设备有限公司', supplierAccount: '6222021208000456789' };
    return {
      ...{ title: `${name}申购`, applyDate, reason, budget: toDecimal(price).times(qty).toFixed(2), ...payee },
      supplierBank: '中国工商银行云岭支行',
      lines: [{ name, class: kind?.id ?? null, spec, qty, price }],
    };
  },
});

const scrap = (
  asked: number,
  what: readonly [name: string, at: number],
  about: object,
  answers?: DemoFlow['answers'],
) =>
  ({
    ...{ by: 'hr', asked, process: 'assetScrap', ...(answers ? { answers } : {}) },
    async form(ctx, applyDate) {
      const [name, at] = what;
      const found = await pieceOf(ctx, name, at);
      return found ? { title: `${found.no} ${name}报废`, applyDate, asset: found.id, ...about } : null;
    },
  }) satisfies DemoFlow;

const SCREENS: WantedPieces = {
  ...{ code: '0101', name: '27寸显示器', spec: '戴尔 U2723', qty: 2, price: '2399.00' },
  reason: '算量双屏办公，现有显示器尺寸不足',
};
const CHAIRS: WantedPieces = {
  ...{ code: '0201', name: '人体工学椅', spec: '可调腰托', qty: 3, price: '980.00' },
  reason: '新入职人员工位配置',
};

/** Two repairs, pieces that are asked for, and two that are to be scrapped: of each some wait and some are decided. */
const FLOWS: readonly DemoFlow[] = [
  repair('engineer', 5, 0),
  repair('manager', 0, 1, []),
  buy('manager', 12, SCREENS),
  buy('engineer', 1, CHAIRS, ['approve']),
  scrap(20, ['打印复印一体机', 2], { kind: 'broken', reason: '主板损坏，维修费用超过净值', income: '300' }),
  scrap(1, ['台式计算机', 15], { kind: 'worn', reason: '已过折旧年限，无法运行计价软件', income: '120' }, ['approve']),
];

export const runDemoAssetFlows = (runtime: Runtime): Promise<void> => runDemoFlows(runtime, FLOWS);
