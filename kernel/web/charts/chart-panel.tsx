import BarChartOutlined from '@ant-design/icons/BarChartOutlined';
import PictureOutlined from '@ant-design/icons/PictureOutlined';
import TableOutlined from '@ant-design/icons/TableOutlined';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { saveBlob } from '../api/files/download.ts';
import { IconButton } from '../pattern/icon-button.tsx';
import { EmptyState } from '../pattern/page/empty-loading-error-states.tsx';
import { Panel } from '../pattern/page/page-frame.tsx';
import { ChartCanvas, type ChartHandle } from './chart-canvas.tsx';
import { type ChartData, isChartEmpty } from './chart-data.ts';
import { ChartTable } from './chart-table.tsx';
import styles from './charts.module.css';

interface ChartPanelProps extends ChartData {
  /** What is shown; the picture's file is named by it. */
  readonly title: string;
  /** Beside the title: a sum, a choice. */
  readonly extra?: ReactNode;
  /** Leads to the records behind a part, by its place among the labels. */
  readonly onChoose?: (at: number) => void;
  /** px; without it as high as its kind asks for. */
  readonly height?: number;
  /** What is said where all is zero. */
  readonly empty?: string;
}

const BAR = 30;
/** px of each kind; bars are as high as there are. */
const HEIGHTS = { columns: 250, lines: 250, ring: 250, funnel: 300, china: 520 };
const heightOf = ({ kind, labels, series }: ChartData): number =>
  kind === 'bars' ? labels.length * BAR * Math.max(1, series.length * 0.7) + 16 : HEIGHTS[kind];

/** A chart on a sheet of its own: values under the pointer, a click leads on, a picture to keep, and the same as a table. */
export function ChartPanel({ title, extra, onChoose, height, empty, ...given }: ChartPanelProps) {
  const { kind, labels, series, short } = given;
  const data = useMemo(() => ({ kind, labels, series, short }), [kind, labels, series, short]);
  const [isTable, setTable] = useState(false);
  const drawn = useRef<ChartHandle>(null);
  const keep = async () => {
    const picture = await drawn.current?.picture();
    if (picture) saveBlob(picture, `${title}.png`);
  };
  if (isChartEmpty(data))
    return (
      <Panel title={title} extra={extra}>
        <EmptyState text={empty} />
      </Panel>
    );
  const tools = (
    <span className={styles.tools} data-print="no">
      {extra}
      {isTable ? (
        <IconButton
          type="text"
          icon={<BarChartOutlined aria-hidden />}
          label="看图表"
          onClick={() => setTable(false)}
        />
      ) : (
        <>
          <IconButton
            type="text"
            icon={<TableOutlined aria-hidden />}
            label="看数据表"
            onClick={() => setTable(true)}
          />
          <IconButton type="text" icon={<PictureOutlined aria-hidden />} label="保存为图片" onClick={keep} />
        </>
      )}
    </span>
  );
  return (
    <Panel title={title} extra={tools}>
      {isTable ? (
        <ChartTable data={data} title={title} onChoose={onChoose} />
      ) : (
        <>
          <ChartCanvas
            ref={drawn}
            data={data}
            height={height ?? heightOf(data)}
            onChoose={onChoose}
            onFault={() => setTable(true)}
          />
          <div className="for-readers">
            <ChartTable data={data} title={title} />
          </div>
        </>
      )}
    </Panel>
  );
}
