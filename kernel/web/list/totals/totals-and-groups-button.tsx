import SumOutlined from '@ant-design/icons/FunctionOutlined';
import { Checkbox, Popover, Select } from 'antd';
import { useId } from 'react';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { groupableFieldCodes } from '#kernel/meta/lists/summed-and-grouped-columns.ts';
import { IconButton } from '../../pattern/icon-button.tsx';
import { type ListLayout, showsTotals } from '../state/list-layout.ts';
import styles from './totals.module.css';

interface SumsButtonProps {
  readonly entity: EntityDefinition;
  readonly layout: ListLayout;
  /** false: the rows are put together by a call of their own, which adds nothing up. */
  readonly had: boolean;
  readonly onChange: (layout: ListLayout) => void;
}

/** Whether a list ends with the sums of all it finds, and by what its rows stand in groups. */
export function TotalsAndGroupsButton({ entity, layout, had, onChange }: SumsButtonProps) {
  const id = useId();
  if (!had)
    return (
      <IconButton
        disabled
        icon={<SumOutlined aria-hidden />}
        label="合计与分组"
        hint="此列表由多处数据汇成，不能合计与分组"
      />
    );
  const isSummed = showsTotals(entity, layout);
  const usual = showsTotals(entity, {});
  const options = groupableFieldCodes(entity).map((value) => ({ value, label: entity.fields[value]?.label ?? value }));
  const panel = (
    <div className={styles.panel}>
      <Checkbox
        checked={isSummed}
        onChange={({ target: { checked } }) => onChange({ ...layout, sums: checked === usual ? undefined : checked })}
      >
        显示合计行
      </Checkbox>
      <label htmlFor={id}>分组</label>
      <Select
        id={id}
        size="small"
        allowClear
        placeholder="不分组"
        showSearch={{ optionFilterProp: 'label' }}
        options={options}
        value={layout.group}
        onChange={(group?: string) => onChange({ ...layout, group })}
      />
      <p className={styles.hint}>合计与分组按筛选出的全部记录计算，不只是本页；随视图一起保存。</p>
    </div>
  );
  return (
    <Popover trigger="click" placement="bottomRight" title="合计与分组" content={panel}>
      <IconButton
        icon={<SumOutlined aria-hidden />}
        label="合计与分组"
        aria-pressed={isSummed || layout.group !== undefined}
      />
    </Popover>
  );
}
