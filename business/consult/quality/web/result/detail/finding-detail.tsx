import AimOutlined from '@ant-design/icons/AimOutlined';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { formatInstant } from '#kernel/base/time/instants.ts';
import { EmptyState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import {
  type CheckRecordDetails,
  type FindingRow,
  findCheckEntry,
  findingChangeStatusNames,
  findingStateNames,
  suggestFindingFix,
} from '../../../model/index.ts';
import { findingWorkbenchAddress } from '../../addresses.ts';
import { SeverityMark } from '../../severity-mark.tsx';
import type { FindingDecisions } from '../findings/use-finding-decisions.ts';
import styles from './detail.module.css';
import { FindingBasis } from './finding-basis.tsx';
import { NeighbouringBillTable } from './neighbouring-bill-table.tsx';

interface VerdictProps {
  readonly finding: FindingRow;
  readonly decisions: FindingDecisions;
  readonly onIgnore: (finding: FindingRow) => void;
  readonly onAssign: (finding: FindingRow) => void;
  readonly onUnsee: (finding: FindingRow) => void;
}

interface FindingDetailProps extends Omit<VerdictProps, 'finding'> {
  readonly record: CheckRecordDetails;
  readonly finding: FindingRow | null;
  readonly mayDecide: boolean;
}

/** Everything about one finding, and what a person makes of it. */
export function FindingDetail({ record, finding, mayDecide: may, decisions, ...acts }: FindingDetailProps) {
  if (!finding) return <EmptyState text="选择一处问题查看说明、计算式与处理意见" />;
  const { id, state } = finding;
  return (
    <article className={styles.detail} aria-label="问题详情">
      <header className={styles.detailHead}>
        <p className={styles.message}>
          <SeverityMark severity={finding.severity} /> {finding.message}
        </p>
        <div className={styles.detailActions} data-print="no">
          <Locate record={record} finding={finding} />
          {may ? <Verdict {...{ finding, decisions }} {...acts} /> : null}
        </div>
      </header>
      <div className={styles.detailBody}>
        <div className={styles.detailMain}>
          <FindingBasis finding={finding} checkTitle={findCheckEntry(finding.checkKey)?.title ?? finding.checkKey} />
          <p className={styles.suggestion}>建议：{suggestFindingFix(finding)}</p>
          {finding.billId === null ? null : <NeighbouringBillTable finding={finding} />}
        </div>
        <div className={styles.detailSide}>
          <p>
            状态：<b>{finding.standing === 'fixed' ? findingChangeStatusNames.fixed : findingStateNames[state]}</b>
            {finding.settledDate ? (
              <span className={styles.hint}>
                {' '}
                {finding.settledBy_label} {formatInstant(finding.settledDate)}
              </span>
            ) : null}
          </p>
          <Assignee finding={finding} />
          {finding.ignoreReason ? <p>忽略原因：{finding.ignoreReason}</p> : null}
          <Opinion key={`${id} ${finding.opinion}`} finding={finding} mayWrite={may} decisions={decisions} />
        </div>
      </div>
    </article>
  );
}

/** The way to the finding's place in the file; what this version has no more has none. */
function Locate({ record, finding }: { record: CheckRecordDetails; finding: FindingRow }) {
  if (finding.standing === 'fixed')
    return <span className={styles.hint}>第 {record.earlier?.versionNo} 版的问题，本版已消除</span>;
  return (
    <Link to={findingWorkbenchAddress(record, finding)}>
      <Button size="small" type="primary" ghost icon={<AimOutlined aria-hidden />} tabIndex={-1}>
        定位
      </Button>
    </Link>
  );
}

/** Who has to deal with the finding, by whose word. */
function Assignee({ finding }: { finding: FindingRow }) {
  if (!finding.assignee) return null;
  return (
    <p>
      处理人：<b>{finding.assignee_label}</b>
      <span className={styles.hint}>
        {' '}
        {finding.assignedBy_label}指派 {finding.assignedDate ? formatInstant(finding.assignedDate) : ''}
      </span>
      {finding.assignNote ? <span className={styles.note}>{finding.assignNote}</span> : null}
    </p>
  );
}

/** What whoever decides about findings makes of one. */
function Verdict({ finding, decisions, onIgnore, onAssign, onUnsee }: VerdictProps) {
  const { id, state, assignee } = finding;
  return (
    <>
      {state === 'ignored' ? (
        <Button size="small" onClick={() => void decisions.restore([id])}>
          取消忽略
        </Button>
      ) : (
        <>
          <Button size="small" onClick={() => void decisions.opine([id], { confirmed: state !== 'confirmed' })}>
            {state === 'confirmed' ? '撤销确认' : '确认问题'}
          </Button>
          <Button size="small" onClick={() => onIgnore(finding)}>
            忽略
          </Button>
        </>
      )}
      <Button size="small" onClick={() => onAssign(finding)}>
        {assignee ? '改派' : '指派'}
      </Button>
      {assignee ? (
        <Button size="small" type="text" onClick={() => void decisions.assign([id], null)}>
          取消指派
        </Button>
      ) : null}
      <Button size="small" type="text" onClick={() => onUnsee(finding)}>
        标为未看
      </Button>
    </>
  );
}

function Opinion({
  finding,
  mayWrite,
  decisions,
}: {
  finding: FindingRow;
  mayWrite: boolean;
  decisions: FindingDecisions;
}) {
  const id = useId();
  const [text, setText] = useState(finding.opinion);
  const [busy, setBusy] = useState(false);
  if (!mayWrite) return finding.opinion ? <p>处理意见：{finding.opinion}</p> : null;
  const save = async () => {
    setBusy(true);
    await decisions.opine([finding.id], { opinion: text.trim() });
    setBusy(false);
  };
  return (
    <>
      <label htmlFor={id}>处理意见</label>
      <Input.TextArea
        id={id}
        rows={3}
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button size="small" loading={busy} disabled={text.trim() === finding.opinion} onClick={save}>
        保存意见
      </Button>
    </>
  );
}
