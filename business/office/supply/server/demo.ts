import { sql } from 'kysely';
import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import { addDays, dayOfInstant } from '#kernel/base/time/dates.ts';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { saveRecord } from '#kernel/server/records/save/save-record.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { createDemoContext, type DemoFlow, runDemoFlows } from '#platform/engines/workflow/server/index.ts';
import { supply, worthOf } from '../model/index.ts';
import { postStockMoves } from './post-stock-moves.ts';
import { takePurchaseIn } from './supply-purchases.ts';
import { issueSupplies } from './supply-receives.ts';

/** Code, name, class, specification, unit, least stock, monthly limit, what was there, price. */
const SUPPLIES = [
  ['BZ001', '签字笔', '11', '0.5mm 黑色', '支', '30', '6', '120', '1.80'],
  ['BZ002', '红色签字笔', '11', '0.5mm 红色', '支', '10', '4', '36', '1.80'],
  ['BZ003', '铅笔', '11', '2B', '支', '20', null, '48', '0.90'],
  ['BZ004', '荧光笔', '11', '黄色', '支', '10', '3', '8', '2.50'],
  ['BZ005', '记号笔', '11', '油性黑色', '支', '10', null, '22', '2.20'],
  ['BC001', '笔记本', '12', 'A5 80页', '本', '15', '2', '42', '4.60'],
  ['BC002', '便利贴', '12', '76×76mm', '本', '20', null, '65', '2.10'],
  ['BC003', '工作日志', '12', 'A5', '本', '10', '1', '18', '9.80'],
  ['ZZ001', '复印纸', '21', 'A4 70g', '包', '40', '5', '160', '19.50'],
  ['ZZ002', '复印纸', '21', 'A3 70g', '包', '20', '5', '46', '39.00'],
  ['ZZ003', '彩色复印纸', '21', 'A4 80g', '包', '5', null, '9', '26.00'],
  ['HC001', '硒鼓', '22', 'HP 12A', '支', '4', null, '7', '168.00'],
  ['HC002', '墨盒', '22', '爱普生 黑色', '个', '4', null, '3', '86.00'],
  ['HC003', '碳粉', '22', '理光 2501', '瓶', '3', null, '5', '135.00'],
  ['TZ001', '绘图纸', '23', 'A1 80g', '卷', '6', null, '11', '58.00'],
  ['TZ002', '硫酸纸', '23', 'A1', '卷', '3', null, '4', '76.00'],
  ['FP001', '报告封皮', '31', 'A4 铜版', '套', '100', null, '380', '1.60'],
  ['FP002', '标书封皮', '31', 'A4 压纹', '套', '50', null, '45', '3.20'],
  ['JZ001', '胶装热熔胶', '32', '1kg', '包', '3', null, '6', '28.00'],
  ['JZ002', '装订夹条', '32', 'A4 10mm', '支', '50', null, '140', '0.60'],
  ['JZ003', '订书钉', '32', '24/6', '盒', '20', null, '52', '1.50'],
  ['RC001', '文件夹', '4', 'A4 双夹', '个', '20', '4', '58', '6.20'],
  ['RC002', '档案盒', '4', '55mm', '个', '30', null, '84', '5.40'],
  ['RC003', '抽纸', '4', '200抽', '包', '30', null, '96', '3.30'],
  ['RC004', '电池', '4', '5号', '节', '20', '4', '0', '1.70'],
] as const;
/** Days ago that the stock was counted for the first time. */
const OPENED = 200;

