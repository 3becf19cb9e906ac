import { useNavigate } from 'react-router';
import { translateServerText } from '#kernel/base/texts/translate-server-text.ts';
import { ChartPanel } from '#kernel/web/charts/chart-panel.tsx';
import type { BoardChartData } from '../model/cockpit-board.ts';
import { formatBoardQuantity } from './format-board-quantity.ts';

interface BoardChartProps {
  readonly chart: BoardChartData;
  /** px; without it as high as its kind asks for. */
  readonly height?: number;
}

/** One chart of a board, each part of which leads to its rows, or that there is nothing to draw. */
export function BoardChart({ chart: { title, unit, kind, parts }, height }: BoardChartProps) {
  const navigate = useNavigate();
  const name = unit === '元' ? '万元' : translateServerText(unit);
  return (
    <ChartPanel
      title={`${title}（${name}）`}
      kind={kind}
      height={height}
      onChoose={(at) => void navigate(parts[at]?.behind.to ?? '')}
      labels={parts.map(({ label }) => label)}
      series={[{ name, values: parts.map(({ value }) => value), say: (value) => formatBoardQuantity(value, unit) }]}
    />
  );
}
