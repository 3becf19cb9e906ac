import { WorkLayoutSettingsPage } from './work-layout-settings-page.tsx';
import { LeftColumnForm } from './work-mode-layout-forms.tsx';

/** /window-management/left-column: what the left column of work mode shows. */
export function Page() {
  return <WorkLayoutSettingsPage Topics={LeftColumnForm} />;
}
