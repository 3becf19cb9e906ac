import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { callServer } from '#kernel/web/api/call-server.ts';
import { SideDrawer } from '#kernel/web/pattern/dialog/side-drawer.tsx';
import { ZoomButtons } from '#kernel/web/pattern/input/zoom-buttons.tsx';
import { EmptyState, ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { PageFrame } from '#kernel/web/pattern/page/page-frame.tsx';
import { useIsMobile } from '#kernel/web/theme/media-queries.ts';
import { staffCalls } from '../../model/index.ts';
import { DeptPeople } from './dept-people.tsx';
import styles from './org-chart.module.css';
import { buildOrgTree, type OrgNode } from './org-tree.ts';

const [LEAST, MOST, STEP] = [0.4, 2, 0.2];

interface BranchProps {
  readonly node: OrgNode;
  readonly onOpen: (node: OrgNode) => void;
}

/** A department on the chart: name, head, people and open places; pressed, it shows who works there. */
function DeptBox({ node, onOpen }: BranchProps) {
  return (
    <button type="button" className={styles.box} onClick={() => onOpen(node)}>
      <strong>{node.name}</strong>
      <span>{node.leader_label ? `负责人 ${node.leader_label}` : '未设负责人'}</span>
      <span>
        {node.all}人{node.vacant > 0 ? <em> · 缺编{node.vacant}人</em> : null}
      </span>
    </button>
  );
}

function ChartBranch({ node, onOpen }: BranchProps) {
  return (
    <li>
      <DeptBox node={node} onOpen={onOpen} />
      {node.children.length > 0 ? (
        <ul>
          {node.children.map((child) => (
            <ChartBranch key={child.id} node={child} onOpen={onOpen} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}

/** On a phone: a tree that folds. */
function FoldedBranch({ node, onOpen }: BranchProps) {
  if (node.children.length === 0)
    return (
      <li>
        <DeptBox node={node} onOpen={onOpen} />
      </li>
    );
  return (
    <li>
      <details open>
        <summary>
          {node.name}（{node.all}人）
        </summary>
        <DeptBox node={node} onOpen={onOpen} />
        <ul>
          {node.children.map((child) => (
            <FoldedBranch key={child.id} node={child} onOpen={onOpen} />
          ))}
        </ul>
      </details>
    </li>
  );
}

/** /main-page/org-chart: departments with their heads and people, down to each person. */
export function Page() {
  const isMobile = useIsMobile();
  const sheet = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(1);
  const [opened, setOpened] = useState<OrgNode | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['records', 'staff', 'orgChart'],
    queryFn: () => callServer(staffCalls.orgChart, { quiet: true }),
  });
  const roots = buildOrgTree(data ?? []);
  const step = (by: number) => setZoom(Math.min(MOST, Math.max(LEAST, Math.round((zoom + by) * 10) / 10)));
  const fit = () => {
    const room = sheet.current;
    if (room) setZoom(Math.max(LEAST, Math.min(1, (zoom * room.clientWidth) / room.scrollWidth)));
  };
  const Branch = isMobile ? FoldedBranch : ChartBranch;
  return (
    <PageFrame
      title="组织架构图"
      fit="fill"
      actions={
        <>
          {isMobile ? null : <ZoomButtons onOut={() => step(-STEP)} onFit={fit} onIn={() => step(STEP)} />}
          <Button size="small" onClick={() => window.print()}>
            打印
          </Button>
        </>
      }
    >
      {error && !data ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {data || error ? null : <LoadingState rows={8} />}
      {data && roots.length === 0 ? <EmptyState text="还没有部门" hint="部门在组织机构中建立" /> : null}
      <div ref={sheet} className={styles.scroll} style={{ '--zoom': zoom }}>
        <ul className={isMobile ? styles.folded : styles.chart} aria-label="组织架构图">
          {roots.map((node) => (
            <Branch key={node.id} node={node} onOpen={setOpened} />
          ))}
        </ul>
      </div>
      {opened ? (
        <SideDrawer title={opened.name} width="middle" onClose={() => setOpened(null)}>
          <DeptPeople dept={opened.id} />
        </SideDrawer>
      ) : null}
    </PageFrame>
  );
}
