import { useQuery } from '@tanstack/react-query';
import { Button, Space } from 'antd';
import { useNavigate } from 'react-router';
import { callServer } from '#kernel/web/api/call-server.ts';
import { MenuIcon } from '#kernel/web/pattern/menu-icons.tsx';
import { EmptyState, ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { PageFrame } from '#kernel/web/pattern/page/page-frame.tsx';
import { flowPageAddress } from '#platform/engines/workflow/model/index.ts';
import { type DesignedFormSummary, formCalls } from '../model/index.ts';
import styles from './manage/manage.module.css';

/** /main-page/forms: the forms of the company by category, to be filled in, and their records. */
export function Page() {
  const { data, error, refetch } = useQuery({
    queryKey: ['forms', 'choices'],
    queryFn: () => callServer(formCalls.choices, { quiet: true }),
    refetchOnMount: 'always',
  });
  if (error && !data) return <ErrorState error={error} retry={() => refetch()} />;
  if (!data) return <LoadingState rows={6} />;
  const categories = [...new Set(data.map((form) => form.category_label))];
  return (
    <PageFrame title="审批单据">
      {data.length === 0 ? <EmptyState text="还没有审批单据" hint="管理员在“表单管理”中发布后，会出现在这里" /> : null}
      <div className={styles.groups}>
        {categories.map((category) => (
          <section key={category}>
            <h2 className={styles.groupTitle}>{category}</h2>
            <ul className={styles.cards}>
              {data
                .filter((form) => form.category_label === category)
                .map((form) => (
                  <FormCard key={form.code} form={form} />
                ))}
            </ul>
          </section>
        ))}
      </div>
    </PageFrame>
  );
}

function FormCard({ form: { code, name, icon, note, mayStart } }: { form: DesignedFormSummary }) {
  const navigate = useNavigate();
  return (
    <li className={styles.card}>
      <span className={styles.cardName}>
        <MenuIcon name={icon ?? 'form'} />
        {name}
      </span>
      {note ? <p className={styles.note}>{note}</p> : null}
      <Space size={6}>
        {mayStart ? (
          <Button
            size="small"
            type="primary"
            aria-label={`发起${name}`}
            onClick={() => navigate(flowPageAddress({ procDefineId: code, name: `新建${name}` }))}
          >
            发起
          </Button>
        ) : null}
        <Button
          size="small"
          aria-label={`查看${name}`}
          onClick={() => navigate(`/main-page/${code}/wf-list?name=${encodeURIComponent(name)}`)}
        >
          查看单据
        </Button>
      </Space>
    </li>
  );
}
