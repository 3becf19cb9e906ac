import { Tabs } from 'antd';
import { Suspense } from 'react';
import { PageExtensions } from '#kernel/web/application/page-extensions.tsx';
import { ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { LazyOwnPasswordPanel } from '#platform/identity/session/web/index.tsx';
import { MemberInvoiceForm } from './member-invoice-form.tsx';
import { PersonInfoForm } from './person-info-form.tsx';
import styles from './personal.module.css';
import { ProjectNameSettings } from './project-name-settings.tsx';
import { useOwnPersonInfo } from './use-own-person-info.ts';

/** The tabs of the personal info screen (R1-181 to R1-186); invoices are for members. */
export function PersonalSettingsTabs() {
  const { data: person, error, refetch } = useOwnPersonInfo();
  if (error && !person) return <ErrorState error={error} retry={refetch} />;
  if (!person) return <LoadingState rows={8} />;
  const password = (
    <Suspense fallback={<LoadingState rows={4} />}>
      <LazyOwnPasswordPanel />
    </Suspense>
  );
  const tabs = [
    {
      key: 'info',
      label: '个人信息',
      content: <PersonInfoForm key={person.version} person={person} />,
      beside: <PageExtensions place="person-info" recordId={person.id} />,
    },
    { key: 'password', label: '修改密码', content: password },
    ...(person.isMember ? [{ key: 'invoice', label: '发票管理', content: <MemberInvoiceForm /> }] : []),
    { key: 'file', label: '文件读取设置', content: <ProjectNameSettings /> },
  ];
  return (
    <Tabs
      size="small"
      destroyOnHidden
      items={tabs.map(({ key, label, content, beside }) => ({
        key,
        label,
        children: (
          <div className={styles.sheets}>
            <div className={styles.sheet}>{content}</div>
            {beside ? <div className={styles.beside}>{beside}</div> : null}
          </div>
        ),
      }))}
    />
  );
}
