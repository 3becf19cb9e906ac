import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useMemo, useRef, useState } from 'react';
import type { ChartData } from './chart-data.ts';
import styles from './charts.module.css';
import { buildChartOption } from './drawing/build-chart-option.ts';
import type { RunningChart } from './drawing/chart-engine.ts';
import { useChartStyle } from './use-chart-style.ts';

/** What others may ask of a drawn chart. */
export interface ChartHandle {
  /** PNG of what is shown; null until something is. */
  picture(): Promise<Blob | null>;
}

interface ChartCanvasProps {
  readonly data: ChartData;
  /** px */
  readonly height: number;
  readonly onChoose?: (at: number) => void;
  /** The browser could not draw; the numbers have to be told otherwise. */
  readonly onFault: () => void;
  readonly ref: Ref<ChartHandle>;
}

/** The picture of a chart. Readers are told by the table beside it. */
export function ChartCanvas({ data, height, onChoose, onFault, ref }: ChartCanvasProps) {
  const place = useRef<HTMLDivElement>(null);
  const [drawing, setDrawing] = useState<RunningChart | null>(null);
  const look = useChartStyle();
  const option = useMemo(() => buildChartOption(data, look), [data, look]);
  const choose = useEffectEvent((part: number | string) => {
    const at = typeof part === 'string' ? data.labels.indexOf(part) : part;
    if (at >= 0 && at < data.labels.length) onChoose?.(at);
  });
  const tellFault = useEffectEvent(onFault);
  const { kind } = data;

  useEffect(() => {
    let begun: RunningChart | null = null;
    let isGone = false;
    const start = async () => {
      const { startChart: begin } = await import('./drawing/chart-engine.ts');
      if (isGone || !place.current) return;
      begun = await begin(place.current, kind, (part) => choose(part));
      if (isGone) begun.end();
      else setDrawing(begun);
    };
    start().catch(() => tellFault());
    return () => {
      isGone = true;
      begun?.end();
      setDrawing(null);
    };
  }, [kind]);

  useEffect(() => drawing?.show(option), [drawing, option]);
  useImperativeHandle(ref, () => ({ picture: async () => (await drawing?.picture()) ?? null }), [drawing]);
  return (
    <div
      ref={place}
      className={onChoose ? `${styles.canvas} ${styles.open}` : styles.canvas}
      style={{ height }}
      aria-hidden="true"
      data-drawn={drawing !== null}
    />
  );
}
