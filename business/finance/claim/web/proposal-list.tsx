import { Button } from 'antd';
import { formatDecimal } from '#kernel/base/numbers/decimal.ts';
import type { ClaimProposal } from '../model/index.ts';
import styles from './claim.module.css';

interface ProposalListProps {
  readonly proposals: readonly ClaimProposal[];
  readonly onTake: (proposal: ClaimProposal) => void;
}

/** What the receipts may be for, best first, with how sure it is and why. */
export function ProposalList({ proposals, onTake }: ProposalListProps) {
  const [first, second] = proposals;
  const tie = first !== undefined && second !== undefined && first.score === second.score;
  return (
    <section aria-label="认领建议" className={styles.section}>
      <h3>认领建议</h3>
      {proposals.length === 0 ? <p className={styles.soft}>没有找到相符的合同款项，请在下面填写认领明细</p> : null}
      {tie ? <p className={styles.warn}>有几个候选同分，系统不作猜测，请核对后选择</p> : null}
      <ol className={styles.proposals}>
        {proposals.map((proposal) => (
          <li key={proposal.items.map(({ contract, plan }) => `${contract}/${plan ?? ''}`).join()}>
            <span className={styles.score} data-sure={proposal.score >= 85}>
              {proposal.score} 分
            </span>
            <div className={styles.what}>
              {proposal.items.map((item) => (
                <div key={`${item.contract}/${item.plan ?? ''}`}>
                  {item.customerName} · {item.contractName}
                  {item.planName ? ` · ${item.planName}` : ''}：<b>{formatDecimal(item.claim, 2)}</b> 元
                  <span className={styles.soft}>（未收 {formatDecimal(item.rest, 2)} 元）</span>
                </div>
              ))}
              <div className={styles.soft}>{proposal.reasons.join('；')}</div>
            </div>
            <Button size="small" onClick={() => onTake(proposal)}>
              采用
            </Button>
          </li>
        ))}
      </ol>
    </section>
  );
}
