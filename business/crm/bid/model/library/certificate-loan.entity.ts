import {
  boolField,
  createDictOptions,
  dateField,
  dictField,
  refField,
  serialField,
  textField,
  userField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** 资质借用: who has a certificate, what for and until when; an original is with one person at a time. */
export const certificateLoan = defineEntity({
  code: 'certificateLoan',
  module: 'bid',
  title: '资质借用',
  titleField: 'no',
  fields: {
    no: serialField('借用编号', { pattern: 'ZJ{yyyyMM}{000}' }),
    certificate: refField('资质证书', { entity: 'certificate', required: true, width: 240 }),
    original: boolField('借原件', { initial: true }),
    bid: refField('用于投标', { entity: 'bid' }),
    purpose: textField('用途', { required: true, max: 200 }),
    borrower: userField('借用人', { required: true, initial: 'me' }),
    lentOn: dateField('借出日期', { required: true, initial: 'today', indexed: true }),
    due: dateField('应还日期', { required: true, indexed: true }),
    state: dictField('状态', {
      required: true,
      initial: 'out',
      options: createDictOptions({ out: '借出', back: '已归还' }, { out: 'warning', back: 'success' }),
    }),
    back: dateField('归还日期', { rules: { show: 'state = "back"', require: 'state = "back"' } }),
    reminded: boolField('已提醒', { readOnly: true }),
  },
  feeds: [{ by: 'certificate', into: 'lent', when: { state: ['out'], original: [true] } }],
  states: {
    field: 'state',
    begin: ['out'],
    steps: {
      giveBack: {
        label: '登记归还',
        from: ['out'],
        to: 'back',
        asks: ['back'],
        needs: ['back'],
        proposes: { back: 'today' },
      },
    },
    locks: { back: 'record' },
  },
  list: {
    columns: ['no', 'certificate', 'original', 'purpose', 'borrower', 'lentOn', 'due', 'state', 'back'],
    search: ['no', 'purpose'],
    filters: ['state', 'certificate', 'borrower', 'due', 'original'],
    sort: '-lentOn',
  },
  form: [
    ['no', 'certificate'],
    ['original', 'bid'],
    ['purpose', 'borrower'],
    ['lentOn', 'due'],
    ['state', 'back'],
  ],
  access: { read: 'certificate:read', write: 'certificate:lend', scope: 'company' },
  unique: [['no']],
});
export type CertificateLoan = RowOf<typeof certificateLoan>;
