import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type FindingTreeLine,
  findFindingById,
  getFindingTreeKey,
  isFindingGroup,
} from './findings/finding-tree-lines.ts';
import { INITIAL_FINDING_FILTER, type useFindings } from './findings/use-findings.ts';

interface Choosing {
  readonly findings: Pick<ReturnType<typeof useFindings>, 'rows' | 'change'>;
  /** Only what is said of this bill is shown. */
  readonly billId: number | null;
  /** Marks findings as looked at; null where that is not the person's to say. */
  readonly see: ((ids: readonly string[], viewed: boolean) => void) | null;
}

/** The line of the list that is chosen. Led to a bill, what is said of it first is open at once. */
export function useChosenFinding({ findings: { rows, change }, billId, see }: Choosing) {
  const [chosen, setChosen] = useState<string | null>(null);
  const ledTo = useRef<number | null>(null);
  useEffect(() => {
    // Led to a bill, the person wants to see all that is said of it; narrowing it down again is theirs.
    if (billId !== null && billId !== ledTo.current) {
      change(INITIAL_FINDING_FILTER);
      setChosen(null);
    }
    ledTo.current = billId;
  }, [billId, change]);
  const current = chosen ?? (billId === null ? null : (rows[0]?.id ?? null));
  const choose = useCallback(
    (line: FindingTreeLine) => {
      setChosen(getFindingTreeKey(line));
      if (see && !isFindingGroup(line) && !line.viewed) see([line.id], true);
    },
    [see],
  );
  return { current, finding: findFindingById(rows, current), choose };
}
