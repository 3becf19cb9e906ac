import { HomeModulesForm, HomeTopicsForm, type WorkLayoutFormProps } from './work-layout-form.tsx';
import { WorkLayoutSettingsPage } from './work-layout-settings-page.tsx';

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
