import { z } from 'zod';
import { defineCalls, get, post } from '#kernel/meta/calls.ts';
import { listRequest } from '#kernel/meta/list-request.ts';
import { lookupCalls } from '#kernel/meta/lookup-calls.ts';

/** A file as attachment lists show it (specification 3 §3 File item). */
export interface FileItem {
  id: string;
  fileName: string;
  fileSize: number;
  userName: string | null;
  time: string;
  updatedBy: string | null;
  updatedDate: string;
}

export const fileCalls = defineCalls({
  upload: lookupCalls.upload,
  uploadPlain: post('/upload', { title: '上传文件', access: 'login' }),
  files: post('/b/fileItem/queryList', {
    title: '附件列表',
    access: 'login',
    body: listRequest,
    answer: z.custom<FileItem[] | { data: FileItem[]; total: number }>(),
  }),
  download: lookupCalls.download,
  downloadPlain: get('/download/{file}', { title: '下载文件', access: 'login', raw: true }),
  remove: lookupCalls.removeFile,
});
