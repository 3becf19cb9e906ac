import { approvalStatus, date, files, int, lines, longtext, ref, serial, text, user } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { archiveItem } from './archive-item.entity.ts';

/** 项目归档: what is kept of a project that was reported on, where, and for how long. */
export const projectArchive = defineEntity({
  code: 'projectArchive',
  module: 'review',
  title: '项目归档',
  titleField: 'archiveNo',
  fields: {
    archiveNo: serial('档案号', { pattern: 'DA{yyyy}-{0000}' }),
    project: ref('咨询项目', { entity: 'project', required: true, width: 240 }),
    date: date('归档日期', { required: true, initial: 'today' }),
    boxes: int('盒数', { required: true, min: 1, max: 999, initial: 1 }),
    place: text('存放位置', { required: true, max: 80 }),
    keepYears: int('保管年限', { required: true, min: 1, max: 100, initial: 10, unit: '年' }),
    items: lines('归档目录', { entity: archiveItem, sums: ['pages'] }),
    missing: longtext('缺件说明', { max: 500, rows: 2, hint: '目录缺少项目配置要求的必备文件时填写原因' }),
    files: files('电子档案'),
    receiver: user('接收人'),
    applicant: user('移交人', { required: true, initial: 'me' }),
    status: approvalStatus(),
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
