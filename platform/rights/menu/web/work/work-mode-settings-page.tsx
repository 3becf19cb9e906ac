import { HomeModulesForm, HomeTopicsForm, type WorkLayoutFormProps } from './work-layout-form.tsx';
import { WorkLayoutPage } from './work-layout-page.tsx';

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
  return <WorkLayoutPage Topics={HomeOfWorkMode} />;
}
