import { boolField, createDictOptions, decimalField, dictField, refField, textField } from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';
import { BONUS_DIFFICULTY_LEVELS } from './bonus-rule.entity.ts';

/** 项目奖金系数: how difficult a project is, and what quality control says of it beside its reviews. */
export const bonusFactor = defineEntity({
  code: 'bonusFactor',
  module: 'bonus',
  title: '项目奖金系数',
  titleField: 'project',
  fields: {
    project: refField('咨询项目', { entity: 'project', required: true, width: 260 }),
    difficulty: dictField('难度', {
      required: true,
      initial: 'II',
      options: createDictOptions(BONUS_DIFFICULTY_LEVELS),
    }),
    score: decimalField('质量得分', { min: '0', max: '100', scale: 1, hint: '留空时取复核质量评价的得分' }),
    serious: boolField('质量事故', { hint: '有质量事故的项目，质量系数为0' }),
    note: textField('说明', { max: 200 }),
  },
  list: {
    columns: ['project', 'difficulty', 'score', 'serious', 'note'],
    filters: ['project', 'difficulty', 'serious'],
    sort: '-createdDate',
    global: false,
  },
  form: [['project', 'difficulty'], ['score', 'serious'], ['note']],
  access: { read: 'bonusRule:read', write: 'bonusRule:write', scope: 'company' },
  unique: [['project']],
});
