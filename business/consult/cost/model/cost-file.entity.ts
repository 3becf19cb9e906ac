import {
  createDictOptions,
  dictField,
  intField,
  jsonField,
  moneyField,
  refField,
  textField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import type { CostFileHeader } from './file/cost-file.ts';

/** 造价文件: one imported version of a project's cost file. Rows of the file itself lie in the cost_* tables beside it. */
export const costFile = defineEntity({
  code: 'costFile',
  module: 'cost',
  title: '造价文件',
  titleField: 'name',
  fields: {
    project: refField('项目', { entity: 'project', required: true, indexed: true }),
    name: textField('文件名称', { required: true, max: 200, width: 200 }),
    fileId: textField('源文件', { required: true }),
    versionNo: intField('版本', { required: true, width: 76 }),
    stage: dictField('成果阶段', {
      initial: 'control',
      options: createDictOptions({
        tender: '招标清单',
        control: '招标控制价',
        bid: '投标报价',
        contract: '合同价',
        submitted: '送审',
        audited: '审定',
        other: '其他',
      }),
    }),
    format: textField('文件格式'),
    edition: dictField('计价标准', { options: createDictOptions({ '2018': '2018版', '2025': '2025版' }) }),
    total: moneyField('总造价'),
    billCount: intField('清单数', { width: 82 }),
    measureCount: intField('措施项数', { width: 94 }),
    normCount: intField('定额数', { width: 82 }),
    resourceCount: intField('人材机数', { width: 94 }),
    header: jsonField('文件信息'),
    warnings: jsonField('读取提示'),
  },
  list: {
    columns: ['name', 'versionNo', 'stage', 'total', 'billCount', 'measureCount', 'normCount', 'resourceCount'],
    search: ['name'],
    filters: ['stage'],
    sort: '-createdDate',
  },
  form: [
    ['name', 'versionNo'],
    ['project', 'stage'],
  ],
  access: { read: 'cost:read', write: 'cost:write', scope: 'dept' },
  writtenBy: 'product',
  peopleMay: ['remove', 'attach'],
});
export type CostFileRecord = RowOf<typeof costFile>;

/** What a file says of itself, as its import wrote it; null for a file whose header was not kept. */
export const costFileHeader = ({ header }: Pick<CostFileRecord, 'header'>): CostFileHeader | null =>
  header as CostFileHeader | null;
