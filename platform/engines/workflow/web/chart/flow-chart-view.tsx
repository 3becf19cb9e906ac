import { useId, useState } from 'react';
import { ZoomButtons } from '#kernel/web/pattern/input/zoom-buttons.tsx';
import { CHART_NODE_STATE_LABELS, type ChartNodeState, type FlowChart } from '../../model/index.ts';
import styles from './chart.module.css';
import { computeEdgeLabelPoint, svgPathOf } from './chart-edge-geometry.ts';
import { describeChartNode, FlowChartNode } from './flow-chart-node.tsx';

const LEGEND: readonly ChartNodeState[] = ['done', 'current', 'rejected', 'skipped', 'future'];
const LEAST = 0.4;
const MOST = 2;

/**
 * The flow chart as the engine laid it out. A line is walked when the engine says so of its id, whatever nodes it joins:
 * a way back never looks like a way forward.
 */
export function FlowChartView({ chart }: { chart: FlowChart }) {
  const id = useId();
  const [zoom, setZoom] = useState<number | null>(null);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = chart.nodes.find((node) => node.id === chosenId);
  const step = (by: number) => setZoom(Math.min(MOST, Math.max(LEAST, (zoom ?? 1) + by)));
  const walkedLast = [...chart.edges].sort((one, other) => Number(one.walked) - Number(other.walked));
  return (
    <figure className={styles.figure} aria-label="流程图">
      <figcaption className={styles.caption}>
        <ul className={styles.legend} aria-label="图例">
          {LEGEND.map((state) => (
            <li key={state}>
              <svg width="22" height="14" aria-hidden="true" className={styles[state]}>
                <rect className={styles.shape} x="1" y="1" width="20" height="12" rx="3" />
              </svg>
              {CHART_NODE_STATE_LABELS[state]}
            </li>
          ))}
          <li>
            <svg width="22" height="14" aria-hidden="true">
              <path className={`${styles.edge} ${styles.walked}`} d="M0 7H22" />
            </svg>
            已走过的路径
          </li>
        </ul>
        <ZoomButtons onOut={() => step(-0.2)} onFit={() => setZoom(null)} onIn={() => step(0.2)} />
      </figcaption>
      <div className={zoom === null ? styles.fit : styles.scroll}>
        <svg
          className={styles.chart}
          viewBox={`0 0 ${chart.width} ${chart.height}`}
          width={chart.width * (zoom ?? 1)}
          height={zoom === null ? undefined : chart.height * zoom}
          aria-label="流程节点"
        >
          <defs>
            <Arrow id={`${id}-plain`} className={styles.head} />
            <Arrow id={`${id}-walked`} className={styles.headWalked} />
          </defs>
          {walkedLast.map((edge) => (
            <path
              key={edge.id}
              data-edge={edge.id}
              data-walked={edge.walked}
              className={edge.walked ? `${styles.edge} ${styles.walked}` : styles.edge}
              d={svgPathOf(edge.points)}
              markerEnd={`url(#${id}-${edge.walked ? 'walked' : 'plain'})`}
            />
          ))}
          {chart.nodes.map((node) => (
            <FlowChartNode key={node.id} node={node} isChosen={node === chosen} onChoose={setChosenId} />
          ))}
          {chart.edges.map((edge) => {
            const at = computeEdgeLabelPoint(edge.points);
            return edge.label ? (
              <text key={edge.id} className={styles.label} x={at.x} y={at.y + 4}>
                {edge.label}
              </text>
            ) : null;
          })}
        </svg>
      </div>
      <p className={styles.told} aria-live="polite">
        {chosen ? describeChartNode(chosen) : '点击节点查看详情'}
      </p>
    </figure>
  );
}

function Arrow({ id, className }: { id: string; className: string | undefined }) {
  return (
    <marker id={id} viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto-start-reverse">
      <path className={className} d="M0 0L10 5L0 10Z" />
    </marker>
  );
}
