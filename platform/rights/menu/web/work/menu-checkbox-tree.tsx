import { CheckboxTree } from '#kernel/web/pattern/input/checkbox-tree.tsx';
import { EmptyState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { useFullMenu } from './display-mode.ts';
import styles from './work-mode-layout-forms.module.css';

interface MenuTicksProps {
  readonly label: string;
  readonly ids: readonly string[];
  readonly onChange: (ids: string[]) => void;
  readonly disabled?: boolean;
}

/** The person's whole menu to tick; a ticked group holds everything below it. 300 px high at most. */
export function MenuCheckboxTree({ label, ids, onChange, disabled }: MenuTicksProps) {
  const nodes = useFullMenu();
  if (nodes.length === 0) return <EmptyState text="没有可选的菜单" />;
  return (
    <fieldset className={styles.tree}>
      <legend className="for-readers">{label}</legend>
      <CheckboxTree
        nodes={nodes}
        titleOf={({ name }) => name}
        disabled={disabled}
        ticked={[...ids]}
        onTick={(_, __, all) => onChange(all)}
      />
    </fieldset>
  );
}
