import { PageFrame } from '#kernel/web/pattern/page/page-frame.tsx';
import { PersonTabs } from './person-tabs.tsx';

/** /main-page/personInfo: own data, password, invoices of members, and how files are read. */
export function Page() {
  return (
    <PageFrame title="个人信息">
      <PersonTabs />
    </PageFrame>
  );
}
