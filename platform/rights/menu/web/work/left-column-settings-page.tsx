import { LeftColumnForm } from './work-layout-form.tsx';
import { WorkLayoutSettingsPage } from './work-layout-settings-page.tsx';

/** /window-management/left-column: what the left column of work mode shows. */
export function Page() {
  return <WorkLayoutSettingsPage Topics={LeftColumnForm} />;
}
