import {
  approvalStatusField,
  createDictOptions,
  dateField,
  decimalField,
  detailField,
  dictField,
  moneyField,
  percentField,
  textField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { POOL_ROLE_LABELS } from '../bonus-roles.ts';

export const BONUS_DIFFICULTY_LEVELS = {
  I: 'Ⅰ级（简单）',
  II: 'Ⅱ级（一般）',
  III: 'Ⅲ级（较复杂）',
  IV: 'Ⅳ级（复杂）',
} as const;

const part = () => percentField('份额', { required: true, min: '0', max: '1' });
const factor = () => decimalField('系数', { required: true, min: '0', max: '3', scale: 4 });
const kind = () => dictField('业务类型', { code: 'business-kind', hint: '留空用于未单独列出的业务类型' });

/** 奖金规则: one version of how bonuses are worked out, once it is approved. It stays as it was approved; the next one is new. */
export const bonusRule = defineEntity({
  code: 'bonusRule',
  module: 'bonus',
  title: '奖金规则',
  titleField: 'name',
  fields: {
    name: textField('规则名称', { required: true, max: 60, hint: '例如 2026年版' }),
    startDate: dateField('生效日期', { required: true }),
    base: dictField('计提基数', {
      required: true,
      initial: 'receipt',
      options: createDictOptions({ receipt: '到账', invoice: '开票', output: '产值' }),
    }),
    retain: percentField('留存比例', {
      required: true,
      initial: '0.2',
      min: '0',
      max: '1',
      hint: '项目归档后全部释放',
    }),
    unscored: percentField('未评质量留存', {
      required: true,
      initial: '0.5',
      min: '0',
      max: '1',
      hint: '没有质量得分时的留存比例',
    }),
    provisionalMax: percentField('预发上限', {
      required: true,
      initial: '0.3',
      min: '0',
      max: '1',
      hint: '占预计奖金的比例',
    }),
    adjustMax: percentField('调整上限', {
      required: true,
      initial: '0.05',
      min: '0',
      max: '1',
      hint: '调整绝对值之和占奖金池的比例',
    }),
    salesRate: percentField('承接奖比例', {
      required: true,
      initial: '0.02',
      min: '0',
      max: '1',
      hint: '占计提基数的比例，发给来源商机的负责人，不占奖金池',
    }),
    taxRate: percentField('外协进项税率', { required: true, initial: '0.06', min: '0', max: '1' }),
    rates: detailField('计提比例', {
      required: true,
      hint: '同一业务类型填写多行时分档累进：各档首尾相接，每一档只对落在该档内的基数计提',
      columns: {
        kind: kind(),
        minBase: moneyField('基数起', { min: '0', hint: '留空为0' }),
        maxBase: moneyField('基数止', { min: '0.01', hint: '留空为不限' }),
        rate: percentField('计提比例', { required: true, min: '0', max: '1' }),
      },
    }),
    split: detailField('角色份额', {
      required: true,
      columns: {
        kind: kind(),
        role: dictField('角色', { required: true, options: createDictOptions(POOL_ROLE_LABELS) }),
        share: part(),
      },
    }),
    specialties: detailField('编制专业份额', {
      columns: { specialty: dictField('专业', { code: 'specialty', required: true }), share: part() },
    }),
    difficulty: detailField('难度系数', {
      required: true,
      columns: {
        level: dictField('难度', { required: true, options: createDictOptions(BONUS_DIFFICULTY_LEVELS) }),
        value: factor(),
      },
    }),
    quality: detailField('质量系数', {
      required: true,
      columns: {
        scoreFrom: decimalField('得分不低于', { required: true, min: '0', max: '100', scale: 1 }),
        value: factor(),
      },
    }),
    status: approvalStatusField('审批状态'),
  },
  list: {
    columns: ['name', 'startDate', 'base', 'retain', 'provisionalMax', 'adjustMax', 'salesRate', 'status'],
    search: ['name'],
    filters: ['base', 'startDate', 'status'],
    sort: '-startDate',
    global: false,
  },
  form: [
    ['name', 'startDate'],
    ['base', 'taxRate'],
    ['retain', 'unscored'],
    ['provisionalMax', 'adjustMax'],
    ['salesRate'],
    ['rates'],
    ['split'],
    ['specialties'],
    ['difficulty'],
    ['quality'],
  ],
  access: { read: 'bonusRule:read', write: 'bonusRule:write', scope: 'company' },
  unique: [['name']],
  workflow: { process: 'bonusRule' },
});
export type BonusRule = RowOf<typeof bonusRule>;
