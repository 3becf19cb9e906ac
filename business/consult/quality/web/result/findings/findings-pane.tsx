import { useState } from 'react';
import { useNavigate } from 'react-router';
import { activeCatalogue } from '#kernel/base/texts/translations.ts';
import { useIsMobile } from '#kernel/web/theme/media-queries.ts';
import { ThreePanes } from '#kernel/web/tree/panes/three-panes.tsx';
import type { CheckRecordDetails, FindingRow } from '../../../model/index.ts';
import { findingWorkbenchAddress } from '../../addresses.ts';
import { CheckResultHeader } from '../check-result-header.tsx';
import styles from '../check-result-view.module.css';
import { CheckRunTree } from '../check-run-tree.tsx';
import { FindingDetail } from '../detail/finding-detail.tsx';
import { FindingList } from '../finding-list.tsx';
import { useChosenFinding } from '../use-chosen-finding.ts';
import { AssignFindingsDialog, type FindingAssignment } from './assign-findings-dialog.tsx';
import { IgnoreFindingsDialog } from './ignore-findings-dialog.tsx';
import { useFindingCheckboxes } from './use-finding-checkboxes.ts';
import { type FindingDecisions, useFindingDecisions } from './use-finding-decisions.ts';
import { useFindings, useFindingsViewedMarker } from './use-findings.ts';

/** Per cent; other languages' names of checks are longer. */
const PANES = { side: activeCatalogue() ? 37 : 28, main: 58 };

interface FindingsProps {
  readonly record: CheckRecordDetails;
  /** Only what is said of this bill. */
  readonly billId: number | null;
  /** Whose findings are shown at first; everybody's where null. */
  readonly assignee: string | null;
  /** Shows what is said of the whole file again. */
  readonly onWhole: () => void;
}

/** The findings of a finished record: checks at the left, findings in the middle, the chosen one below. */
export function FindingsPane({ record, billId, assignee, onWhole }: FindingsProps) {
  const navigate = useNavigate();
  const isMobile = useIsMobile();
  const findings = useFindings(record.id, billId, assignee);
  const { filter, change } = findings;
  const decisions = useFindingDecisions(record.id);
  const see = useFindingsViewedMarker(record.id);
  const marks = useFindingCheckboxes();
  const [asking, setAsking] = useState<Asking | null>(null);
  const [view, setView] = useState('findings');
  // What is gone belongs to the check before: nothing more is to be said of it here.
  const may = record.can.update && filter.standing !== 'fixed';
  const { current, finding, choose } = useChosenFinding({ findings, billId, see: may ? see : null });
  const locate = (one: FindingRow) =>
    one.standing === 'fixed' ? undefined : navigate(findingWorkbenchAddress(record, one));
  const chooseCheck = (checkKey: string | null) => {
    change({ checkKey });
    setView('findings');
  };
  const ignoring = (ids: readonly string[]) => setAsking({ what: 'ignore', ids });
  const assigning = (ids: readonly string[]) => setAsking({ what: 'assign', ids });

  const checks = <CheckRunTree record={record} chosen={filter.checkKey} onChoose={chooseCheck} />;
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
      <CheckResultHeader
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
  readonly decisions: FindingDecisions;
  readonly marks: ReturnType<typeof useFindingCheckboxes>;
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
    return <IgnoreFindingsDialog count={ids.length} onClose={onEnd} onIgnore={ignore} />;
  }
  const assign = async ({ assignee, note }: FindingAssignment) => {
    await decisions.assign(ids, assignee, note);
    marks.clear();
    onEnd();
  };
  return <AssignFindingsDialog count={ids.length} onClose={onEnd} onAssign={assign} />;
}
