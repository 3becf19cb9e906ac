import { useCallback, useEffect, useRef, useState } from 'react';
import { CallFailure } from '../../api/call-failures.ts';
import { uploadAttachment } from '../../attachments/upload/use-upload-queue.ts';
import { toast } from '../../toast/toast.ts';

interface Chosen {
  readonly file: File;
  /** null until it is uploaded. */
  readonly fileId: string | null;
  readonly percent: number;
  readonly fault?: string;
}

/** Choosing a file and bringing it to the server; another choice stops what is under way. */
export function useWorkbookUpload() {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [uploading, setUploading] = useState(false);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const choose = useCallback((file: File | null) => {
    stop.current?.abort();
    setChosen(file && { file, fileId: null, percent: 0 });
  }, []);
  const upload = async () => {
    if (!chosen || chosen.fileId) return toast.warning('没有要上传的文件。');
    const control = new AbortController();
    stop.current = control;
    const change = (changes: Partial<Chosen>) => {
      if (!control.signal.aborted) setChosen({ ...chosen, fault: undefined, ...changes });
    };
    setUploading(true);
    try {
      const onProgress = (percent: number) => change({ percent });
      const fileId = await uploadAttachment(chosen.file, { place: {}, onProgress, signal: control.signal });
      change({ percent: 100, fileId });
    } catch (error) {
      change({ fault: error instanceof CallFailure ? error.message : '上传失败' });
    } finally {
      setUploading(false);
    }
  };
  return { chosen, uploading, choose, upload };
}
