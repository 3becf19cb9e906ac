import { fileCalls } from '#kernel/meta/calls/file-calls.ts';
import { callServer } from '../../api/call-server.ts';
import { useSession } from '../../session/session-store.ts';
import { toast } from '../../toast/toast.ts';

/**
 * Removes a file just uploaded: administrators by the general path, others by the one for their own files (R3-116,
 * R3-117). Nobody is told of a failure: the file belongs to nothing yet (R3-143).
 */
export async function deleteUploadedFile(id: string): Promise<void> {
  const isAdmin = useSession.getState().user?.isAdmin === true;
  try {
    await callServer(isAdmin ? fileCalls.removeUpload : fileCalls.removeMyUpload, { params: { id }, quiet: true });
    toast.success('删除成功');
  } catch (error) {
    console.warn('the uploaded file was not removed on the server', error);
  }
}
