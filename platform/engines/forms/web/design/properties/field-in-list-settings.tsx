import { Checkbox } from 'antd';
import type { FormDesign } from '../../../model/index.ts';
import styles from '../design.module.css';
import { useFormDesign } from '../form-design-context.ts';

const turned = (codes: readonly string[], code: string): string[] =>
  codes.includes(code) ? codes.filter((one) => one !== code) : [...codes, code];

/** Whether a field is a column of the list, and whether lists are filtered by it. */
export function FieldInListSettings({ code }: { code: string }) {
  const { design, change } = useFormDesign();
  const { columns, filters } = design.list;
  const turn = (key: keyof FormDesign['list']) =>
    change((now) => ({ ...now, list: { ...now.list, [key]: turned(now.list[key], code) } }));
  return (
    <div className={styles.item}>
      <Checkbox checked={columns.includes(code)} onChange={() => turn('columns')}>
        显示在列表
      </Checkbox>
      <Checkbox checked={filters.includes(code)} onChange={() => turn('filters')}>
        可筛选
      </Checkbox>
    </div>
  );
}
