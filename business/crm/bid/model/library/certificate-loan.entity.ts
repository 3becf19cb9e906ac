import { bool, choices, date, dict, ref, serial, text, user } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** 资质借用: who has a certificate, what for and until when; an original is with one person at a time. */
export const certificateLoan = defineEntity({
  code: 'certificateLoan',
  module: 'bid',
  title: '资质借用',
  titleField: 'no',
  fields: {
    no: serial('借用编号', { pattern: 'ZJ{yyyyMM}{000}' }),
    certificate: ref('资质证书', { entity: 'certificate', required: true, width: 240 }),
    original: bool('借原件', { initial: true }),
    bid: ref('用于投标', { entity: 'bid' }),
    purpose: text('用途', { required: true, max: 200 }),
    borrower: user('借用人', { required: true, initial: 'me' }),
    lentOn: date('借出日期', { required: true, initial: 'today', indexed: true }),
    due: date('应还日期', { required: true, indexed: true }),
    state: dict('状态', {
      required: true,
      initial: 'out',
      options: choices({ out: '借出', back: '已归还' }, { out: 'warning', back: 'success' }),
    }),
    back: date('归还日期', { rules: { show: 'state = "back"', require: 'state = "back"' } }),
    reminded: bool('已提醒', { readOnly: true }),
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
