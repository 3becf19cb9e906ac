import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined';
import SettingOutlined from '@ant-design/icons/SettingOutlined';
import { Button, Checkbox, Popover } from 'antd';
import { IconButton } from '../../pattern/icon-button.tsx';
import styles from '../list.module.css';
import type { ListColumn } from './list-columns.ts';

interface ColumnChooserProps {
  readonly all: readonly ListColumn[];
  readonly chosen: readonly string[];
  /** `null` goes back to the definition's columns. */
  readonly onChange: (codes: readonly string[] | null) => void;
}

/** Which columns a list shows and in which order; kept for the person. */
export function ColumnChooser({ all, chosen, onChange }: ColumnChooserProps) {
  const shown = chosen.flatMap((code) => all.find((column) => column.code === code) ?? []);
  const hidden = all.filter((column) => !chosen.includes(column.code));
  const move = (code: string, by: -1 | 1) => {
    const at = chosen.indexOf(code);
    onChange(chosen.toSpliced(at, 1).toSpliced(at + by, 0, code));
  };
  const toggle = (code: string, on: boolean) =>
    onChange(on ? [...chosen, code] : chosen.filter((other) => other !== code));
  const panel = (
    <div className={styles.chooser}>
      <ul className={styles.chooserList}>
        {[...shown, ...hidden].map(({ code, field }) => {
          const at = chosen.indexOf(code);
          return (
            <li key={code} className={styles.chooserLine}>
              <Checkbox
                checked={at >= 0}
                disabled={at >= 0 && chosen.length === 1}
                onChange={(event) => toggle(code, event.target.checked)}
              >
                {field.label}
              </Checkbox>
              {at >= 0 ? (
                <span>
                  <IconButton
                    type="text"
                    icon={<ArrowUpOutlined aria-hidden />}
                    label={`${field.label}前移`}
                    disabled={at === 0}
                    onClick={() => move(code, -1)}
                  />
                  <IconButton
                    type="text"
                    icon={<ArrowDownOutlined aria-hidden />}
                    label={`${field.label}后移`}
                    disabled={at === chosen.length - 1}
                    onClick={() => move(code, 1)}
                  />
                </span>
              ) : null}
            </li>
          );
        })}
      </ul>
      <Button size="small" type="link" onClick={() => onChange(null)}>
        恢复默认
      </Button>
    </div>
  );
  return (
    <Popover trigger="click" placement="bottomRight" title="显示列" content={panel}>
      <IconButton icon={<SettingOutlined aria-hidden />} label="选择显示列" />
    </Popover>
  );
}
