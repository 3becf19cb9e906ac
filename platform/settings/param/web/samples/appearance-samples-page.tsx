import { Link, useParams } from 'react-router';
import { EmptyState, ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { PageFrame, Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import { FieldKindSamples } from './field-kind-samples.tsx';
import styles from './samples.module.css';

const SAMPLES = [
  { name: 'fields', title: '字段', text: '各类字段的填写与显示' },
  { name: 'states', title: '状态', text: '空白、加载与出错时的样子' },
] as const;

const States = () => (
  <>
    <Panel title="没有数据">
      <EmptyState text="还没有记录" hint="新建或导入后显示在这里" />
    </Panel>
    <Panel title="正在加载">
      <LoadingState />
    </Panel>
    <Panel title="读取失败">
      <ErrorState />
    </Panel>
  </>
);

/** /test and /test/{name}: how the parts of screens look in the chosen appearance, to be tried without any record. */
export function Page() {
  const { name } = useParams();
  const chosen = SAMPLES.find((one) => one.name === name);
  return (
    <PageFrame
      title={chosen ? `界面样例：${chosen.title}` : '界面样例'}
      subtitle="用于检查外观、字号与浏览器，不保存任何内容"
      actions={chosen ? <Link to="/test">全部样例</Link> : null}
    >
      {name === 'fields' ? <FieldKindSamples /> : null}
      {name === 'states' ? <States /> : null}
      {chosen ? null : (
        <ul className={styles.index}>
          {SAMPLES.map((one) => (
            <li key={one.name}>
              <Link to={`/test/${one.name}`}>{one.title}</Link>
              <span>{one.text}</span>
            </li>
          ))}
        </ul>
      )}
    </PageFrame>
  );
}
