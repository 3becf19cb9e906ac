import { Checkbox, InputNumber } from 'antd';
import type { VoteRule } from '#kernel/workflow/process/process-definition.ts';
import styles from '../design.module.css';
import { FixedChoiceSelect } from './fixed-choice-select.tsx';

const FAIL = { refuse: '未通过即否决', return: '未通过退回发起人' } as const;

const ENOUGH = { part: '达到比例', half: '超过半数', least: '达到票数' } as const;

const enoughOf = ({ over, least }: VoteRule): keyof typeof ENOUGH =>
  least === undefined ? (over ? 'half' : 'part') : 'least';

function withEnough({ over: _over, least: _least, ...vote }: VoteRule, how: keyof typeof ENOUGH): VoteRule {
  if (how === 'half') return { ...vote, percent: 50, over: true };
  return how === 'least' ? { ...vote, percent: 100, least: 2 } : { ...vote, percent: 60 };
}

interface VoteEditorProps {
  readonly vote: VoteRule | undefined;
  readonly onChange: (vote: VoteRule | undefined) => void;
}

/** 会签 by counting votes. */
export function VoteEditor({ vote, onChange }: VoteEditorProps) {
  return (
    <div className={styles.box}>
      <Checkbox
        checked={vote !== undefined}
        onChange={({ target }) => onChange(target.checked ? { percent: 60 } : undefined)}
      >
        按票数通过（可为人员设置票数）
      </Checkbox>
      {vote ? (
        <>
          <FixedChoiceSelect
            label="通过条件"
            labels={ENOUGH}
            value={enoughOf(vote)}
            onChange={(how) => onChange(withEnough(vote, how))}
          />
          {enoughOf(vote) === 'part' ? (
            <div className={styles.row}>
              同意达到
              <InputNumber
                size="small"
                aria-label="通过比例"
                min={1}
                max={100}
                value={vote.percent}
                onChange={(percent) => onChange({ ...vote, percent: percent ?? 100 })}
              />
              % 即通过
            </div>
          ) : null}
          {vote.least === undefined ? null : (
            <div className={styles.row}>
              同意达到
              <InputNumber
                size="small"
                aria-label="通过票数"
                min={1}
                max={99}
                precision={0}
                value={vote.least}
                onChange={(least) => onChange({ ...vote, least: least ?? 1 })}
              />
              票即通过
            </div>
          )}
          <div className={styles.row}>
            <Checkbox
              checked={vote.veto === true}
              onChange={({ target }) => {
                const { veto: _veto, ...rest } = vote;
                onChange(target.checked ? { ...rest, veto: true } : rest);
              }}
            >
              一票否决
            </Checkbox>
          </div>
          <FixedChoiceSelect
            label="未通过时"
            labels={FAIL}
            value={vote.onFail ?? 'refuse'}
            onChange={(onFail) => onChange({ ...vote, onFail })}
          />
        </>
      ) : null}
    </div>
  );
}
