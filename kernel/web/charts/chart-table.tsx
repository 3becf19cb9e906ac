import { type ChartData, chartPartTexts } from './chart-data.ts';
import styles from './charts.module.css';

interface ChartTableProps {
  readonly data: ChartData;
  readonly title: string;
  /** Given, a part's name leads to its records. */
  readonly onChoose?: (at: number) => void;
}

/** What a chart shows, as a table. */
export function ChartTable({ data, title, onChoose }: ChartTableProps) {
  return (
    <table className={styles.table}>
      <caption className="for-readers">{title}</caption>
      <thead>
        <tr>
          <th scope="col">名称</th>
          {data.series.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.labels.map((label, at) => (
          <tr key={label}>
            <th scope="row">
              {onChoose ? (
                <button type="button" onClick={() => onChoose(at)}>
                  {label}
                </button>
              ) : (
                label
              )}
            </th>
            {chartPartTexts(data, at).map(([name, text]) => (
              <td key={name}>{text}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
