import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { type BillMark, setBillMarks } from '#business/consult/cost/web/index.tsx';
import { callList, callServer } from '#kernel/web/api/call-server.ts';
import { type BillVerdict, type CheckRecord, checkRecord, qualityCalls, severityNames } from '../model/index.ts';
import { checkResultAddress } from './addresses.ts';
import { severityTones } from './severity-mark.tsx';

/** The newest finished check of a file; null when there was none. */
export function useNewestFinishedCheck(fileId: string) {
  return useQuery({
    queryKey: ['records', checkRecord.code, 'newest', fileId],
    queryFn: async ({ signal }) => {
      const body = { pageNo: 1, pageSize: 1, params: { costFile: fileId, state: 'done' }, sort: '-createdDate' };
      const { data } = await callList(qualityCalls.records, { body, signal, quiet: true });
      return (data as CheckRecord[])[0] ?? null;
    },
  });
}

const NONE: readonly BillVerdict[] = [];

/** Marks the bills of the workbench with what a check says of them; each mark leads to its findings. */
export function useSetBillVerdictMarks(fileId: string, record: CheckRecord | null): void {
  const navigate = useNavigate();
  const id = record?.id ?? null;
  const name = record?.name;
  const { data = NONE } = useQuery({
    // Below the record's own key: decisions about its findings make both stale.
    queryKey: ['quality', 'record', id, 'verdicts'],
    queryFn: ({ signal }) => callServer(qualityCalls.billVerdicts, { params: { id: String(id) }, signal, quiet: true }),
    enabled: id !== null,
  });
  useEffect(() => {
    const marks = data.map(({ billId, severity, count }): [number, BillMark] => [
      billId,
      {
        tone: severityTones[severity],
        words: `质检${severityNames[severity]}，共 ${count} 处问题`,
        open: () => navigate(checkResultAddress({ id: String(id), name }, billId)),
      },
    ]);
    setBillMarks(fileId, new Map(marks));
  }, [fileId, id, name, data, navigate]);
}
