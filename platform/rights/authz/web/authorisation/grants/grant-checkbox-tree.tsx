import ColumnHeightOutlined from '@ant-design/icons/ColumnHeightOutlined';
import VerticalAlignMiddleOutlined from '@ant-design/icons/VerticalAlignMiddleOutlined';
import { Checkbox } from 'antd';
import { useMemo, useState } from 'react';
import { useElementHeight } from '#kernel/web/list/table/use-element-height.ts';
import { IconButton } from '#kernel/web/pattern/icon-button.tsx';
import { CheckboxTree } from '#kernel/web/pattern/input/checkbox-tree.tsx';
import { SearchInput } from '#kernel/web/pattern/input/search-input.tsx';
import { EmptyState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import type { GrantTreeNode } from '../../../model/index.ts';
import styles from '../authorisation.module.css';
import { computeCheckedGrantKeys, filterGrantTree, flattenGrantTree, toggleGrant } from './grant-checkboxes.ts';

interface GrantTreeProps {
  /** Name for readers: "功能权限". */
  readonly label: string;
  readonly nodes: readonly GrantTreeNode[];
  readonly saved: ReadonlySet<string>;
  readonly ticks: ReadonlySet<string>;
  readonly onTick: (ticks: ReadonlySet<string>) => void;
  /** A ticked node brings those above it: buttons their pages. */
  readonly withParents: boolean;
  readonly disabled: boolean;
}

/** A tree to tick: found by name, opened and closed as a whole, narrowed to what was changed. */
export function GrantCheckboxTree({ label, nodes, saved, ticks, onTick, withParents, disabled }: GrantTreeProps) {
  const [keyword, setKeyword] = useState('');
  const [onlyChanged, setOnlyChanged] = useState(false);
  const [withChildren, setWithChildren] = useState(true);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [box, height] = useElementHeight<HTMLDivElement>();
  const wanted = keyword.trim().toLowerCase();
  const shown = useMemo(() => {
    const isChanged = ({ id }: GrantTreeNode) => saved.has(id) !== ticks.has(id);
    const fits = (node: GrantTreeNode) =>
      (!onlyChanged || isChanged(node)) && `${node.name} ${node.permission ?? ''}`.toLowerCase().includes(wanted);
    return wanted || onlyChanged ? filterGrantTree(nodes, fits) : nodes;
  }, [nodes, saved, ticks, wanted, onlyChanged]);
  const all = useMemo(() => flattenGrantTree(nodes).map(({ id }) => id), [nodes]);
  const open =
    wanted || onlyChanged ? flattenGrantTree(shown) : flattenGrantTree(shown).filter(({ id }) => !closed.has(id));
  return (
    <div className={styles.ticks}>
      <div className={styles.bar}>
        <SearchInput value={keyword} label={`搜索${label}`} onChange={setKeyword} className={styles.search} />
        <Checkbox checked={withChildren} onChange={({ target }) => setWithChildren(target.checked)}>
          连同下级
        </Checkbox>
        <Checkbox checked={onlyChanged} onChange={({ target }) => setOnlyChanged(target.checked)}>
          只看改动
        </Checkbox>
        <IconButton icon={<ColumnHeightOutlined aria-hidden />} label="全部展开" onClick={() => setClosed(new Set())} />
        <IconButton
          icon={<VerticalAlignMiddleOutlined aria-hidden />}
          label="全部收起"
          onClick={() => setClosed(new Set(all))}
        />
      </div>
      <div ref={box} className={styles.tree}>
        {shown.length === 0 ? <EmptyState text={onlyChanged ? '没有改动' : `没有匹配的${label}`} /> : null}
        {shown.length > 0 ? (
          <CheckboxTree
            label={label}
            nodes={shown}
            titleOf={(node) => <NodeTitle node={node} isChanged={saved.has(node.id) !== ticks.has(node.id)} />}
            boxOf={({ grantable, group }) => (disabled || !(grantable || group) ? 'fixed' : 'free')}
            height={height}
            open={open.map(({ id }) => id)}
            onOpen={(ids) => setClosed(new Set(all.filter((id) => !ids.includes(id))))}
            ticked={computeCheckedGrantKeys(nodes, ticks)}
            // What a search hides is not ticked along: nobody grants what is out of sight.
            onTick={(clicked) => onTick(toggleGrant(nodes, ticks, clicked, { withChildren, withParents }))}
          />
        ) : null}
      </div>
    </div>
  );
}

function NodeTitle({ node, isChanged }: { node: GrantTreeNode; isChanged: boolean }) {
  return (
    <span className={isChanged ? styles.changed : undefined}>
      {node.name}
      {node.type === 'button' ? <span className={styles.kind}>按钮</span> : null}
      {isChanged ? <span className="for-readers">（已改动）</span> : null}
      {node.grantable || node.group ? null : <span className={styles.kind}>您没有此权限</span>}
    </span>
  );
}
