import { choices, decimal, dict, json, money, ref, text } from '#kernel/fields/index.ts';
import { buildingKindNames } from '../building-kind.ts';

/** What both libraries keep of an analysed file; its indexes lie in `rows`. */
export const indexFields = {
  name: text('工程名称', { required: true, max: 200, width: 240 }),
  project: ref('项目', { entity: 'project', required: true, indexed: true, width: 210 }),
  costFile: ref('造价文件', { entity: 'costFile', required: true, indexed: true }),
  kind: dict('业态', { options: choices(buildingKindNames) }),
  area: text('地区', { max: 100 }),
  scale: decimal('建设规模', { scale: 4 }),
  scaleUnit: text('规模单位', { max: 20 }),
  total: money('总造价'),
  unitCost: money('单方造价'),
  priceDate: text('价格时间', { max: 20 }),
  rows: json('指标'),
  remark: text('说明', { max: 500, width: 'long' }),
} as const;

export const indexList = {
  columns: ['name', 'project', 'kind', 'area', 'scale', 'total', 'unitCost', 'priceDate'],
  search: ['name', 'area'],
  filters: ['kind', 'project'],
  sort: '-createdDate',
  global: false,
} as const;

export const indexForm = [
  ['name', 'project'],
  ['kind', 'area'],
  ['scale', 'scaleUnit'],
  ['total', 'unitCost'],
  ['priceDate', 'remark'],
] as const;
