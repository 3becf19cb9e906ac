import { createDictOptions, dateField, dictField, filesField, textField, userField } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** 执业证书: what entitles a person to review and to sign. Kept in this area, whose modules ask for it (decision 068). */
export const staffCert = defineEntity({
  code: 'staffCert',
  module: 'project',
  title: '执业证书',
  titleField: 'certNo',
  fields: {
    person: userField('持证人', { required: true }),
    kind: dictField('证书类型', {
      required: true,
      options: createDictOptions({
        first: '一级造价工程师',
        second: '二级造价工程师',
        consultant: '咨询工程师（投资）',
        supervisor: '监理工程师',
        builder: '建造师',
        title: '职称证书',
        other: '其他',
      }),
    }),
    specialty: dictField('专业', {
      options: createDictOptions({ civil: '土木建筑', installation: '安装', traffic: '交通运输', water: '水利' }),
    }),
    certNo: textField('证书编号', { required: true, max: 40, width: 'middle' }),
    regNo: textField('注册编号', { max: 40 }),
    issued: dateField('注册日期', { required: true }),
    expiry: dateField('有效期至', { required: true, indexed: true }),
    sealNo: textField('执业印章号', { max: 40 }),
    scan: filesField('扫描件'),
  },
  list: {
    columns: ['person', 'kind', 'specialty', 'certNo', 'issued', 'expiry', 'sealNo'],
    search: ['certNo', 'regNo', 'sealNo'],
    filters: ['person', 'kind', 'specialty', 'expiry'],
    sort: 'expiry',
  },
  form: [['person', 'kind'], ['specialty', 'certNo'], ['regNo', 'sealNo'], ['issued', 'expiry'], ['scan']],
  access: { read: 'staffCert:read', write: 'staffCert:write', scope: 'company' },
  menu: { section: 'consult', order: 60, readers: ['staff'], writers: ['hr', 'gm'] },
  unique: [['kind', 'certNo']],
});
export type StaffCert = RowOf<typeof staffCert>;
