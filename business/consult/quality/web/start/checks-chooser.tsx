import { Button, Checkbox } from 'antd';
import { qualityCheckList, type ScaleFault } from '../../model/index.ts';
import styles from './start.module.css';

interface ChooseChecksProps {
  readonly fileName: string;
  readonly faults: readonly ScaleFault[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
}

const SHOWN_FAULTS = 3;

/** What can be checked, each with what it looks at. */
export function ChecksChooser({ fileName, faults, chosen, onChoose }: ChooseChecksProps) {
  const all = chosen.size === qualityCheckList.length;
  const toggle = (key: string, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(key);
    else next.delete(key);
    onChoose(next);
  };
  return (
    <div className={styles.choose}>
      <p className={styles.file}>
        造价文件：<b>{fileName}</b>
      </p>
      <div className={styles.all}>
        <Checkbox
          checked={all}
          indeterminate={!all && chosen.size > 0}
          onChange={(event) => onChoose(new Set(event.target.checked ? qualityCheckList.map(({ key }) => key) : []))}
        >
          全部检查项
        </Checkbox>
        {all ? null : (
          <Button size="small" type="link" onClick={() => onChoose(new Set(qualityCheckList.map(({ key }) => key)))}>
            恢复全选
          </Button>
        )}
      </div>
      <ul className={styles.checks}>
        {qualityCheckList.map(({ key, title, description }) => (
          <li key={key} className={styles.check}>
            <Checkbox checked={chosen.has(key)} onChange={(event) => toggle(key, event.target.checked)}>
              <span className={styles.title}>{title}</span>
              <span className={styles.description}>{description}</span>
            </Checkbox>
          </li>
        ))}
      </ul>
      {faults.length > 0 ? (
        <p className={styles.scale} role="note">
          {faults.length} 个节点的建设规模不可用（
          {faults
            .slice(0, SHOWN_FAULTS)
            .map(({ name, message }) => `${name}：${message}`)
            .join('；')}
          {faults.length > SHOWN_FAULTS ? '；…' : ''}），相应的单方指标不作检查。
        </p>
      ) : null}
    </div>
  );
}
