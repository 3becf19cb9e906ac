import type { FlowChart } from '../../model/index.ts';
import { CHART_NODE_STATE_LABELS } from '../../model/index.ts';
import styles from './chart.module.css';
import { truncateToWidth } from './chart-edge-geometry.ts';

type Node = FlowChart['nodes'][number];

/** Signs beside the colours, so that a state is told without them too. */
const SIGNS: Readonly<Record<string, string>> = { done: '✓', current: '●', rejected: '↩', skipped: '–' };
const GATEWAYS = new Set(['exclusive', 'parallel', 'inclusive']);
const ROUND = new Set(['start', 'end']);
/** px of the letters. */
const LETTER = 13;

interface ChartNodeProps {
  readonly node: Node;
  readonly isChosen: boolean;
  readonly onChoose: (id: string) => void;
}

/** A node in words: name, state, people. */
export const describeChartNode = ({ name, state, people }: Node): string =>
  [name, CHART_NODE_STATE_LABELS[state], people.join('、')].filter(Boolean).join('，');

/** One node: its shape by kind, its colour by state, its people below the name. Chosen, it is told in full below the chart. */
export function FlowChartNode({ node, isChosen, onChoose }: ChartNodeProps) {
  const { x, y, w, h, name, state, people } = node;
  const isGateway = GATEWAYS.has(node.kind);
  const isRound = ROUND.has(node.kind);
  const who = people.join('、');
  const spoken = describeChartNode(node);
  const middle = { x: x + w / 2, y: y + h / 2 };
  const room = (w - 20) / LETTER;
  const isTwoLines = !isGateway && !isRound && who !== '';
  return (
    <g className={`${styles.node} ${styles[state] ?? ''}`} data-node={node.id} data-state={state}>
      {isGateway ? (
        <path
          className={styles.shape}
          d={`M${middle.x} ${y}L${x + w} ${middle.y}L${middle.x} ${y + h}L${x} ${middle.y}Z`}
        />
      ) : (
        <rect className={styles.shape} x={x} y={y} width={w} height={h} rx={isRound ? h / 2 : 4} />
      )}
      <text
        className={isGateway ? styles.small : styles.name}
        x={middle.x}
        y={isTwoLines ? middle.y - 6 : middle.y + 4}
      >
        {truncateToWidth(name, isGateway ? 4 : room)}
      </text>
      {isTwoLines ? (
        <text className={styles.who} x={middle.x} y={middle.y + 15}>
          {truncateToWidth(who, room)}
        </text>
      ) : null}
      {SIGNS[state] && !isGateway && !isRound ? (
        <text className={styles.sign} x={x + w - 9} y={y + 14}>
          {SIGNS[state]}
        </text>
      ) : null}
      {/* A true button: it can be reached by keys, read aloud, and shows the whole text. */}
      <foreignObject x={x} y={y} width={w} height={h}>
        <button
          type="button"
          className={styles.hit}
          title={spoken}
          aria-label={spoken}
          aria-pressed={isChosen}
          onClick={() => onChoose(node.id)}
        />
      </foreignObject>
    </g>
  );
}
