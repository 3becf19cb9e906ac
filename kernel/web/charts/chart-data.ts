/** One row of numbers, a colour of the chart. */
export interface ChartSeries {
  /** What is counted: 合同额, 项目数. */
  readonly name: string;
  /** Decimal text, one for each label; null where there is nothing. */
  readonly values: readonly (string | null)[];
  /** A value in words: '12 份', '3.45 万元'. */
  readonly say: (value: string) => string;
  /** Drawn as a line over the columns, measured at the right. */
  readonly line?: boolean;
}

/** How a chart is drawn: columns along a time, bars below each other, parts of a whole, steps that become fewer, provinces of China. */
export type ChartKind = 'columns' | 'lines' | 'bars' | 'ring' | 'funnel' | 'china';

/** What a chart shows. */
export interface ChartData {
  readonly kind: ChartKind;
  /** Names of the parts; those of 'china' begin with a province's name. */
  readonly labels: readonly string[];
  /** 'ring', 'funnel' and 'china' draw the first and say all of them. */
  readonly series: readonly ChartSeries[];
  /** A label where there is little room. */
  readonly short?: (label: string) => string;
}

/** Whether no value is above or below zero. */
export const isChartEmpty = ({ series }: ChartData): boolean =>
  series.every(({ values }) => values.every((value) => value === null || Number(value) === 0));

/** All values of a part in words: ['合同额', '12.00 万元']. */
export const chartPartTexts = ({ series }: ChartData, at: number): (readonly [name: string, text: string])[] =>
  series.map(({ name, values, say }) => {
    const value = values[at];
    return [name, value === null || value === undefined ? '—' : say(value)];
  });
