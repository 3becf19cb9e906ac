import { z } from 'zod';
import { project } from '#business/consult/project/model/index.ts';
import { recordSchemaOf } from '#kernel/fields/record-answer-schemas.ts';
import { listAnswerSchemaOf } from '#kernel/meta/answer-schemas.ts';
import { jobSchema } from '#kernel/meta/calls/job-calls.ts';
import { defineCalls, getCall, postCall } from '#kernel/meta/calls.ts';
import { listRequestSchema } from '#kernel/meta/lists/list-request.ts';
import { integerSchema, pageRequestShape, recordIdSchema, requiredRecordIdSchema } from '#kernel/meta/wire-schemas.ts';
import { costFile } from './cost-file.entity.ts';
import {
  sheetPreviewSchema,
  tableHeadLinesSchema,
  tableLayoutSchema,
  workbookPreviewSchema,
} from './excel/table-layout.ts';
import { costNodeSchema } from './file/cost-nodes.ts';
import { costBillSchema, costFeeSchema, costNormSchema, costResourceSchema } from './file/cost-rows.ts';
import { importAnswersSchema } from './import-answers.ts';

/** A node of the workbench's tree, with how many bills lie in it and below. */
export const workbenchNodeSchema = costNodeSchema
  .pick({
    id: true,
    parentId: true,
    kind: true,
    section: true,
    code: true,
    name: true,
    specialty: true,
    scale: true,
    scaleUnit: true,
    total: true,
    summary: true,
  })
  .extend({
    billCount: z.number(),
    /** Sum of the 合价 of the bills in the node and below, rows that only repeat a part of another row included. */
    billTotal: z.string(),
    /** 元: what the file states; for a node of which it states nothing, what its parts come to, or its bills where there are none. */
    comesTo: z.string(),
  });
export type WorkbenchNode = z.infer<typeof workbenchNodeSchema>;

/** A row of the bill grid. */
export const workbenchBillSchema = costBillSchema.pick({
  id: true,
  nodeId: true,
  kind: true,
  code: true,
  name: true,
  feature: true,
  unit: true,
  quantity: true,
  price: true,
  total: true,
  rate: true,
  formula: true,
  sourceLine: true,
});
export type WorkbenchBill = z.infer<typeof workbenchBillSchema>;

const workNorm = costNormSchema.pick({
  id: true,
  code: true,
  name: true,
  unit: true,
  quantity: true,
  price: true,
  total: true,
});
export type WorkbenchNorm = z.infer<typeof workNorm>;

/** A resource as a usage takes it, or as the summary of a node adds it up. */
const workResource = costResourceSchema
  .pick({
    code: true,
    name: true,
    specification: true,
    unit: true,
    kind: true,
    quantity: true,
    price: true,
    total: true,
  })
  .extend({
    owner: z.enum(['norm', 'bill']),
    ownerId: z.number(),
    noCost: z.boolean(),
  });
export type WorkbenchResource = z.infer<typeof workResource>;

/** What a selection of bills adds up to. */
const billSums = z.object({
  billCount: z.number(),
  billTotal: z.string(),
  measureCount: z.number(),
  measureTotal: z.string(),
  /** How many rows stand before the bill that was asked for; null when it is not among them. */
  place: z.number().nullable(),
});
export type BillTotals = z.infer<typeof billSums>;

/** Everything behind one bill: composition, norms, resources, quantity expressions. */
export const billDetailSchema = costBillSchema
  .pick({ composition: true, unitComposition: true, workContent: true, priceHigh: true, expressions: true })
  .extend({
    bill: workbenchBillSchema,
    norms: z.array(workNorm),
    resources: z.array(workResource),
  });
export type BillDetail = z.infer<typeof billDetailSchema>;

/** A bill that takes a resource: how much of it, and what that comes to in 元. */
const resourceUse = costBillSchema.pick({ code: true, name: true, unit: true, quantity: true }).extend({
  billId: z.number(),
  work: z.string(),
  /** Norms through which it is taken; empty where the bill takes it itself. */
  norms: z.string(),
  used: z.string().nullable(),
  cost: z.string().nullable(),
});
export type ResourceUse = z.infer<typeof resourceUse>;

const workFee = costFeeSchema.pick({
  id: true,
  parentId: true,
  group: true,
  code: true,
  name: true,
  formula: true,
  base: true,
  rate: true,
  total: true,
  remark: true,
});
export type WorkbenchFee = z.infer<typeof workFee>;

const fileAnd = z.object({ fileId: recordIdSchema });
/**
 * Which bills: a node and below, a keyword in code, name or feature, only bills of works or only measures; conditions and
 * order by the fields of `costBillListDefinition`, as lists ask (`params`, `sort`). Without an order they stand as in the file.
 */
const billSelection = fileAnd.extend({
  nodeId: integerSchema.optional(),
  keyword: z.string().max(100).optional(),
  kind: costBillSchema.shape.kind.optional(),
  ...listRequestSchema.pick({ params: true, sort: true }).partial().shape,
});

