import { useCallback, useState } from 'react';
import { callServer } from '#kernel/web/api/call-server.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { qualityCalls } from '../../../model/index.ts';
import { useCheckRecordInvalidator } from '../use-check-record.ts';

/** What people decide about findings of a record. Each resolves to whether it was done; failures have been told. */
export function useFindingDecisions(recordId: string) {
  const forget = useCheckRecordInvalidator(recordId);
  /** Findings ignored last, for a way back. */
  const [undo, setUndo] = useState<readonly string[] | null>(null);
  const send = useCallback(
    async (work: Promise<unknown>): Promise<boolean> => {
      const done = await work.then(
        () => true,
        () => false,
      );
      if (done) forget();
      return done;
    },
    [forget],
  );
  const restore = useCallback(
    async (ids: readonly string[]) => {
      const done = await send(callServer(qualityCalls.setIgnore, { body: { ids: [...ids], ignored: false } }));
      if (done) {
        setUndo(null);
        toast.success('已取消忽略');
      }
      return done;
    },
    [send],
  );
  const ignore = useCallback(
    async (ids: readonly string[], reason: string) => {
      const done = await send(callServer(qualityCalls.setIgnore, { body: { ids: [...ids], ignored: true, reason } }));
      if (done) setUndo(ids);
      return done;
    },
    [send],
  );
  const opine = useCallback(
    async (ids: readonly string[], change: { opinion?: string; confirmed?: boolean }) => {
      const done = await send(callServer(qualityCalls.setOpinion, { body: { ids: [...ids], ...change } }));
      if (done) toast.success('保存成功');
      return done;
    },
    [send],
  );
  const assign = useCallback(
    async (ids: readonly string[], assignee: string | null, note?: string) => {
      const body = { ids: [...ids], assignee, ...(note ? { note } : {}) };
      await callServer(qualityCalls.assign, { body });
      forget();
      toast.success(assignee ? '已指派，处理人会收到消息' : '已取消指派');
    },
    [forget],
  );
  return { ignore, restore, opine, assign, undo };
}
export type FindingDecisions = ReturnType<typeof useFindingDecisions>;
