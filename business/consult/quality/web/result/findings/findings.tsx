import { useState } from 'react';
import { useNavigate } from 'react-router';
import { activeCatalogue } from '#kernel/base/texts/texts.ts';
import { useMobile } from '#kernel/web/theme/media.ts';
import { ThreePanes } from '#kernel/web/tree/panes/three-panes.tsx';
import type { CheckRecordView, FindingRow } from '../../../model/index.ts';
import { workbenchAddress } from '../../addresses.ts';
import { CheckTree } from '../check-tree.tsx';
import { FindingDetail } from '../detail/finding-detail.tsx';
import { FindingList } from '../finding-list.tsx';
import styles from '../result.module.css';
import { ResultHead } from '../result-head.tsx';
import { useChosenFinding } from '../use-chosen-finding.ts';
import { AssignDialog, type Assigned } from './assign-dialog.tsx';
import { IgnoreDialog } from './ignore-dialog.tsx';
import { type Decisions, useDecisions } from './use-decisions.ts';
import { useFindings, useViewState } from './use-findings.ts';
import { useMarks } from './use-marks.ts';

/** Per cent; other languages' names of checks are longer. */
const PANES = { side: activeCatalogue() ? 37 : 28, main: 58 };

interface FindingsProps {
  readonly record: CheckRecordView;
  /** Only what is said of this bill. */
  readonly billId: number | null;
  /** Whose findings are shown at first; everybody's where null. */
  readonly assignee: string | null;
  /** Shows what is said of the whole file again. */
  readonly onWhole: () => void;
}

/** The findings of a finished record: checks at the left, findings in the middle, the chosen one below. */
export function Findings({ record, billId, assignee, onWhole }: FindingsProps) {
  const navigate = useNavigate();
  const isMobile = useMobile();
  const findings = useFindings(record.id, billId, assignee);
  const { filter, change } = findings;
  const decisions = useDecisions(record.id);
  const see = useViewState(record.id);
  const marks = useMarks();
  const [asking, setAsking] = useState<Asking | null>(null);
  const [view, setView] = useState('findings');
  // What is gone belongs to the check before: nothing more is to be said of it here.
  const may = record.can.update && filter.standing !== 'fixed';
  const { current, finding, choose } = useChosenFinding({ findings, billId, see: may ? see : null });
  const locate = (one: FindingRow) => (one.standing === 'fixed' ? undefined : navigate(workbenchAddress(record, one)));
  const chooseCheck = (checkKey: string | null) => {
    change({ checkKey });
    setView('findings');
  };
  const ignoring = (ids: readonly string[]) => setAsking({ what: 'ignore', ids });
  const assigning = (ids: readonly string[]) => setAsking({ what: 'assign', ids });

  const checks = <CheckTree record={record} chosen={filter.checkKey} onChoose={chooseCheck} />;
  const list = (
    <FindingList
      {...{ record, findings, decisions }}
      marks={may ? marks : null}
      onIgnore={ignoring}
      onAssign={assigning}
      selected={current}
      onSelect={choose}
      onOpen={isMobile ? () => setView('detail') : locate}
      onWhole={billId === null ? null : onWhole}
    />
  );
  const detail = (
    <FindingDetail
      {...{ record, finding, decisions }}
      mayDecide={may}
      onIgnore={({ id }) => ignoring([id])}
      onAssign={({ id }) => assigning([id])}
      onUnsee={({ id }) => see([id], false)}
    />
  );
  return (
    <div className={styles.result}>
      <ResultHead
        record={record}
        severity={filter.severity}
        onSeverity={(severity) => change({ severity })}
        standing={filter.standing}
        onStanding={(standing) => change({ standing })}
      />
      <ThreePanes
        name="quality"
        side={{ key: 'checks', label: '检查项', content: checks }}
        main={{ key: 'findings', label: '问题', content: list }}
        detail={{ key: 'detail', label: '详情', content: detail }}
        initial={PANES}
        view={view}
        onView={setView}
      />
      <Deciding {...{ asking, decisions, marks }} onEnd={() => setAsking(null)} />
    </div>
  );
}

/** What is asked about some findings before it is done. */
interface Asking {
  readonly what: 'ignore' | 'assign';
  readonly ids: readonly string[];
}

interface DecidingProps {
  readonly asking: Asking | null;
  readonly decisions: Decisions;
  readonly marks: ReturnType<typeof useMarks>;
  readonly onEnd: () => void;
}

/** The dialog in which findings are ignored for a reason, or given to somebody; once done, nothing is marked any more. */
function Deciding({ asking, decisions, marks, onEnd }: DecidingProps) {
  if (!asking) return null;
  const { what, ids } = asking;
  if (what === 'ignore') {
    const ignore = async (reason: string) => {
      const done = await decisions.ignore(ids, reason);
      if (done) marks.clear();
      return done;
    };
    return <IgnoreDialog count={ids.length} onClose={onEnd} onIgnore={ignore} />;
  }
  const assign = async ({ assignee, note }: Assigned) => {
    await decisions.assign(ids, assignee, note);
    marks.clear();
    onEnd();
  };
  return <AssignDialog count={ids.length} onClose={onEnd} onAssign={assign} />;
}
