import { boolField, createDictOptions, dictField, intField } from '#kernel/fields/index.ts';
import { defineBaseList } from '#platform/settings/basedata/model/index.ts';

/** 资料清单: what a customer hands in, by kind of business. */
export const dataReceiptBase = defineBaseList({
  module: 'project',
  code: 'dataReceiptBase',
  title: '资料接收清单',
  address: '/main-page/data-receive-list-base-data',
  order: 70,
  fields: {
    kind: dictField('业务类型', { code: 'business-kind' }),
    original: dictField('原件要求', {
      options: createDictOptions({ original: '原件', copy: '复印件', digital: '电子版' }),
    }),
    copies: intField('份数', { min: 1, max: 99 }),
    must: boolField('必交', { initial: true }),
  },
  rows: [
    { code: 'D01', name: '施工合同及补充协议', kind: 'settle-check', original: 'copy', copies: 1, must: true },
    { code: 'D02', name: '招投标文件', kind: 'settle-check', original: 'copy', copies: 1, must: true },
    { code: 'D03', name: '竣工图纸', kind: 'settle-check', original: 'original', copies: 1, must: true },
    { code: 'D04', name: '设计变更及现场签证', kind: 'settle-check', original: 'original', copies: 1, must: true },
    { code: 'D05', name: '送审结算书及电子文件', kind: 'settle-check', original: 'original', copies: 2, must: true },
    { code: 'D06', name: '隐蔽工程验收记录', kind: 'settle-check', original: 'copy', copies: 1, must: false },
    { code: 'D07', name: '施工图设计文件', kind: 'control', original: 'digital', copies: 1, must: true },
    { code: 'D08', name: '地质勘察报告', kind: 'control', original: 'digital', copies: 1, must: false },
  ],
});
