import { useRef, useState } from 'react';
import { callServer } from '#kernel/web/api/call-server.ts';
import { costCalls, type DetectedTableLayout, type TableLayout, type WorkbookPreview } from '../../../model/index.ts';
import type { TableLayoutDecisions } from '../use-cost-import.ts';

/** Where a head stands that was pointed out. */
interface Place {
  readonly sheet: string;
  readonly from: number;
}

const sameHead = (a: TableLayout['head'], b: TableLayout['head']): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What a workbook would be read as while a person says what its columns are: every word is tried at once on the server. */
export function useWorkbookPreview(fileId: string, stage: string, first: WorkbookPreview) {
  const [look, setLook] = useState(first);
  const [said, setSaid] = useState<TableLayoutDecisions>({ layouts: [], forgotten: [] });
  const [place, setPlace] = useState<Place | null>(null);
  /** What was said last, shown before the server has tried it. */
  const [pending, setPending] = useState<DetectedTableLayout | null>(null);
  const [busy, setBusy] = useState(false);
  const turn = useRef(0);

  const show = async (next: TableLayoutDecisions, at: Place | null): Promise<void> => {
    setSaid(next);
    turn.current += 1;
    const own = turn.current;
    setBusy(true);
    const answer = await callServer(costCalls.previewExcel, { body: { fileId, stage, ...next } }).catch(() => null);
    // The answer to what was said before comes too late.
    if (own !== turn.current) return;
    setBusy(false);
    setPending(null);
    if (!answer) return;
    setLook(answer);
    if (at) setPlace(at);
  };

  const layout = pending ?? chosenOf(look.layouts, place);
  const without = (head: TableLayout['head']) => said.layouts.filter((each) => !sameHead(each.head, head));

  return {
    look,
    said,
    busy,
    layout,
    choose: (next: DetectedTableLayout) => {
      setPending(null);
      setPlace({ sheet: next.sheet, from: next.from });
    },
    say: (next: TableLayout, at: Place) => {
      if (layout && next.columns) setPending({ ...layout, kind: next.kind, columns: next.columns });
      const others = without(layout?.head ?? []).filter((each) => !sameHead(each.head, next.head));
      return show({ ...said, layouts: [...others, next] }, at);
    },
    /** Lets a head be found by itself again. */
    forget: ({ head, sheet, from }: DetectedTableLayout) =>
      show({ layouts: without(head), forgotten: [...said.forgotten, head] }, { sheet, from }),
  };
}

/** The chosen one; at first the one that is most in doubt. */
function chosenOf(layouts: readonly DetectedTableLayout[], place: Place | null): DetectedTableLayout | null {
  const same = layouts.filter(({ sheet }) => sheet === place?.sheet);
  const doubtful = layouts.find(({ doubts }) => doubts.length > 0);
  return same.find(({ from }) => from === place?.from) ?? same[0] ?? doubtful ?? layouts[0] ?? null;
}
