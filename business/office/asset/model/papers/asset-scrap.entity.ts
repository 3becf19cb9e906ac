import {
  approvalStatusField,
  createDictOptions,
  dateField,
  deptField,
  dictField,
  filesField,
  longTextField,
  moneyField,
  refField,
  serialField,
  textField,
  userField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { ASSET_STATES } from '../cards/asset.entity.ts';

/** 资产报废: an asset that is given up; its approval closes what is left of its value. */
export const assetScrap = defineEntity({
  code: 'assetScrap',
  module: 'asset',
  title: '资产报废',
  titleField: 'title',
  fields: {
    no: serialField('报废编号', { width: 140, pattern: 'ZB{yyyyMM}{0000}' }),
    title: textField('标题', { required: true, max: 120, width: 190 }),
    asset: refField('固定资产', { entity: 'asset', required: true, width: 190 }),
    kind: dictField('报废原因', {
      required: true,
      initial: 'worn',
      width: 100,
      options: createDictOptions({
        worn: '到期报废',
        broken: '损坏',
        obsolete: '技术淘汰',
        lost: '丢失',
        sold: '出售',
        other: '其他',
      }),
    }),
    reason: longTextField('说明', { required: true, max: 500, rows: 2 }),
    applicant: userField('申请人', { width: 90, required: true, initial: 'me' }),
    dept: deptField('部门', { initial: 'myDept' }),
    applyDate: dateField('申请日期', { required: true, initial: 'today', indexed: true }),
    net: moneyField('净值', { readOnly: true, width: 110, hint: '审批通过时的净值' }),
    income: moneyField('残值收入', { min: '0', width: 110 }),
    before: dictField('申请前状态', { readOnly: true, options: createDictOptions(ASSET_STATES) }),
    files: filesField('照片和附件'),
    status: approvalStatusField('审批状态'),
  },
  list: {
    columns: ['no', 'title', 'asset', 'kind', 'applicant', 'applyDate', 'net', 'income', 'status'],
    search: ['no', 'title'],
    filters: ['asset', 'kind', 'applicant', 'dept', 'applyDate', 'net', 'status'],
    sort: '-applyDate',
    sums: true,
  },
  form: [
    ['no', 'title'],
    ['asset', 'kind'],
    ['reason'],
    ['applicant', 'dept'],
    ['applyDate', 'income'],
    ['net', 'before'],
    ['files'],
  ],
  paper: {
    heading: '固定资产报废单',
    fields: ['no', 'applyDate', 'applicant', 'dept', 'title', 'asset', 'kind', 'reason', 'net', 'income'],
    words: ['net'],
  },
  feeds: [{ by: 'asset', into: 'written', of: 'net', when: { status: ['approved'] } }],
  access: { read: 'assetScrap:read', write: 'assetScrap:write', scope: 'dept' },
  unique: [['no']],
  workflow: { process: 'assetScrap', lasting: '资产已报废；误报废的请重新登记资产卡片' },
});
export type AssetScrap = RowOf<typeof assetScrap>;
