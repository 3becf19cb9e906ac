import { useCallback, useRef, useState } from 'react';
import type { FileLink } from '#kernel/fields/files/kind.ts';
import { lookupCalls } from '#kernel/meta/lookup-calls.ts';
import { callServer } from '../api/client.ts';
import { CallFailure } from '../api/failures.ts';
import { upload } from '../api/upload.ts';
import { toast } from '../toast/toast.ts';

/** One file of the upload dialog. Waiting, then on its way (0 to 100), then done with an id, or failed with a text. */
export interface UploadEntry {
  readonly key: string;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'done' | 'failed';
  readonly percent: number;
  readonly id?: string;
  readonly fault?: string;
}

/** Where the server keeps a file until its record is saved. */
export interface UploadPlace {
  readonly refModule?: string;
  readonly refRecordId?: string;
  readonly businessId?: string;
}

const asLink = (entry: UploadEntry): FileLink => ({
  id: entry.id ?? '',
  fileName: entry.file.name,
  fileSize: entry.file.size,
});

async function send(file: File, place: UploadPlace, onProgress: (percent: number) => void): Promise<string> {
  const form = new FormData();
  // The server reads the stream in order: where the file belongs must come before the file.
  for (const [name, value] of Object.entries(place)) if (value) form.append(name, value);
  form.append('file', file, file.name);
  const ids = await upload(lookupCalls.upload, { form, onProgress, quiet: true });
  return String(ids[0] ?? '');
}

/** The list of the upload dialog and what can be done with it. `onDone` hears of every file that arrived. */
export function useUploads(place: UploadPlace, onDone: (file: FileLink) => void) {
  const [entries, setEntries] = useState<readonly UploadEntry[]>([]);
  const count = useRef(0);

  const change = useCallback((key: string, changes: Partial<UploadEntry>) => {
    setEntries((before) => before.map((entry) => (entry.key === key ? { ...entry, ...changes } : entry)));
  }, []);

  const add = useCallback((files: readonly File[]) => {
    const added = files.map((file): UploadEntry => {
      count.current += 1;
      return { key: String(count.current), file, state: 'waiting', percent: 0 };
    });
    setEntries((before) => [...before, ...added]);
  }, []);

  const start = async (entry: UploadEntry) => {
    change(entry.key, { state: 'sending', percent: 0, fault: undefined });
    try {
      const id = await send(entry.file, place, (percent) => change(entry.key, { percent }));
      change(entry.key, { state: 'done', percent: 100, id });
      onDone(asLink({ ...entry, id }));
    } catch (error) {
      const fault = error instanceof CallFailure ? error.message : '上传失败';
      change(entry.key, { state: 'failed', fault });
    }
  };

  const startAll = async () => {
    const waiting = entries.filter(({ state }) => state === 'waiting' || state === 'failed');
    if (waiting.length === 0) toast.warning('没有要上传的文件。');
    // One after another: the bars stay readable and the line is not shared by twenty files.
    for (const entry of waiting) await start(entry);
  };

  /** Takes a file off the list; one that was uploaded already is removed on the server too, quietly (rulings). */
  const remove = async (entry: UploadEntry, onRemoved: (id: string) => void) => {
    setEntries((before) => before.filter(({ key }) => key !== entry.key));
    if (!entry.id) return;
    onRemoved(entry.id);
    try {
      await callServer(lookupCalls.removeFile, { params: { id: entry.id }, quiet: true });
      toast.success('删除成功');
    } catch (error) {
      console.warn('the uploaded file was not removed on the server', error);
    }
  };

  return { entries, add, start, startAll, remove };
}
