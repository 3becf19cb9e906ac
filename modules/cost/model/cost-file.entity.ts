import { choices, dict, int, json, money, ref, text } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** 造价文件: one imported version of a project's cost file. Rows of the file itself lie in the cost_* tables beside it. */
export const costFile = defineEntity({
  code: 'costFile',
  module: 'cost',
  title: '造价文件',
  titleField: 'name',
  fields: {
    project: ref('项目', { entity: 'project', required: true, indexed: true }),
    name: text('文件名称', { required: true, max: 200, width: 200 }),
    fileId: text('源文件', { required: true }),
    versionNo: int('版本', { required: true, width: 76 }),
    stage: dict('成果阶段', {
      initial: 'control',
      options: choices({
        tender: '招标清单',
        control: '招标控制价',
        bid: '投标报价',
        contract: '合同价',
        submitted: '送审',
        audited: '审定',
        other: '其他',
      }),
    }),
    format: text('文件格式'),
    edition: dict('计价标准', { options: choices({ '2018': '2018版', '2025': '2025版' }) }),
    total: money('总造价'),
    billCount: int('清单数', { width: 82 }),
    measureCount: int('措施项数', { width: 94 }),
    normCount: int('定额数', { width: 82 }),
    resourceCount: int('人材机数', { width: 94 }),
    header: json('文件信息'),
    warnings: json('读取提示'),
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
