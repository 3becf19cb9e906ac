import {
  dateField,
  filesField,
  intField,
  longTextField,
  refField,
  serialField,
  textField,
  userField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** 资质证书: a certificate of the firm or of one of its people, with the day it ends and where its original is. */
export const certificate = defineEntity({
  code: 'certificate',
  module: 'bid',
  title: '资质证书',
  titleField: 'name',
  fields: {
    no: serialField('登记编号', { pattern: 'ZZ{yyyy}{000}' }),
    kind: refField('资质种类', { entity: 'accreditation', required: true, width: 200 }),
    name: textField('证书名称', { required: true, max: 120, width: 'long' }),
    certNo: textField('证书编号', { required: true, max: 60 }),
    level: textField('等级', { max: 40 }),
    holder: userField('持证人', { hint: '企业资质留空' }),
    issuer: textField('发证机关', { max: 100 }),
    issueDate: dateField('签发日期'),
    expiry: dateField('有效期至', { indexed: true, width: 180, hint: '长期有效的留空；到期前90、30、7天提醒保管人' }),
    keeper: userField('保管人', { required: true, initial: 'me' }),
    copies: intField('份数', { min: 1, max: 99, initial: 1 }),
    lent: intField('原件借出', { derived: 'count' }),
    warned: intField('已提醒至剩余天数', { readOnly: true }),
    scope: longTextField('业务范围', { max: 500, rows: 2 }),
    scan: filesField('扫描件'),
    remark: longTextField('备注', { max: 300, rows: 2 }),
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
  unique: [['no'], ['certNo', 'kind']],
});
export type Certificate = RowOf<typeof certificate>;
