import {
  createDictOptions,
  dateTimeField,
  deptField,
  dictField,
  refField,
  textField,
  userField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

export const COUNT_RESULTS = {
  pending: '未盘',
  found: '相符',
  wrong: '地点不符',
  missing: '未找到',
  extra: '范围外',
} as const;
export type CountResult = keyof typeof COUNT_RESULTS;

/** 盘点明细: where an asset should be, and what the count found. Only the product writes it. */
export const assetCountLine = defineEntity({
  code: 'assetCountLine',
  module: 'asset',
  title: '盘点明细',
  titleField: 'no',
  writtenBy: 'product',
  fields: {
    count: refField('资产盘点', { entity: 'assetCount', required: true }),
    asset: refField('固定资产', { entity: 'asset', required: true, width: 180 }),
    no: textField('资产编号', { max: 60, width: 140 }),
    dept: deptField('账面部门'),
    keeper: userField('账面保管人'),
    place: textField('账面地点', { max: 80 }),
    result: dictField('盘点结果', {
      required: true,
      initial: 'pending',
      indexed: true,
      width: 95,
      options: createDictOptions(COUNT_RESULTS, {
        found: 'success',
        wrong: 'warning',
        missing: 'error',
        extra: 'warning',
      }),
    }),
    actualPlace: textField('实盘地点', { max: 80 }),
    person: userField('盘点人'),
    at: dateTimeField('盘点时间'),
  },
  list: {
    columns: ['no', 'asset', 'dept', 'keeper', 'place', 'result', 'actualPlace', 'person', 'at'],
    search: ['no'],
    filters: ['result', 'count', 'asset', 'dept', 'keeper', 'person'],
    sort: 'no',
    counted: 'result',
    global: false,
  },
  form: [
    ['no', 'asset'],
    ['dept', 'keeper'],
    ['place', 'actualPlace'],
    ['result', 'person'],
    ['at', 'count'],
  ],
  feeds: [
    { by: 'count', into: 'expected', when: { result: ['pending', 'found', 'wrong', 'missing'] } },
    { by: 'count', into: 'pending', when: { result: ['pending'] } },
    { by: 'count', into: 'present', when: { result: ['found'] } },
    { by: 'count', into: 'wrong', when: { result: ['wrong'] } },
    { by: 'count', into: 'missing', when: { result: ['missing'] } },
    { by: 'count', into: 'extra', when: { result: ['extra'] } },
  ],
  access: { read: 'assetCount:read', scope: 'company' },
  unique: [['count', 'asset']],
});
export type AssetCountLine = RowOf<typeof assetCountLine>;