/** What the demo firm has in stock, as it was counted first. */
export async function createDemoSupplies(runtime: Runtime): Promise<void> {
  const db = runtime.database.system;
  if (await fetchFirstRow(db, sql`select from supply_supply where company_id = 1 limit 1`)) return;
  const keeper = await createDemoContext(runtime, 'hr');
  const classes = await fetchRows(
    db,
    sql<{ code: string; id: string }>`select code, id::text as id from pub_supply_class where company_id = 1`,
  );
  const classOf = new Map(classes.map(({ code, id }) => [code, id]));
  await inTransaction(keeper, async (tx) => {
    for (const [code, name, kind, spec, unit, min, monthLimit, qty, price] of SUPPLIES) {
      const values = { code, name, spec, unit, min, monthLimit, class: classOf.get(kind) ?? null, place: '三楼库房' };
      const { id } = await saveRecord(tx, supply, values);
      if (qty === '0') continue;
      await postStockMoves(tx, [
        {
          ...{ supply: id, kind: 'opening', qty: toDecimal(qty), amount: worthOf(qty, price), field: 'qty' },
          ...{ title: `期初 ${name}`, date: addDays(dayOfInstant(new Date()), -OPENED), reason: '期初盘点' },
        },
      ]);
    }
  });
}

type Wanted = readonly (readonly [code: string, qty: string, price?: string])[];

/** Lines of supplies by their codes. */
async function linesOf({ db }: Context, wanted: Wanted) {
  const found = await fetchRows(db, sql<{ code: string; id: string }>`select code, id::text as id from supply_supply`);
  const idOf = new Map(found.map(({ code, id }) => [code, id]));
  return wanted.map(([code, qty, price]) => ({ supply: idOf.get(code), qty, ...(price ? { price } : {}) }));
}

const purchase = (asked: number, title: string, wanted: Wanted, answers?: DemoFlow['answers']): DemoFlow => ({
  ...{ by: 'hr', asked, process: 'supplyPurchase', ...(answers ? { answers } : {}) },
  form: async (ctx, applyDate) => ({
    ...{ title, applyDate, supplier: '云岭办公用品商行', lines: await linesOf(ctx, wanted) },
    ...{ supplierAccount: '1102020309000054321', supplierBank: '中国工商银行云岭滨江支行' },
  }),
});
const receive = (by: string, asked: number, title: string, wanted: Wanted): DemoFlow => ({
  ...{ by, asked, process: 'supplyReceive' },
  form: async (ctx, applyDate) => ({ title, applyDate, purpose: '日常办公', lines: await linesOf(ctx, wanted) }),
});

/** Purchases, one of which still waits, and requests of departments. */
const FLOWS: readonly DemoFlow[] = [
  purchase(9, '季度办公用品采购', [
    ['BZ001', '100', '1.75'],
    ['ZZ001', '60', '19.80'],
    ['RC004', '40', '1.65'],
  ]),
  purchase(6, '打印耗材采购', [
    ['HC001', '6', '165'],
    ['HC002', '6', '84'],
  ]),
  purchase(1, '标书封皮采购', [['FP002', '200', '3.10']], ['approve']),
  receive('engineer', 4, '项目组领用', [
    ['BZ001', '5'],
    ['BC001', '2'],
    ['ZZ001', '4'],
  ]),
  receive('manager', 3, '投标文件装订', [
    ['FP001', '40'],
    ['JZ002', '40'],
  ]),
  receive('finance', 2, '凭证装订', [
    ['RC002', '12'],
    ['JZ003', '6'],
  ]),
  { ...receive('engineer', 1, '外业现场用品', [['BZ001', '4']]), answers: [] },
];

/** Processes of supplies, and what office administration did once they were approved. */
export async function runDemoSupplyFlows(runtime: Runtime): Promise<void> {
  await runDemoFlows(runtime, FLOWS);
  const keeper = await createDemoContext(runtime, 'hr');
  const open = (form: string, part: string) =>
    fetchRows(
      keeper.db,
      sql<{ id: string; lines: { line: string; qty: string }[] }>`select r.id::text as id,
          jsonb_agg(jsonb_build_object('line', l.id::text, 'qty', l.qty::text) order by l.line_no) as lines
        from ${sql.table(`supply_supply_${form}`)} r join ${sql.table(`supply_supply_${form}_line`)} l
          on l.company_id = r.company_id and l.${sql.ref(part)} = r.id
        where r.company_id = 1 and r.stage = 'waiting' group by r.id order by r.id`,
    );
  for (const { id, lines } of await open('purchase', 'purchase')) await takePurchaseIn(keeper, id, lines);
  for (const { id, lines } of await open('receive', 'receive')) await issueSupplies(keeper, id, lines);
}
