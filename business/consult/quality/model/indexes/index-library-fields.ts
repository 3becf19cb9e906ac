import {
  createDictOptions,
  decimalField,
  dictField,
  jsonField,
  moneyField,
  refField,
  textField,
} from '#kernel/fields/index.ts';
import { buildingKindNames } from '../building-kind.ts';

/** What both libraries keep of an analysed file; its indexes lie in `rows`. */
export const INDEX_LIBRARY_FIELDS = {
  name: textField('工程名称', { required: true, max: 200, width: 240 }),
  project: refField('项目', { entity: 'project', required: true, indexed: true, width: 210 }),
  costFile: refField('造价文件', { entity: 'costFile', required: true, indexed: true }),
  kind: dictField('业态', { options: createDictOptions(buildingKindNames) }),
  area: textField('地区', { max: 100 }),
  scale: decimalField('建设规模', { scale: 4 }),
  scaleUnit: textField('规模单位', { max: 20 }),
  total: moneyField('总造价'),
  unitCost: moneyField('单方造价'),
  priceDate: textField('价格时间', { max: 20 }),
  rows: jsonField('指标'),
  remark: textField('说明', { max: 500, width: 'long' }),
} as const;

export const indexLibraryListOptions = {
  columns: ['name', 'project', 'kind', 'area', 'scale', 'total', 'unitCost', 'priceDate'],
  search: ['name', 'area'],
  filters: ['kind', 'project'],
  sort: '-createdDate',
  global: false,
} as const;

export const indexLibraryFormRows = [
  ['name', 'project'],
  ['kind', 'area'],
  ['scale', 'scaleUnit'],
  ['total', 'unitCost'],
  ['priceDate', 'remark'],
] as const;
