import { decimalField, dictField, intField, longTextField, textField } from '#kernel/fields/index.ts';
import { defineBaseList } from '#platform/settings/basedata/model/index.ts';
import { KPI_CLASS_OPTIONS, KPI_METHOD_OPTIONS, KPI_SOURCE_OPTIONS } from '../kpi-options.ts';

/** 指标库: what people are measured by, how it becomes a score, and where its value comes from. */
export const kpiTarget = defineBaseList({
  module: 'kpi',
  code: 'kpiTarget',
  title: '指标库',
  address: '/main-page/kpi-target-library',
  order: 210,
  fields: {
    class: dictField('分类', { required: true, initial: 'result', options: KPI_CLASS_OPTIONS }),
    method: dictField('计分方式', { required: true, initial: 'ratio', options: KPI_METHOD_OPTIONS }),
    source: dictField('数据来源', { required: true, initial: 'manual', options: KPI_SOURCE_OPTIONS }),
    goal: decimalField('目标值', { scale: 2, min: '0', hint: '扣分指标为每次扣几分；评分指标不填' }),
    unit: textField('单位', { max: 10 }),
    weight: intField('建议权重', { min: 0, max: 100, unit: '%' }),
    cap: intField('得分上限', { required: true, initial: 120, min: 1, max: 200 }),
    standard: longTextField('评分标准', { max: 500 }),
  },
  rows: [
    row(
      'ZB01',
      '到账完成率',
      { class: 'result', method: 'ratio', source: 'receipt', unit: '万元', goal: '100', weight: 30 },
      '按考核期内负责合同的到账金额',
    ),
    row(
      'ZB02',
      '产值完成率',
      { class: 'result', method: 'ratio', source: 'output', unit: '万元', goal: '60', weight: 30 },
      '按考核期内确认的个人产值',
    ),
    row(
      'ZB03',
      '成果质量评分',
      { class: 'quality', method: 'ratio', source: 'quality', unit: '分', goal: '95', weight: 20 },
      '参与项目的质量评价平均分',
    ),
    row(
      'ZB04',
      '报告及时率',
      { class: 'speed', method: 'ratio', source: 'timely', unit: '%', goal: '100', weight: 15 },
      '按计划完成日前出具报告的项目占比',
    ),
    row(
      'ZB05',
      '出勤',
      { class: 'speed', method: 'deduct', source: 'attendance', unit: '次', goal: '5', weight: 5, cap: 100 },
      '迟到、早退、缺卡、旷工每次扣5分',
    ),
    row(
      'ZB06',
      '协作与责任心',
      { class: 'teamwork', method: 'rating', source: 'manual', weight: 10, cap: 100 },
      '配合及时、主动承担、沟通顺畅',
    ),
    row(
      'ZB07',
      '学习与成长',
      { class: 'learning', method: 'rating', source: 'manual', weight: 10, cap: 100 },
      '参加培训、取得证书、知识分享',
    ),
    row(
      'ZB08',
      '表彰与投诉',
      { class: 'extra', method: 'points', source: 'manual', weight: 0, cap: 10 },
      '表彰加分、有效投诉减分，±10分以内',
    ),
    row(
      'ZB09',
      '重大质量事故',
      { class: 'extra', method: 'veto', source: 'manual', unit: '次', weight: 0, cap: 100 },
      '发生重大质量事故，考核得分为0',
    ),
  ],
});

function row(code: string, name: string, values: Record<string, unknown>, standard: string) {
  return { cap: 120, ...values, code, name, standard, sort: Number(code.slice(2)) * 10 };
}
