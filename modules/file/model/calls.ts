import { z } from 'zod';
import { defineCalls, del, get, post } from '#kernel/meta/calls.ts';
import { listRequest } from '#kernel/meta/list-request.ts';

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
  upload: post('/b/fileItem/upload', { title: '上传附件', access: 'login' }),
  uploadPlain: post('/upload', { title: '上传文件', access: 'login' }),
  files: post('/b/fileItem/queryList', {
    title: '附件列表',
    access: 'login',
    body: listRequest,
    answer: z.custom<FileItem[] | { data: FileItem[]; total: number }>(),
  }),
  download: get('/b/fileItem/download/{ids}', { title: '下载附件', access: 'login', raw: true }),
  downloadPlain: get('/download/{file}', { title: '下载文件', access: 'login', raw: true }),
  remove: del('/b/fileItem/{id}', { title: '删除附件', access: 'login' }),
});
