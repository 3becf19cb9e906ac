import { dateField, filesField, longTextField, refField, textField } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/**
 * 身份信息: what identifies a person, where wages go and who is at home. Apart from the file, so that no list, search, export
 * or log of files shows it; a right of its own opens it.
 */
export const staffIdentity = defineEntity({
  code: 'staffIdentity',
  module: 'staff',
  title: '身份信息',
  titleField: 'staff',
  fields: {
    staff: refField('员工', { entity: 'staff', required: true, width: 120 }),
    idCard: textField('身份证号', {
      required: true,
      max: 18,
      width: 190,
      pattern: { source: '^\\d{17}[\\dX]$', message: '应为18位身份证号，末位可为大写X' },
    }),
    birthday: dateField('出生日期', { readOnly: true, hint: '由身份证号得出' }),
    bankName: textField('工资开户行', { max: 100 }),
    bankAccount: textField('工资账号', {
      max: 32,
      pattern: { source: '^\\d{8,32}$', message: '应为8至32位数字' },
    }),
    homeAddress: textField('家庭住址', { max: 200 }),
    family: longTextField('家庭成员', { max: 500, rows: 3, hint: '每行一人：关系、姓名、电话' }),
    emergency: textField('紧急联系人', { max: 100 }),
    scan: filesField('身份证件扫描件'),
  },
  list: { columns: ['staff', 'idCard', 'birthday', 'bankAccount', 'homeAddress'], sort: '-createdDate', global: false },
  form: [
    ['staff', 'idCard'],
    ['birthday', 'emergency'],
    ['bankName', 'bankAccount'],
    ['homeAddress'],
    ['family'],
    ['scan'],
  ],
  paper: {
    heading: '员工身份信息表',
    fields: ['staff', 'idCard', 'birthday', 'emergency', 'bankName', 'bankAccount', 'homeAddress', 'family'],
  },
  access: { read: 'staffIdentity:read', write: 'staffIdentity:write', scope: 'company' },
  menu: { section: 'hr', order: 22, readers: ['hr', 'gm'], writers: ['hr', 'gm'] },
  unique: [['staff'], ['idCard']],
});
export type StaffIdentity = RowOf<typeof staffIdentity>;
