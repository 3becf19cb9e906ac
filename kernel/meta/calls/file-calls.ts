import { z } from 'zod';
import { emptyAnswerSchema, listAnswerSchemaOf } from '../answer-schemas.ts';
import { defineCalls, deleteCall, getCall, postCall } from '../calls.ts';
import { listRequestSchema } from '../lists/list-request.ts';
import { lookupCalls } from './choice-and-attachment-calls.ts';

/** A file as attachment lists show it (R3-089, R3-090). */
const fileItem = z.object({
  id: z.string(),
  fileName: z.string(),
  fileSize: z.number(),
  userName: z.string().nullable(),
  time: z.string(),
  updatedBy: z.string().nullable(),
  updatedDate: z.string(),
  /** With the earlier ones that it replaced. */
  versions: z.number().int(),
});
export type FileItem = z.infer<typeof fileItem>;

/** Where uploaded files belong: a form code or another place, the record in it, a matter within the record. */
export interface AttachmentTarget {
  readonly refModule?: string;
  readonly refRecordId?: string;
  readonly businessId?: string;
  /** Id of the file whose place it takes; that one stays as an earlier version. */
  readonly replaces?: string;
}

/** One file may be so large, in bytes. */
export const MAX_UPLOAD_BYTES = 1024 * 1024 * 1024;

/** What a program read out of a file, to be looked at in the page: facts with their names, and tables. */
const filePreview = z.object({
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  tables: z.array(
    z.object({
      name: z.string(),
      rows: z.array(z.array(z.string())),
      /** The first row holds the names of the columns. */
      headed: z.boolean(),
      /** There are more rows or columns than these. */
      more: z.boolean(),
    }),
  ),
});
export type FilePreview = z.infer<typeof filePreview>;

/** Attachments and uploads; a module of files answers them (R3-089 to 094). */
export const fileCalls = defineCalls({
  upload: lookupCalls.upload,
  uploadPlain: postCall('/upload', {
    title: '上传文件',
    access: 'login',
    answer: z.object({ id: z.string().optional(), fileName: z.string().optional(), fileSize: z.number().optional() }),
  }),
  uploadItems: postCall('/b/file/upload', {
    title: '上传文件，应答编码后的文件项',
    access: 'login',
    answer: z.string(),
  }),
  files: postCall('/b/fileItem/queryList', {
    title: '附件列表',
    access: 'login',
    body: listRequestSchema,
    answer: listAnswerSchemaOf(fileItem),
  }),
  download: lookupCalls.download,
  downloadPlain: getCall('/download/{file}', { title: '下载文件', access: 'login', raw: true }),
  downloadItems: getCall('/b/file/download/{encodedItem}', { title: '下载编码后的文件项', access: 'login', raw: true }),
  viewImage: getCall('/b/file/preview/{id}/viewImage', { title: '图片预览', access: 'login', raw: true }),
  image: getCall('/image/{path}', { title: '图片', access: 'login', raw: true }),
  openFile: getCall('/pageoffice/view/openFile', {
    title: '在线预览',
    access: 'login',
    raw: true,
    query: z.object({ fileId: z.string() }),
  }),
  preview: getCall('/b/file/preview/{id}/content', {
    title: '文件内容预览',
    access: 'login',
    told: ['label'],
    answer: filePreview,
  }),
  remove: lookupCalls.removeFile,
  versions: getCall('/b/fileItem/{id}/versions', { title: '附件版本', access: 'login', answer: z.array(fileItem) }),
  restoreVersion: postCall('/b/fileItem/{id}/restoreVersion', {
    title: '恢复附件版本',
    access: 'login',
    answer: emptyAnswerSchema,
  }),
  removeUpload: deleteCall('/a/upload/{id}', { title: '删除上传的文件', access: 'login', answer: emptyAnswerSchema }),
  removeMyUpload: deleteCall('/a/upload/deleteMyFile/{id}', {
    title: '删除自己上传的文件',
    access: 'login',
    answer: emptyAnswerSchema,
  }),
});
