import { createDictOptions, dictField, textField } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** 行政区划: a node of the tree of provinces, cities and counties; its code is what area fields of forms keep. */
export const area = defineEntity({
  code: 'area',
  module: 'area',
  title: '行政区划',
  titleField: 'name',
  tree: true,
  fields: {
    name: textField('名称', { required: true, max: 60 }),
    code: textField('代码', {
      max: 12,
      pattern: { source: '^\\d{6}(\\d{3}(\\d{3})?)?$', message: '应为6、9或12位数字' },
      hint: '按 GB/T 2260 填写；没有代码的区划不能在表单中选择',
    }),
    level: dictField('级别', {
      readOnly: true,
      options: createDictOptions({ province: '省级', city: '地级', county: '县级', town: '乡级' }),
    }),
  },
  list: { columns: ['name', 'code', 'level'], search: ['name', 'code'], sort: 'sort' },
  form: [['name', 'code'], ['level']],
  access: { read: 'area:read', write: 'area:write', scope: 'company' },
  unique: [['code']],
});
export type AdministrativeArea = RowOf<typeof area>;

/** The level a code says: two digits for the province, two for the city, two for the county, more below. */
export function areaLevelOfCode(code: string): 'province' | 'city' | 'county' | 'town' {
  if (code.length > 6) return 'town';
  if (code.endsWith('0000')) return 'province';
  return code.endsWith('00') ? 'city' : 'county';
}
