import { useCallback, useEffect, useRef, useState } from 'react';
import type { FileLink } from '#kernel/fields/files/kind.ts';
import { type AttachmentTarget, fileCalls } from '#kernel/meta/calls/file-calls.ts';
import { CallFailure } from '../../api/call-failures.ts';
import { uploadFormData } from '../../api/files/upload-form-data.ts';
import { toast } from '../../toast/toast.ts';
import { deleteUploadedFile } from './delete-uploaded-file.ts';

/** One file of the upload dialog. Waiting, then on its way (0 to 100), then done with an id, or failed with a text. */
export interface UploadEntry {
  readonly key: string;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'done' | 'failed';
  readonly percent: number;
  readonly id?: string;
  readonly fault?: string;
}

interface Sending {
  readonly place: AttachmentTarget;
  readonly onProgress?: (percent: number) => void;
  readonly signal?: AbortSignal;
  /** false: a failure is told in a toast here; left out, whoever calls tells it. */
  readonly quiet?: boolean;
}

/** Uploads one file and gives the id the server keeps it under. @throws CallFailure */
export async function uploadAttachment(file: File, { place, quiet = true, ...watch }: Sending): Promise<string> {
  const form = new FormData();
  // The server reads the stream in order: where the file belongs must come before the file.
  for (const [name, value] of Object.entries(place)) if (value) form.append(name, value);
  form.append('file', file, file.name);
  const ids = await uploadFormData(fileCalls.upload, { form, ...watch, quiet });
  return String(ids[0] ?? '');
}

export const isPendingUpload = ({ state }: UploadEntry): boolean => state === 'waiting' || state === 'failed';

interface Listeners {
  readonly onUploaded?: (file: FileLink) => void;
  readonly onRemoved?: (id: string) => void;
}

/** The list of the upload dialog and what can be done with it. What is on its way when the dialog goes is stopped. */
export function useUploadQueue(place: AttachmentTarget, { onUploaded, onRemoved }: Listeners) {
  const [entries, setEntries] = useState<readonly UploadEntry[]>([]);
  const count = useRef(0);
  const underWay = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const stops = underWay.current;
    return () => {
      for (const stop of stops.values()) stop.abort();
    };
  }, []);

  const change = useCallback((key: string, changes: Partial<UploadEntry>) => {
    setEntries((before) => before.map((entry) => (entry.key === key ? { ...entry, ...changes } : entry)));
  }, []);

  const add = useCallback((files: readonly File[]): readonly UploadEntry[] => {
    const added = files.map((file): UploadEntry => {
      count.current += 1;
      return { key: String(count.current), file, state: 'waiting', percent: 0 };
    });
    setEntries((before) => [...before, ...added]);
    return added;
  }, []);

  const start = async ({ key, file }: UploadEntry) => {
    const stop = new AbortController();
    underWay.current.set(key, stop);
    change(key, { state: 'sending', percent: 0, fault: undefined });
    try {
      const onProgress = (percent: number) => change(key, { percent });
      const id = await uploadAttachment(file, { place, onProgress, signal: stop.signal });
      change(key, { state: 'done', percent: 100, id });
      onUploaded?.({ id, fileName: file.name, fileSize: file.size });
    } catch (error) {
      const fault = error instanceof CallFailure ? error.message : '上传失败';
      change(key, stop.signal.aborted ? { state: 'waiting', percent: 0 } : { state: 'failed', fault });
    } finally {
      underWay.current.delete(key);
    }
  };

  const startAll = () => {
    const waiting = entries.filter(isPendingUpload);
    if (waiting.length === 0) toast.warning('没有要上传的文件。');
    return sendEach(waiting);
  };

  /** Puts files on the list and sends them. */
  const send = (files: readonly File[]) => sendEach(add(files));

  const sendEach = async (waiting: readonly UploadEntry[]) => {
    const stopped = new AbortController();
    underWay.current.set('all', stopped);
    // One after another: the bars stay readable and the line is not shared by twenty files.
    for (const entry of waiting) if (!stopped.signal.aborted) await start(entry);
    underWay.current.delete('all');
  };

  /** Stops an upload; the file waits again, and so does what would have followed it. */
  const cancel = ({ key }: UploadEntry) => {
    underWay.current.get('all')?.abort();
    underWay.current.get(key)?.abort();
  };

  /** Takes a file off the list; one that was uploaded already is removed on the server too. */
  const remove = async ({ key, id }: UploadEntry) => {
    setEntries((before) => before.filter((entry) => entry.key !== key));
    if (!id) return;
    onRemoved?.(id);
    await deleteUploadedFile(id);
  };

  return { entries, add, send, start, startAll, cancel, remove };
}