/** What is said of a workbook's heads beside what is remembered: their meaning, or that they are to be found anew. */
const saidOfHeads = {
  layouts: z.array(tableLayoutSchema).max(80, '一次最多对应 80 种表').optional(),
  forgotten: z.array(tableHeadLinesSchema).max(80).optional(),
};
const uploaded = { fileId: requiredRecordIdSchema('请先上传文件'), stage: z.string().max(20).optional() };

/** The cost workbench: import, tree, bills with what lies behind them, resources and fees. */
export const costCalls = defineCalls({
  importFile: postCall('/b/project/file/import', {
    title: '导入造价文件',
    access: 'cost:write',
    body: z.object({
      projectId: requiredRecordIdSchema('请选择项目'),
      fileId: requiredRecordIdSchema('请先上传文件'),
      stage: z.string().max(20).optional(),
      ...importAnswersSchema.shape,
      requestKey: z.uuid().optional(),
    }),
    answer: jobSchema,
  }),
  readExcel: postCall('/b/project/file/readExcel/', {
    title: '读取工作簿的表格与列',
    access: 'cost:write',
    told: ['doubts'],
    body: z.object(uploaded),
    answer: workbookPreviewSchema,
  }),
  readExcelLines: postCall('/b/project/file/readExcelEx/', {
    title: '读取工作表的更多行',
    access: 'cost:write',
    body: z.object({ ...uploaded, sheet: z.string().max(200), first: z.int().min(1).max(2_000_000) }),
    answer: sheetPreviewSchema,
  }),
  previewExcel: postCall('/b/project/file/excel/preview', {
    title: '按手工对应的列预览工作簿',
    access: 'cost:write',
    told: ['doubts'],
    body: z.object({ ...uploaded, ...saidOfHeads }),
    answer: workbookPreviewSchema,
  }),
  importExcel: postCall('/b/project/file/importExcel', {
    title: '按手工对应的列导入工作簿',
    access: 'cost:write',
    body: z.object({
      projectId: requiredRecordIdSchema('请选择项目'),
      ...uploaded,
      ...saidOfHeads,
      requestKey: z.uuid().optional(),
    }),
    answer: jobSchema,
  }),
  saveFile: postCall('/b/project/file/', {
    title: '修改造价文件的名称与阶段',
    access: 'cost:write',
    body: z.object({
      id: requiredRecordIdSchema('请选择造价文件'),
      name: z.string().trim().min(1, '请填写文件名称').max(200, '文件名称最多200字'),
      stage: z.string().max(20).optional(),
    }),
    answer: recordSchemaOf(costFile),
  }),
  directory: getCall('/b/project/file/readDirectory/{x}', {
    title: '造价文件目录',
    access: 'cost:read',
    answer: z.array(workbenchNodeSchema),
  }),
  costFile: getCall('/b/project/file/{id}', {
    title: '造价文件',
    access: 'cost:read',
    answer: recordSchemaOf(costFile),
  }),
  formats: getCall('/b/project/file/support/{x}', {
    title: '支持的文件格式',
    access: 'login',
    answer: z.array(z.object({ code: z.string(), title: z.string() })),
  }),
  tree: getCall('/b/project/file/{id}/tree', {
    title: '工程树',
    access: 'cost:read',
    answer: z.array(workbenchNodeSchema),
  }),
  bills: postCall('/b/project/bill/queryList', {
    title: '清单列表',
    access: 'cost:read',
    body: billSelection.extend(pageRequestShape),
    answer: listAnswerSchemaOf(workbenchBillSchema),
  }),
  exportBills: postCall('/b/project/bill/export', {
    title: '导出清单',
    access: 'cost:read',
    raw: true,
    body: billSelection,
  }),
  billSums: postCall('/b/project/bill/sums', {
    title: '清单合计',
    access: 'cost:read',
    body: billSelection.extend({ billId: integerSchema.optional() }),
    answer: billSums,
  }),
  billDetail: getCall('/b/project/bill/{fileId}/{billId}', {
    title: '清单组价',
    access: 'cost:read',
    answer: billDetailSchema,
  }),
  resources: postCall('/b/project/material/queryList', {
    title: '人材机汇总',
    access: 'cost:read',
    body: fileAnd.extend({ nodeId: integerSchema.optional() }),
    answer: z.array(workResource),
  }),
  resourceUses: postCall('/b/project/material/uses', {
    title: '人材机反查',
    access: 'cost:read',
    body: fileAnd.extend({ resourceId: integerSchema, nodeId: integerSchema.optional() }),
    answer: z.object({ uses: z.array(resourceUse), total: z.number(), used: z.string(), cost: z.string() }),
  }),
  fees: postCall('/b/project/fee/queryList', {
    title: '费用汇总',
    access: 'cost:read',
    body: fileAnd.extend({ nodeId: integerSchema }),
    answer: z.array(workFee),
  }),
  project: getCall('/b/project/{id}', { title: '项目', access: 'project:read', answer: recordSchemaOf(project) }),
});
