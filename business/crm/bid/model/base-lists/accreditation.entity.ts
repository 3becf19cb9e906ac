import { createDictOptions, dictField, intField, textField } from '#kernel/fields/index.ts';
import { defineBaseList } from '#platform/settings/basedata/model/index.ts';

/** 资质种类: kinds of certificates that firms and people in the trade hold. */
export const accreditation = defineBaseList({
  module: 'bid',
  code: 'accreditation',
  title: '资质种类',
  address: '/base-data/accreditation-kinds',
  order: 170,
  fields: {
    holder: dictField('持有方', { options: createDictOptions({ firm: '企业', person: '个人' }) }),
    issuer: textField('发证机关'),
    years: intField('有效期', { min: 1, max: 50, unit: '年' }),
  },
  rows: [
    { code: 'CE1', name: '一级造价工程师', holder: 'person', issuer: '住房和城乡建设部', years: 4 },
    { code: 'CE2', name: '二级造价工程师', holder: 'person', issuer: '省级住房和城乡建设主管部门', years: 4 },
    { code: 'CON', name: '咨询工程师（投资）', holder: 'person', issuer: '中国工程咨询协会', years: 3 },
    { code: 'SUP', name: '监理工程师', holder: 'person', issuer: '住房和城乡建设部', years: 4 },
    { code: 'BLD', name: '一级建造师', holder: 'person', issuer: '住房和城乡建设部', years: 3 },
    { code: 'CREDIT', name: '工程造价咨询企业信用评价', holder: 'firm', issuer: '中国建设工程造价管理协会', years: 3 },
    { code: 'ISO9001', name: '质量管理体系认证', holder: 'firm', issuer: '认证机构', years: 3 },
  ],
});
