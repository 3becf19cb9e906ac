import { date, files, int, longtext, ref, serial, text, user } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** 资质证书: a certificate of the firm or of one of its people, with the day it ends and where its original is. */
export const certificate = defineEntity({
  code: 'certificate',
  module: 'bid',
  title: '资质证书',
  titleField: 'name',
  fields: {
    no: serial('登记编号', { pattern: 'ZZ{yyyy}{000}' }),
    kind: ref('资质种类', { entity: 'accreditation', required: true, width: 200 }),
    name: text('证书名称', { required: true, max: 120, width: 'long' }),
    certNo: text('证书编号', { required: true, max: 60 }),
    level: text('等级', { max: 40 }),
    holder: user('持证人', { hint: '企业资质留空' }),
    issuer: text('发证机关', { max: 100 }),
    issueDate: date('签发日期'),
    expiry: date('有效期至', { indexed: true, hint: '长期有效的留空；到期前90、30、7天提醒保管人' }),
    keeper: user('保管人', { required: true, initial: 'me' }),
    copies: int('份数', { min: 1, max: 99, initial: 1 }),
    lent: int('原件借出', { derived: 'count' }),
    warned: int('已提醒至剩余天数', { readOnly: true }),
    scope: longtext('业务范围', { max: 500, rows: 2 }),
    scan: files('扫描件'),
    remark: longtext('备注', { max: 300, rows: 2 }),
  },
  list: {
    columns: ['name', 'kind', 'certNo', 'level', 'holder', 'issueDate', 'expiry', 'keeper', 'lent'],
    search: ['name', 'certNo', 'no'],
    filters: ['kind', 'holder', 'expiry', 'keeper'],
    sort: 'expiry',
  },
  form: [
    ['no', 'name'],
    ['kind', 'certNo'],
    ['level', 'holder'],
    ['issuer', 'keeper'],
    ['issueDate', 'expiry'],
    ['copies', 'lent'],
    ['scope'],
    ['scan'],
    ['remark'],
  ],
  access: { read: 'certificate:read', write: 'certificate:write', scope: 'company' },
  menu: { section: 'crm', order: 64, readers: ['staff'], writers: ['gm', 'manager', 'hr'] },
  unique: [['no'], ['certNo', 'kind']],
});
export type Certificate = RowOf<typeof certificate>;
