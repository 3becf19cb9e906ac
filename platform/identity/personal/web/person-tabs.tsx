import { Tabs } from 'antd';
import { Suspense } from 'react';
import { PageParts } from '#kernel/web/application/page-parts.tsx';
import { ErrorState, LoadingState } from '#kernel/web/pattern/page/states.tsx';
import { ChangePassword } from '#platform/identity/session/web/index.tsx';
import { FileSettings } from './file-settings.tsx';
import { InfoForm } from './info-form.tsx';
import { InvoiceForm } from './invoice-form.tsx';
import styles from './personal.module.css';
import { usePerson } from './use-person.ts';

/** The tabs of the personal info screen (R1-181 to R1-186); invoices are for members. */
export function PersonTabs() {
  const { data: person, error, refetch } = usePerson();
  if (error && !person) return <ErrorState error={error} retry={refetch} />;
  if (!person) return <LoadingState rows={8} />;
  const password = (
    <Suspense fallback={<LoadingState rows={4} />}>
      <ChangePassword />
    </Suspense>
  );
  const tabs = [
    {
      key: 'info',
      label: '个人信息',
      content: <InfoForm key={person.version} person={person} />,
      beside: <PageParts place="person-info" recordId={person.id} />,
    },
    { key: 'password', label: '修改密码', content: password },
    ...(person.isMember ? [{ key: 'invoice', label: '发票管理', content: <InvoiceForm /> }] : []),
    { key: 'file', label: '文件读取设置', content: <FileSettings /> },
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
