import { WorkLayoutSettingsPage } from './work-layout-settings-page.tsx';
import { HomeModulesForm, HomeTopicsForm, type WorkLayoutFormProps } from './work-mode-layout-forms.tsx';

function HomeOfWorkMode(form: WorkLayoutFormProps) {
  return (
    <>
      <HomeTopicsForm {...form} />
      <HomeModulesForm {...form} />
    </>
  );
}

/** /window-management/work-mode: what the home page of work mode shows. */
export function Page() {
  return <WorkLayoutSettingsPage Topics={HomeOfWorkMode} />;
}
