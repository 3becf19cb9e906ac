import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined';
import PushpinFilled from '@ant-design/icons/PushpinFilled';
import PushpinOutlined from '@ant-design/icons/PushpinOutlined';
import SettingOutlined from '@ant-design/icons/SettingOutlined';
import { Button, Checkbox, Popover, Segmented } from 'antd';
import { IconButton } from '../../pattern/icon-button.tsx';
import { useAppearance } from '../../theme/appearance/appearance-store.ts';
import styles from '../list.module.css';
import { type ListLayout, withColumnPinned } from '../state/list-layout.ts';
import type { ListColumn } from './list-columns.ts';

interface ColumnChooserProps {
  readonly all: readonly ListColumn[];
  readonly chosen: readonly string[];
  readonly layout: ListLayout;
  readonly onChange: (layout: ListLayout) => void;
}

const DENSITIES = [
  { value: 'mini', label: '紧凑' },
  { value: 'small', label: '标准' },
  { value: 'medium', label: '宽松' },
] as const;

/** Which columns a list shows, in which order, which of them stay in sight, and how much room its lines have. */
export function ColumnChooser({ all, chosen, layout, onChange }: ColumnChooserProps) {
  const usual = useAppearance((appearance) => appearance.size);
  const choose = (columns: readonly string[]) => onChange({ ...layout, columns });
  const shown = chosen.flatMap((code) => all.find((column) => column.code === code) ?? []);
  const hidden = all.filter((column) => !chosen.includes(column.code));
  const move = (code: string, by: -1 | 1) => {
    const at = chosen.indexOf(code);
    choose(chosen.toSpliced(at, 1).toSpliced(at + by, 0, code));
  };
  const toggle = (code: string, on: boolean) =>
    choose(on ? [...chosen, code] : chosen.filter((other) => other !== code));
  const panel = (
    <div className={styles.chooser}>
      <ul className={styles.chooserList}>
        {[...shown, ...hidden].map(({ code, field }) => {
          const at = chosen.indexOf(code);
          const isPinned = layout.pinned?.includes(code) ?? false;
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
                    icon={isPinned ? <PushpinFilled aria-hidden /> : <PushpinOutlined aria-hidden />}
                    label={isPinned ? `${field.label}取消固定` : `${field.label}固定在左侧`}
                    aria-pressed={isPinned}
                    onClick={() => onChange(withColumnPinned(layout, code, !isPinned))}
                  />
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
      <div className={styles.chooserLine}>
        <Segmented
          size="small"
          aria-label="行距"
          options={[...DENSITIES]}
          value={layout.density ?? usual}
          onChange={(density) => onChange({ ...layout, density })}
        />
        <Button size="small" type="link" onClick={() => onChange({})}>
          恢复默认
        </Button>
      </div>
      <p className={styles.chooserHint}>
        表头边线可拖动改列宽（双击为合适宽度），拖动表头换位置；Alt+←/→ 改宽，加 Shift 换位。
      </p>
    </div>
  );
  return (
    <Popover trigger="click" placement="bottomRight" title="显示列" content={panel}>
      <IconButton icon={<SettingOutlined aria-hidden />} label="选择显示列" />
    </Popover>
  );
}
