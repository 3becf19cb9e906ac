import { Refusal } from '#kernel/base/texts/refusal.ts';
import { encodeFileLinks } from '#kernel/fields/files/file-link.ts';
import type { Context } from '#kernel/server/context.ts';
import { previewFile } from '#kernel/server/files/file-previewer.ts';
import { restoreFileVersion } from '#kernel/server/files/file-versions.ts';
import { getStoredFile, removeStoredFile, type StoredFileWithStorageKey } from '#kernel/server/files/stored-files.ts';
import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import type { ServerModulePart } from '#kernel/server/module.ts';
import { fileCalls } from '../model/index.ts';
import { requireDetachAllowed, requireNewVersionAllowed } from './attachment-change-guards.ts';
import { listFileVersions, listRecordFiles } from './list-record-files.ts';
import { outsiderUploadQuota } from './outsider-upload-quota.ts';
import { receiveUploadedFiles } from './receive-uploaded-files.ts';
import { parseFileItemIds, sendFileInline, sendFilesForDownload, sendPictureInline } from './send-files.ts';

/** Removes a file in sight if the person may, and nothing rests on it. @throws Refusal 403, 409 */
async function remove(
  ctx: Context,
  id: string,
  may: (file: StoredFileWithStorageKey) => boolean,
  refusal: string,
): Promise<null> {
  const file = await getStoredFile(ctx, id);
  if (!may(file)) throw new Refusal(refusal, 403, undefined, 'file.place.closed');
  await requireDetachAllowed(ctx, file);
  await removeStoredFile(ctx, file);
  return null;
}

const NOT_YOURS = '只能删除自己上传的文件';

export const fileServer: ServerModulePart = {
  fileGuard: outsiderUploadQuota,
  calls: [
    implementCalls('文件', fileCalls, {
      upload: async (ctx, { request }) => (await receiveUploadedFiles(ctx, request)).map((file) => file.id),
      async uploadPlain(ctx, { request }) {
        const [file] = await receiveUploadedFiles(ctx, request);
        return { id: file?.id, fileName: file?.fileName, fileSize: file?.fileSize };
      },
      uploadItems: async (ctx, { request }) =>
        encodeFileLinks(
          (await receiveUploadedFiles(ctx, request)).map(({ id, fileName, fileSize, createdDate }) => ({
            id,
            fileName,
            fileSize,
            userName: ctx.me.name,
            time: createdDate,
          })),
        ),
      files: (ctx, { body }) => listRecordFiles(ctx, body),
      download: (ctx, { params, reply }) => sendFilesForDownload(ctx, params.ids, reply),
      downloadPlain: (ctx, { params, reply }) => sendFilesForDownload(ctx, params.file, reply),
      downloadItems: (ctx, { params, reply }) => sendFilesForDownload(ctx, parseFileItemIds(params.encodedItem), reply),
      viewImage: (ctx, { params, reply }) => sendPictureInline(ctx, params.id, reply),
      image: (ctx, { params, reply }) => sendPictureInline(ctx, params.path, reply),
      preview: (ctx, { params }) => previewFile(ctx, params.id),
      openFile: (ctx, { query, reply }) => sendFileInline(ctx, query.fileId, reply),
      remove: (ctx, { params: { id } }) =>
        remove(ctx, id, ({ createdBy }) => ctx.me.isAdmin || createdBy === ctx.me.userId, NOT_YOURS),
      versions: (ctx, { params: { id } }) => listFileVersions(ctx, id),
      async restoreVersion(ctx, { params: { id } }) {
        await requireNewVersionAllowed(ctx, id);
        await restoreFileVersion(ctx, id);
        return null;
      },
      removeUpload: (ctx, { params: { id } }) =>
        remove(ctx, id, () => ctx.me.isAdmin, '只有管理员能删除他人上传的文件'),
      removeMyUpload: (ctx, { params: { id } }) =>
        remove(ctx, id, ({ createdBy }) => createdBy === ctx.me.userId, NOT_YOURS),
    }),
  ],
};
