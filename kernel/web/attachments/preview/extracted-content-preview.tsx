import { useQuery } from '@tanstack/react-query';
import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { columnLetters } from '#kernel/base/numbers/column-letters.ts';
import type { FileLink } from '#kernel/fields/files/kind.ts';
import { type FilePreview, fileCalls } from '#kernel/meta/calls/file-calls.ts';
import { CallFailure } from '../../api/call-failures.ts';
import { callServer } from '../../api/call-server.ts';
import { EmptyState, ErrorState, LoadingState } from '../../pattern/page/empty-loading-error-states.tsx';
import styles from './preview.module.css';
import { ScrollBox } from './scroll-box.tsx';

type PreviewTable = FilePreview['tables'][number];

interface ContentPreviewProps {
  readonly file: FileLink;
  /** Shown for a file that the server could not read as what it seems to be, with its reason. */
  readonly otherwise: (reason?: string) => ReactNode;
}

/** What the server read out of a workbook or an electronic invoice. */
export function ExtractedContentPreview({ file, otherwise }: ContentPreviewProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['preview', 'content', file.id],
    queryFn: ({ signal }) => callServer(fileCalls.preview, { params: { id: file.id }, signal, quiet: true }),
    retry: false,
  });
  if (error instanceof CallFailure && error.kind !== 'network') return otherwise(error.message);
  if (error) return <ErrorState error={error} retry={() => refetch()} />;
  if (!data) return <LoadingState rows={8} />;
  const [only, ...others] = data.tables;
  return (
    <>
      {data.facts.length > 0 ? <Facts facts={data.facts} /> : null}
      {others.length > 0 ? (
        <Tabs
          size="small"
          items={data.tables.map((table, at) => ({
            key: String(at),
            label: table.name,
            children: <Sheet table={table} />,
          }))}
        />
      ) : only ? (
        <Sheet table={only} />
      ) : null}
    </>
  );
}

const Facts = ({ facts }: Pick<FilePreview, 'facts'>) => (
  <dl className={styles.facts}>
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

function Sheet({ table: { name, rows, headed, more } }: { table: PreviewTable }) {
  if (rows.length === 0) return <EmptyState text="此工作表没有内容" />;
  const heads = headed ? (rows[0] ?? []) : (rows[0] ?? []).map((_, at) => columnLetters(at));
  const body = (headed ? rows.slice(1) : rows).map((cells, at) => ({ no: at + 1, cells }));
  return (
    <>
      <ScrollBox className={styles.sheet} label={name}>
        <table>
          <thead>
            <tr>
              {headed ? null : <th scope="col" aria-label="行号" />}
              {heads.map((head, at) => (
                <th key={columnLetters(at)} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {body.map(({ no, cells }) => (
              <tr key={no}>
                {headed ? null : <th scope="row">{no}</th>}
                {cells.map((text, column) => (
                  <td key={columnLetters(column)} className={NUMBER.test(text) ? styles.number : undefined}>
                    {text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {more ? <p className={styles.more}>只显示前面的行列，全部内容请下载后查看</p> : null}
    </>
  );
}

const NUMBER = /^-?[\d,]+(?:\.\d+)?%?$/;
