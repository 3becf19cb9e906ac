import type { BenchConnection, BenchRequest } from './run-bench-workload.ts';

/** What the cases draw from, read from the database before the run. */
export interface BenchInputs {
  /** Highest contract id of the fill. */
  rows: number;
  /** The ordinary user's department. */
  dept: string;
  /** Ids within the ordinary user's department, for reading and for changing. */
  own: readonly string[];
  customer: string;
  /** Departments of the firm. */
  depts: readonly string[];
}

/** The most it should cost, in processor time of server and database: by the raw server's, or in microseconds. */
export type BenchAim = { readonly timesRaw: number } | { readonly micros: number };

/** One thing people do, as the product is asked for it and as the raw server is. */
export interface BenchCase {
  name: string;
  aim?: BenchAim;
  /** Which account asks the product. */
  account: 'manager' | 'gm' | 'finance';
  /** Every answer must have left a row in the change log. */
  writes?: true;
  product(facts: BenchInputs): (at: number) => BenchConnection;
  raw(facts: BenchInputs): (at: number) => BenchConnection;
}

const KEYWORDS =
  '滨江 云岭 医院 学校 污水 道路 老旧 标准 管廊 文化 体育 物流 数据 水库 国道 养老 公园 博物 大桥 隧道'.split(' ');
const LIST = '/api/form/contract/queryList';
const SEARCH = '/api/b/global/search/queryList';
/** The same page twice: with what contracts gather of others on both sides, and without it on the raw side. */
export const CASE_WITH_TOTALS = 'first page + exact total, sees all';
export const CASE_WITHOUT_TOTALS = 'first page with derived sums, raw without';
/** Frequent and rare words, one sign, initials, numbers, several words. */
const SEARCHED = [
  ...KEYWORDS,
  '合同',
  '审核',
  '结算审核',
  '雁',
  '藕',
  '区',
  'bjxq',
  'ylsrmyy',
  'oc',
  '0123456',
  '雁栖 幕墙',
];

const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T;
const asking = (next: () => BenchRequest) => () => ({ next });
const post = (path: string, body: unknown): BenchRequest => ({ method: 'POST', path, body });
/** A page somewhere around the 5,000th, so that no answer serves all. */
const deepPage = (): number => 4_900 + Math.floor(Math.random() * 200);

