import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callServer } from '#kernel/web/api/call-server.ts';
import { costCalls, type WorkbenchBill } from '../../../model/index.ts';

/** ms a row must stay chosen before what lies behind it is fetched: running through rows asks for nothing. */
const PAUSE = 140;

function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), PAUSE);
    return () => window.clearTimeout(timer);
  }, [value]);
  return settled;
}

/** What lies behind the chosen bill; the bill before stays in sight while the next one comes. */
export function useBillDetail(fileId: string, bill: WorkbenchBill | null) {
  const billId = useSettled(bill?.id ?? null);
  return useQuery({
    queryKey: ['cost', fileId, 'bill', billId],
    queryFn: ({ signal }) =>
      callServer(costCalls.billDetail, { params: { fileId, billId: String(billId) }, signal, quiet: true }),
    enabled: billId !== null,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
