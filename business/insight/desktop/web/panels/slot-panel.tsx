import { Link } from 'react-router';
import { useApplication } from '#kernel/web/application/application-context.ts';
import { PageParts } from '#kernel/web/application/page-parts.tsx';
import { Panel } from '#kernel/web/pattern/page-frame.tsx';
import { EmptyState } from '#kernel/web/pattern/states.tsx';
import { useCurrentUser } from '#kernel/web/session/session-store.ts';
import type { PanelEntry } from '../../model/panels.ts';
import styles from '../home-page.module.css';

/** What is said while no module of this installation brings content. */
const EMPTY: Readonly<Record<string, string>> = {
  notice: '暂无通知公告',
  industryNews: '暂无行业资讯',
  pictureNews: '暂无图片新闻',
  upgrade: '暂无升级说明',
  mail: '没有邮件',
  kpi: '暂无KPI得分',
  bonus: '暂无奖金数据',
};

/** A panel of the home page: what the modules bring for it (place home-panel.{code}), else an empty one. */
export function SlotPanel({ panel: { code, title, morePath } }: { panel: PanelEntry }) {
  const { modules, routes } = useApplication();
  const { userId } = useCurrentUser();
  const place = `home-panel.${code}`;
  if (modules.some((module) => module.parts?.[place]?.length)) return <PageParts place={place} recordId={userId} />;
  const more = routes.find(morePath.split('?')[0] ?? '') ? (
    <Link className={styles.more} to={morePath}>
      查看全部
    </Link>
  ) : null;
  return (
    <Panel title={title} extra={more}>
      <EmptyState text={EMPTY[code]} />
    </Panel>
  );
}
