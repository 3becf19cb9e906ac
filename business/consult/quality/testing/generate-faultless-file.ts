import type { CostBill, CostFile, CostNode } from '#business/consult/cost/model/index.ts';
import {
  sampleBill,
  sampleComposition,
  sampleCostFile,
  sampleFee,
  sampleHeader,
  sampleNode,
  sampleNorm,
  sampleResource,
  sampleSummary,
} from '#business/consult/cost/testing/sample-cost-file.ts';
import type { RandomDraw } from '#business/consult/cost/testing/seeded-random.ts';
import { sumDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';

const DIVISIONS = ['土石方工程', '砌筑工程', '楼地面工程'];
/** Per unit of a bill: hours of labour, material and machine time, at the prices below. */
const RESOURCES = [
  { code: '870001', name: '综合工日', unit: '工日', price: '120.00', kind: 2 },
  { code: '040207', name: '烧结标准砖', unit: '块', price: '0.60', kind: 3 },
  { code: '800138', name: '灰浆搅拌机', unit: '台班', price: '80.00', kind: 4 },
] as const;

/**
 * A file of random size and amounts in which everything is right: every total is the sum of what hangs below it, every
 * price the sum of its parts. Overhead is 10 % of labour and machines, profit 5 % of labour, material and machines.
 */
export function generateFaultlessCostFile(draw: RandomDraw): CostFile {
  const file: CostFile = { ...sampleCostFile(), nodes: [], bills: [], norms: [], usages: [], resources: [], fees: [] };
  const add = (node: Omit<Parameters<typeof sampleNode>[0], 'id'>): CostNode => {
    const made = sampleNode({ id: file.nodes.length + 1, ...node });
    file.nodes.push(made);
    return made;
  };
  const project = add({ kind: 'project', name: '示例项目' });
  const singles = [1, 2].map((at) => add({ parentId: project.id, kind: 'singleWork', name: `${at}号楼` }));
  for (const single of singles) {
    addUnit(file, add, single, draw);
    single.total = totalOf(file.nodes.filter(({ parentId }) => parentId === single.id));
  }
  const total = totalOf(singles);
  project.total = total;
  project.summary = summed(file.nodes.flatMap(({ kind, summary }) => (kind === 'unitWork' && summary ? summary : [])));
  file.header = sampleHeader({
    total,
    installationTotal: total,
    bidTotal: total,
    priceCeiling: `${Number(total) * 2}`,
  });
  return file;
}

type AddNode = (node: Omit<Parameters<typeof sampleNode>[0], 'id'>) => CostNode;

const totalOf = (rows: ReadonlyArray<{ total: string | null }>): string =>
  sumDecimals(rows.map(({ total }) => total)).toFixed(2);

function addUnit(file: CostFile, add: AddNode, single: CostNode, draw: RandomDraw): void {
  const unit = add({
    parentId: single.id,
    kind: 'unitWork',
    name: `${single.name}建筑`,
    specialty: '0101',
    priceDate: '2024-05',
  });
  const works = add({ parentId: unit.id, kind: 'section', section: 'works', name: '分部分项工程' });
  const bills: CostBill[] = [];
  for (const title of DIVISIONS) {
    const division = add({ parentId: works.id, kind: 'division', section: 'works', name: title });
    const own = Array.from({ length: 4 + draw(4) }, () => addBill(file, { unit, division }, bills.length, draw));
    for (const bill of own) bills.push(bill);
    division.total = totalOf(own);
  }
  const parts = bills.map(({ composition }) => composition ?? sampleComposition());
  const part = (key: keyof (typeof parts)[number]) => sumDecimals(parts.map((each) => each[key])).toFixed(2);
  const worth = totalOf(bills);
  const safety = addSafety(file, add, unit, worth);
  const before = sumDecimals([worth, safety]);
  const tax = before.times('0.09').round(2, 1).toFixed(2);
  unit.total = before.plus(tax).toFixed(2);
  const amounts = { works: worth, measures: safety, safety, tax, total: unit.total };
  const shares = { labor: part('labor'), material: part('material'), machine: part('machine') };
  unit.summary = sampleSummary({ ...amounts, ...shares, overhead: part('overhead'), profit: part('profit') });
  const row = { id: file.fees.length + 1, nodeId: unit.id, group: 'tax', level: 'item', name: '增值税' } as const;
  file.fees.push(sampleFee({ ...row, code: 'E', formula: before.toFixed(2), rate: '9', total: tax }));
  addResources(file, unit);
}

/** A bill with one norm; its quantity is whole, so that no amount needs rounding. */
function addBill(
  file: CostFile,
  { unit, division }: { unit: CostNode; division: CostNode },
  at: number,
  draw: RandomDraw,
): CostBill {
  const id = file.bills.length + 1;
  const quantity = 10 + draw(500);
  const [hours, bricks, shifts] = [2 + draw(3), 300 * (4 + draw(4)), 1 + draw(3)];
  const [labor, material, machine] = [hours * 12_000, bricks * 60, shifts * 8_000];
  const overhead = (labor + machine) / 10;
  const profit = (labor + material + machine) / 20;
  const cents = (value: number) => (value / 100).toFixed(2);
  const price = labor + material + machine + overhead + profit;
  const whole = { labor, material, machine, overhead, profit };
  const composition = sampleComposition(
    Object.fromEntries(Object.entries(whole).map(([key, value]) => [key, cents(value * quantity)])),
  );
  const amounts = { unit: 'm3', quantity: `${quantity}`, price: cents(price), total: cents(price * quantity) };
  const place = { nodeId: division.id, unitId: unit.id };
  // The last three digits are the compiler's: bills of one unit work never share a code, unit works do not either.
  const code = `0104010${String(3 + (at % 9)).padStart(2, '0')}${String(id).padStart(3, '0')}`;
  const feature = `1.砖品种:烧结砖 2.部位:${unit.name}${at}`;
  const bill = sampleBill({ id, ...place, ...amounts, code, name: `砌体${id}`, feature, composition });
  file.bills.push(bill);
  file.norms.push(sampleNorm({ id, billId: id, nodeId: division.id, ...amounts }));
  for (const [nth, per] of [hours, bricks, shifts].entries()) {
    const resourceCode = RESOURCES[nth]?.code ?? '';
    const usage = {
      owner: 'norm',
      ownerId: id,
      scopeId: unit.id,
      resourceCode,
      quantity: `${per * quantity}`,
    } as const;
    file.usages.push({ id: file.usages.length + 1, ...usage, noCost: false, sourceLine: id });
  }
  return bill;
}

/** 安全文明施工费 at 8 % of the works. @returns its amount */
function addSafety(file: CostFile, add: AddNode, unit: CostNode, works: string): string {
  const section = add({ parentId: unit.id, kind: 'section', section: 'measures', name: '措施项目' });
  const total = toDecimal(works).times('0.08').round(2, 1).toFixed(2);
  const bill = {
    id: file.bills.length + 1,
    nodeId: section.id,
    unitId: unit.id,
    kind: 'measure',
    calcType: 3,
  } as const;
  const amounts = { unit: '项', quantity: '1', price: total, total, formula: works, rate: '8' };
  const composition = sampleComposition({ material: total });
  file.bills.push(sampleBill({ ...bill, ...amounts, code: '1.1', name: '安全文明施工', composition }));
  return total;
}

function addResources(file: CostFile, unit: CostNode): void {
  for (const { code, name, unit: measure, price, kind } of RESOURCES) {
    const used = file.usages.filter(({ scopeId, resourceCode }) => scopeId === unit.id && resourceCode === code);
    const quantity = sumDecimals(used.map((usage) => usage.quantity));
    const amounts = { quantity: quantity.toFixed(), price, total: quantity.times(price).toFixed(2) };
    const row = { id: file.resources.length + 1, nodeId: unit.id, code, name, unit: measure, kind };
    file.resources.push(sampleResource({ ...row, ...amounts, specification: '240×115×53' }));
  }
}

/** The amounts of several summaries added up. */
function summed(summaries: ReadonlyArray<NonNullable<CostNode['summary']>>): NonNullable<CostNode['summary']> {
  const keys = Object.keys(sampleSummary()) as (keyof ReturnType<typeof sampleSummary>)[];
  return sampleSummary(
    Object.fromEntries(keys.map((key) => [key, sumDecimals(summaries.map((each) => each[key])).toFixed(2)])),
  );
}
