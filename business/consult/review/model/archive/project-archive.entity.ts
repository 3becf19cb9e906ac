import {
  approvalStatusField,
  dateField,
  filesField,
  intField,
  linesField,
  longTextField,
  refField,
  serialField,
  textField,
  userField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { archiveItem } from './archive-item.entity.ts';

/** 项目归档: what is kept of a project that was reported on, where, and for how long. */
export const projectArchive = defineEntity({
  code: 'projectArchive',
  module: 'review',
  title: '项目归档',
  titleField: 'archiveNo',
  fields: {
    archiveNo: serialField('档案号', { pattern: 'DA{yyyy}-{0000}' }),
    project: refField('咨询项目', { entity: 'project', required: true, width: 240 }),
    date: dateField('归档日期', { required: true, initial: 'today' }),
    boxes: intField('盒数', { required: true, min: 1, max: 999, initial: 1 }),
    place: textField('存放位置', { required: true, max: 80 }),
    keepYears: intField('保管年限', { required: true, min: 1, max: 100, initial: 10, unit: '年' }),
    items: linesField('归档目录', { entity: archiveItem, sums: ['pages'] }),
    missing: longTextField('缺件说明', { max: 500, rows: 2, hint: '目录缺少项目配置要求的必备文件时填写原因' }),
    files: filesField('电子档案'),
    receiver: userField('接收人'),
    applicant: userField('移交人', { required: true, initial: 'me' }),
    status: approvalStatusField(),
  },
  list: {
    columns: ['archiveNo', 'project', 'date', 'boxes', 'place', 'keepYears', 'applicant', 'receiver', 'status'],
    search: ['archiveNo'],
    filters: ['project', 'date', 'status', 'applicant'],
    sort: '-createdDate',
  },
  form: [
    ['archiveNo', 'project'],
    ['date', 'boxes'],
    ['place', 'keepYears'],
    ['items'],
    ['missing'],
    ['applicant', 'receiver'],
    ['files'],
  ],
  access: { read: 'deliverable:read', write: 'deliverable:write', scope: 'dept' },
  menu: { section: 'consult', order: 15, readers: ['staff'], writers: ['producer'] },
  unique: [['archiveNo'], ['project']],
  workflow: { process: 'projectArchive' },
});
export type ProjectArchive = RowOf<typeof projectArchive>;
