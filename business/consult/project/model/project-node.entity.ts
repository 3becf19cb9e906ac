import { createDictOptions, decimalField, dictField, moneyField, refField, textField } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { project } from './project.entity.ts';

/** 项目结构: what a project builds, from the whole to single works, unit works and specialties. */
export const projectNode = defineEntity({
  code: 'projectNode',
  module: 'project',
  title: '项目结构',
  titleField: 'name',
  tree: true,
  fields: {
    project: refField('咨询项目', { entity: 'project', required: true }),
    name: textField('工程名称', { required: true, max: 120, width: 260 }),
    level: dictField('层级', {
      required: true,
      initial: 'unit',
      options: createDictOptions({ whole: '建设项目', single: '单项工程', unit: '单位工程', specialty: '专业工程' }),
    }),
    specialty: dictField('专业', { code: 'specialty' }),
    scale: decimalField('规模', { min: '0' }),
    scaleUnit: textField('规模单位', { max: 10, initial: 'm²' }),
    submitted: moneyField('送审金额', { min: '0' }),
    approved: moneyField('审定金额', { min: '0' }),
  },
  list: {
    columns: ['name', 'level', 'specialty', 'scale', 'scaleUnit', 'submitted', 'approved'],
    search: ['name'],
    global: false,
  },
  form: [
    ['project', 'name'],
    ['level', 'specialty'],
    ['scale', 'scaleUnit'],
    ['submitted', 'approved'],
  ],
  access: { read: 'project:read', write: 'project:write', scope: 'dept', with: { field: 'project', entity: project } },
});
export type ProjectNode = RowOf<typeof projectNode>;
