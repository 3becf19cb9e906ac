import { z } from 'zod';
import { defineCalls, get, post } from '#kernel/meta/calls.ts';
import type { JobState } from '#kernel/meta/job-calls.ts';
import type { CostFileRecord } from './cost-file.entity.ts';
import type {
  CostComposition,
  CostNodeKind,
  CostSection,
  CostSummary,
  FeeGroup,
  QuantityExpression,
} from './cost-file.ts';

/** A node of the workbench's tree, with how many bills lie in it and below. */
export interface WorkNode {
  id: number;
  parentId: number | null;
  kind: CostNodeKind;
  section: CostSection | null;
  code: string;
  name: string;
  specialty: string;
  scale: string | null;
  scaleUnit: string;
  /** 元, as the file states it; sections state none. */
  total: string | null;
  billCount: number;
  /** Sum of the 合价 of the bills in the node and below, rows that only repeat a part of another row included. */
  billTotal: string;
  /** 费用汇总 of project, single and unit works, where the file has one. */
  summary: CostSummary | null;
}

/** A row of the bill grid. */
export interface WorkBill {
  id: number;
  nodeId: number;
  kind: 'bill' | 'measure';
  code: string;
  name: string;
  feature: string;
  unit: string;
  quantity: string | null;
  price: string | null;
  total: string | null;
  rate: string | null;
  formula: string;
  sourceLine: number;
  /** Worst open finding of the newest check, where there is one. */
  severity?: 'error' | 'warn' | 'info' | null;
}

export interface WorkNorm {
  id: number;
  code: string;
  name: string;
  unit: string;
  quantity: string | null;
  price: string | null;
  total: string | null;
}

export interface WorkResource {
  owner: 'norm' | 'bill';
  ownerId: number;
  code: string;
  name: string;
  specification: string;
  unit: string;
  kind: number | null;
  quantity: string | null;
  price: string | null;
  /** 元: as the summary states it, or quantity × price for a usage. */
  total: string | null;
  noCost: boolean;
}

/** What a selection of bills adds up to. */
export interface BillSums {
  billCount: number;
  billTotal: string;
  measureCount: number;
  measureTotal: string;
  /** How many rows stand before the bill that was asked for; null when it is not among them. */
  place: number | null;
}

/** Everything behind one bill: composition, norms, resources, quantity expressions. */
export interface BillDetail {
  bill: WorkBill;
  /** Parts of the 合价. */
  composition: CostComposition | null;
  /** Parts of the 综合单价, where the file gives them. */
  unitComposition: CostComposition | null;
  workContent: string;
  /** 最高限价 of one unit; null or 0 where none is set. */
  priceHigh: string | null;
  expressions: QuantityExpression[];
  norms: WorkNorm[];
  resources: WorkResource[];
}

export interface WorkFee {
  id: number;
  parentId: number | null;
  group: FeeGroup;
  code: string;
  name: string;
  formula: string;
  base: string;
  rate: string | null;
  total: string | null;
  remark: string;
}

export interface StartedJob {
  id: string;
  title: string;
  state: JobState;
}

const fileAnd = z.object({ fileId: z.string().regex(/^\d{1,18}$/) });
/** Which bills: a node and below, a keyword in code, name or feature. */
const billSelection = fileAnd.extend({
  nodeId: z.number().int().optional(),
  keyword: z.string().max(100).optional(),
});

/** The cost workbench: import, tree, bills with what lies behind them, resources and fees. */
export const costCalls = defineCalls({
  importFile: post('/b/project/file/import', {
    title: '导入造价文件',
    access: 'cost:write',
    body: z.object({
      projectId: z.coerce.string().regex(/^\d{1,18}$/, '请选择项目'),
      fileId: z.coerce.string().regex(/^\d{1,18}$/, '请先上传文件'),
      stage: z.string().max(20).optional(),
      requestKey: z.uuid().optional(),
    }),
    answer: z.custom<StartedJob>(),
  }),
  costFile: get('/b/project/file/{id}', { title: '造价文件', access: 'cost:read', answer: z.custom<CostFileRecord>() }),
  formats: get('/b/project/file/support/{x}', {
    title: '支持的文件格式',
    access: 'login',
    answer: z.array(z.object({ code: z.string(), title: z.string() })),
  }),
  tree: get('/b/project/file/{id}/tree', { title: '工程树', access: 'cost:read', answer: z.custom<WorkNode[]>() }),
  bills: post('/b/project/bill/queryList', {
    title: '清单列表',
    access: 'cost:read',
    body: billSelection.extend({
      pageNo: z.number().int().min(1).optional(),
      pageSize: z.number().int().min(1).max(2000).optional(),
    }),
    answer: z.custom<WorkBill[] | { data: WorkBill[]; total: number }>(),
  }),
  billSums: post('/b/project/bill/sums', {
    title: '清单合计',
    access: 'cost:read',
    body: billSelection.extend({ billId: z.number().int().optional() }),
    answer: z.custom<BillSums>(),
  }),
  billDetail: get('/b/project/bill/{fileId}/{billId}', {
    title: '清单组价',
    access: 'cost:read',
    answer: z.custom<BillDetail>(),
  }),
  resources: post('/b/project/material/queryList', {
    title: '人材机汇总',
    access: 'cost:read',
    body: fileAnd.extend({ nodeId: z.number().int().optional() }),
    answer: z.custom<WorkResource[]>(),
  }),
  fees: post('/b/project/fee/queryList', {
    title: '费用汇总',
    access: 'cost:read',
    body: fileAnd.extend({ nodeId: z.number().int() }),
    answer: z.custom<WorkFee[]>(),
  }),
  project: get('/b/project/{id}', { title: '项目', access: 'project:read' }),
});
