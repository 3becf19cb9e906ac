import { Refusal } from '#kernel/base/texts/refusal.ts';
import { encodeFileItems } from '#kernel/fields/files/file-item.ts';
import type { Context } from '#kernel/server/context.ts';
import { type FileWithKey, getFile, removeFile } from '#kernel/server/files/file-store.ts';
import { restoreFile } from '#kernel/server/files/file-versions.ts';
import { previewFile } from '#kernel/server/files/previewer.ts';
import { implement } from '#kernel/server/http/handlers.ts';
import type { ServerPart } from '#kernel/server/module.ts';
import { fileCalls } from '../model/index.ts';
import { listFiles, versionsOf } from './file-list.ts';
import { outsideQuota } from './outside-quota.ts';
import { demandDetach, demandOtherVersion } from './place.ts';
import { receiveAll } from './receive.ts';
import { idsOfItems, sendFiles, showFile, showPicture } from './send.ts';

/** Removes a file in sight if the person may, and nothing rests on it. @throws Refusal 403, 409 */
async function remove(ctx: Context, id: string, may: (file: FileWithKey) => boolean, refusal: string): Promise<null> {
  const file = await getFile(ctx, id);
  if (!may(file)) throw new Refusal(refusal, 403, undefined, 'file.place.closed');
  await demandDetach(ctx, file);
  await removeFile(ctx, file);
  return null;
}

const NOT_YOURS = '只能删除自己上传的文件';

export const fileServer: ServerPart = {
  fileGuard: outsideQuota,
  calls: [
    implement('文件', fileCalls, {
      upload: async (ctx, { request }) => (await receiveAll(ctx, request)).map((file) => file.id),
      async uploadPlain(ctx, { request }) {
        const [file] = await receiveAll(ctx, request);
        return { id: file?.id, fileName: file?.fileName, fileSize: file?.fileSize };
      },
      uploadItems: async (ctx, { request }) =>
        encodeFileItems(
          (await receiveAll(ctx, request)).map(({ id, fileName, fileSize, createdDate }) => ({
            id,
            fileName,
            fileSize,
            userName: ctx.me.name,
            time: createdDate,
          })),
        ),
      files: (ctx, { body }) => listFiles(ctx, body),
      download: (ctx, { params, reply }) => sendFiles(ctx, params.ids, reply),
      downloadPlain: (ctx, { params, reply }) => sendFiles(ctx, params.file, reply),
      downloadItems: (ctx, { params, reply }) => sendFiles(ctx, idsOfItems(params.encodedItem), reply),
      viewImage: (ctx, { params, reply }) => showPicture(ctx, params.id, reply),
      image: (ctx, { params, reply }) => showPicture(ctx, params.path, reply),
      preview: (ctx, { params }) => previewFile(ctx, params.id),
      openFile: (ctx, { query, reply }) => showFile(ctx, query.fileId, reply),
      remove: (ctx, { params: { id } }) =>
        remove(ctx, id, ({ createdBy }) => ctx.me.isAdmin || createdBy === ctx.me.userId, NOT_YOURS),
      versions: (ctx, { params: { id } }) => versionsOf(ctx, id),
      async restoreVersion(ctx, { params: { id } }) {
        await demandOtherVersion(ctx, id);
        await restoreFile(ctx, id);
        return null;
      },
      removeUpload: (ctx, { params: { id } }) =>
        remove(ctx, id, () => ctx.me.isAdmin, '只有管理员能删除他人上传的文件'),
      removeMyUpload: (ctx, { params: { id } }) =>
        remove(ctx, id, ({ createdBy }) => createdBy === ctx.me.userId, NOT_YOURS),
    }),
  ],
};