export const benchCases: readonly BenchCase[] = [
  {
    name: 'read one',
    aim: { timesRaw: 2 },
    account: 'manager',
    product: ({ own }) => asking(() => ({ method: 'GET', path: `/api/form/contract/${pick(own)}` })),
    raw: ({ own }) => asking(() => ({ method: 'GET', path: `/contract/${pick(own)}` })),
  },
  {
    // The raw side counts nothing: the kept counts must cost nearly nothing.
    name: 'first page + exact total, raw without total',
    aim: { timesRaw: 1.7 },
    account: 'manager',
    product: () => asking(() => post(LIST, { pageNo: 1, pageSize: 20, params: {} })),
    raw: ({ dept }) => asking(() => post('/list', { dept, pageNo: 1 })),
  },
  {
    name: CASE_WITH_TOTALS,
    account: 'gm',
    product: () => asking(() => post(LIST, { pageNo: 1, pageSize: 20, params: {} })),
    raw: () => asking(() => post('/list', { pageNo: 1, total: true })),
  },
  {
    // The raw side answers the same page without what contracts gather of others; what the sums cost is told below the table.
    name: CASE_WITHOUT_TOTALS,
    account: 'gm',
    product: () => asking(() => post(LIST, { pageNo: 1, pageSize: 20, params: {} })),
    raw: () => asking(() => post('/list', { pageNo: 1, total: true, sums: false })),
  },
  {
    // Whoever dunns sorts by what is overdue: an index carries it, so it costs what any first page does.
    name: 'first page by what is overdue, raw without sums',
    account: 'gm',
    product: () => asking(() => post(LIST, { pageNo: 1, pageSize: 20, params: {}, sort: '-overdue' })),
    raw: () => asking(() => post('/list', { pageNo: 1, total: true, sums: false })),
  },
  {
    // Restricted to two of four kinds by a condition of the role: p95 at most 1.2 times the row above.
    name: 'first page + exact total, under a condition',
    account: 'finance',
    product: () => asking(() => post(LIST, { pageNo: 1, pageSize: 20, params: {} })),
    raw: () => asking(() => post('/list', { pageNo: 1, total: true })),
  },
  {
    name: 'first page + exact total, sees all, raw without total',
    aim: { timesRaw: 1.7 },
    account: 'gm',
    product: () => asking(() => post(LIST, { pageNo: 1, pageSize: 20, params: {} })),
    raw: () => asking(() => post('/list', { pageNo: 1 })),
  },
  {
    name: 'like on name + department + total',
    account: 'manager',
    product: ({ dept }) =>
      asking(() => post(LIST, { pageNo: 1, pageSize: 20, params: { name$like: pick(KEYWORDS), deptId: dept } })),
    raw: ({ dept }) => asking(() => post('/list', { dept, name: pick(KEYWORDS), pageNo: 1, total: true })),
  },
  {
    name: 'like + any department + total, sees all',
    aim: { micros: 6_000 },
    account: 'gm',
    product: ({ depts }) =>
      asking(() => post(LIST, { pageNo: 1, pageSize: 20, params: { name$like: pick(KEYWORDS), deptId: pick(depts) } })),
    raw: ({ depts }) =>
      asking(() => post('/list', { dept: pick(depts), name: pick(KEYWORDS), pageNo: 1, total: true })),
  },
  {
    name: 'global search, department',
    aim: { micros: 8_000 },
    account: 'manager',
    product: () => asking(() => post(SEARCH, { params: { keyword: pick(SEARCHED) } })),
    raw: ({ dept }) => asking(() => post('/list', { dept, name: pick(KEYWORDS), pageNo: 1, total: true })),
  },
  {
    name: 'global search, sees all',
    aim: { micros: 8_000 },
    account: 'gm',
    product: () => asking(() => post(SEARCH, { params: { keyword: pick(SEARCHED) } })),
    raw: ({ dept }) => asking(() => post('/list', { dept, name: pick(KEYWORDS), pageNo: 1, total: true })),
  },
  {
    name: 'page 5,000 + total',
    aim: { micros: 3_500 },
    account: 'manager',
    product: () => asking(() => post(LIST, { pageNo: deepPage(), pageSize: 20, params: {} })),
    raw: ({ dept }) => asking(() => post('/list', { dept, pageNo: deepPage(), total: true })),
  },
  {
    name: 'page 5,000 + total, sees all',
    aim: { micros: 3_500 },
    account: 'gm',
    product: () => asking(() => post(LIST, { pageNo: deepPage(), pageSize: 20, params: {} })),
    raw: () => asking(() => post('/list', { pageNo: deepPage(), total: true })),
  },
  {
    name: 'create',
    writes: true,
    aim: { timesRaw: 2.2 },
    account: 'manager',
    product: (facts) => asking(() => post('/api/form/contract/save', newContract(facts))),
    raw: (facts) => asking(() => post('/contract', newContract(facts))),
  },
  {
    name: 'update',
    writes: true,
    aim: { timesRaw: 2.5 },
    account: 'manager',
    product: ({ own }) => updating(own, (id, version) => post('/api/form/contract/save', { id, version, ...change() })),
    raw: ({ own }) =>
      updating(own, (id, version) => ({ method: 'PUT', path: `/contract/${id}`, body: { version, ...change() } })),
  },
];

const run = Math.floor(Math.random() * 1e9).toString(36);
let serial = 0;

function newContract({ customer }: BenchInputs): object {
  serial++;
  return {
    no: `B${run}-${serial}`,
    name: `${pick(KEYWORDS)}新区第${serial}标段全过程造价咨询合同`,
    customer,
    kind: 'whole',
    amount: `${10_000 + serial}.50`,
    signDate: '2026-11-21',
    manager: '3',
  };
}

const change = () => ({ amount: (10_000 + Math.random() * 1e6).toFixed(2), remark: `第${serial++}次复核` });

const EACH = 30;

/**
 * Records of one connection alone, each with the version the last answer told, so that every save succeeds. The first
 * save of a record may meet a version of an earlier run: its answer tells the right one.
 */
function updating(
  own: readonly string[],
  save: (id: string, version: number) => BenchRequest,
): (at: number) => BenchConnection {
  const versions = new Map<string, number>();
  return (at) => {
    const mine = own.slice(at * EACH, (at + 1) * EACH);
    let turn = 0;
    let last = '';
    return {
      next() {
        last = mine[turn++ % mine.length] as string;
        return save(last, versions.get(last) ?? 1);
      },
      answered(body) {
        const version = /"version":(\d+)/.exec(body)?.[1];
        if (version) versions.set(last, Number(version));
      },
    };
  };
}
