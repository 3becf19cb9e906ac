import { boolField, createDictOptions, dictField, intField, textField, userField } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** 印章: its kind, who keeps it and where. */
export const seal = defineEntity({
  code: 'seal',
  module: 'seal',
  title: '印章',
  titleField: 'name',
  fields: {
    code: textField('编码', { required: true, max: 20 }),
    name: textField('名称', { required: true, max: 60 }),
    kind: dictField('印章类型', {
      required: true,
      initial: 'company',
      options: createDictOptions({
        company: '公章',
        contract: '合同章',
        finance: '财务章',
        legal: '法人章',
        practice: '执业章',
        report: '成果章',
      }),
    }),
    keeper: userField('保管人', { required: true, initial: 'me' }),
    place: textField('存放位置', { max: 80 }),
    outside: intField('外带中', { derived: 'count' }),
    sort: intField('排序', { min: 0, max: 9999, initial: 10 }),
    enabled: boolField('启用', { initial: true }),
    remark: textField('备注', { max: 200 }),
  },
  list: {
    columns: ['code', 'name', 'kind', 'keeper', 'place', 'outside', 'enabled'],
    search: ['code', 'name'],
    filters: ['kind', 'keeper', 'enabled'],
    sort: 'sort',
  },
  form: [['code', 'name'], ['kind', 'keeper'], ['place', 'outside'], ['sort', 'enabled'], ['remark']],
  access: { read: 'sealUse:read', write: 'seal:write', scope: 'company' },
  unique: [['code'], ['name']],
});
export type Seal = RowOf<typeof seal>;
