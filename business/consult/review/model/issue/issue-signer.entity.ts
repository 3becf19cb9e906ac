import { createDictOptions, dictField, refField, userField } from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';

/** 签字人员: who signs a report as what and with which certificate, a line of its issue. */
export const issueSigner = defineEntity({
  code: 'issueSigner',
  module: 'review',
  title: '签字人员',
  titleField: 'role',
  childOf: 'issue',
  fields: {
    issue: refField('出具报告', { entity: 'reportIssue', required: true, readOnly: true }),
    role: dictField('签字角色', {
      required: true,
      options: createDictOptions({ compile: '编制人', review: '审核人', approve: '审定人' }),
    }),
    person: userField('人员', { required: true }),
    cert: refField('执业证书', { entity: 'staffCert', required: true }),
  },
  list: { columns: ['issue', 'role', 'person', 'cert'], filters: ['person'], sort: '-createdDate', global: false },
  form: [['issue'], ['role', 'person', 'cert']],
  access: {
    read: 'deliverable:read',
    write: 'deliverable:write',
    scope: 'dept',
  },
});
