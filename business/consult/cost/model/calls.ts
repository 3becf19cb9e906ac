import { z } from 'zod';
import { defineCalls, get, post } from '#kernel/meta/calls.ts';
import type { JobRow } from '#kernel/meta/job-calls.ts';
import { pageAsked, recordId, recordIdOr, wholeNumber } from '#kernel/meta/wire-values.ts';
import type { CostFileRecord } from './cost-file.entity.ts';
import type { CostBill, CostFee, CostNode, CostNorm, CostResource } from './cost-file.ts';

/** A node of the workbench's tree, with how many bills lie in it and below. */
export interface WorkNode
  extends Pick<
    CostNode,
    'id' | 'parentId' | 'kind' | 'section' | 'code' | 'name' | 'specialty' | 'scale' | 'scaleUnit' | 'total' | 'summary'
  > {
  billCount: number;
  /** Sum of the 合价 of the bills in the node and below, rows that only repeat a part of another row included. */
  billTotal: string;
}

/** A row of the bill grid. */
export type WorkBill = Pick<
  CostBill,
  | 'id'
  | 'nodeId'
  | 'kind'
  | 'code'
  | 'name'
  | 'feature'
  | 'unit'
  | 'quantity'
  | 'price'
  | 'total'
  | 'rate'
  | 'formula'
  | 'sourceLine'
>;

export type WorkNorm = Pick<CostNorm, 'id' | 'code' | 'name' | 'unit' | 'quantity' | 'price' | 'total'>;

/** A resource as a usage takes it, or as the summary of a node adds it up. */
export interface WorkResource
  extends Pick<CostResource, 'code' | 'name' | 'specification' | 'unit' | 'kind' | 'quantity' | 'price' | 'total'> {
  owner: 'norm' | 'bill';
  ownerId: number;
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
export interface BillDetail
  extends Pick<CostBill, 'composition' | 'unitComposition' | 'workContent' | 'priceHigh' | 'expressions'> {
  bill: WorkBill;
  norms: WorkNorm[];
  resources: WorkResource[];
}

export type WorkFee = Pick<
  CostFee,
  'id' | 'parentId' | 'group' | 'code' | 'name' | 'formula' | 'base' | 'rate' | 'total' | 'remark'
>;

const fileAnd = z.object({ fileId: recordId });
/** Which bills: a node and below, a keyword in code, name or feature. */
const billSelection = fileAnd.extend({
  nodeId: wholeNumber.optional(),
  keyword: z.string().max(100).optional(),
});

/** The cost workbench: import, tree, bills with what lies behind them, resources and fees. */
export const costCalls = defineCalls({
  importFile: post('/b/project/file/import', {
    title: '导入造价文件',
    access: 'cost:write',
    body: z.object({
      projectId: recordIdOr('请选择项目'),
      fileId: recordIdOr('请先上传文件'),
      stage: z.string().max(20).optional(),
      requestKey: z.uuid().optional(),
    }),
    answer: z.custom<JobRow>(),
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
    body: billSelection.extend(pageAsked),
    answer: z.custom<WorkBill[] | { data: WorkBill[]; total: number }>(),
  }),
  exportBills: post('/b/project/bill/export', {
    title: '导出清单',
    access: 'cost:read',
    raw: true,
    body: billSelection,
  }),
  billSums: post('/b/project/bill/sums', {
    title: '清单合计',
    access: 'cost:read',
    body: billSelection.extend({ billId: wholeNumber.optional() }),
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
    body: fileAnd.extend({ nodeId: wholeNumber.optional() }),
    answer: z.custom<WorkResource[]>(),
  }),
  fees: post('/b/project/fee/queryList', {
    title: '费用汇总',
    access: 'cost:read',
    body: fileAnd.extend({ nodeId: wholeNumber }),
    answer: z.custom<WorkFee[]>(),
  }),
  project: get('/b/project/{id}', { title: '项目', access: 'project:read' }),
});
