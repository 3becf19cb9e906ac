import { PageFrame } from '#kernel/web/pattern/page/page-frame.tsx';
import { PersonalSettingsTabs } from './personal-settings-tabs.tsx';

/** /main-page/personInfoSchema: own data, password, invoices of members, and how files are read. */
export function Page() {
  return (
    <PageFrame title="个人信息">
      <PersonalSettingsTabs />
    </PageFrame>
  );
}
