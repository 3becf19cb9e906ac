import { LayoutPage } from './layout-page.tsx';
import { HomeTopics, ModulesTopic, type WorkFormProps } from './work-form.tsx';

function HomeOfWorkMode(form: WorkFormProps) {
  return (
    <>
      <HomeTopics {...form} />
      <ModulesTopic {...form} />
    </>
  );
}

/** /window-management/work-mode: what the home page of work mode shows. */
export function Page() {
  return <LayoutPage Topics={HomeOfWorkMode} />;
}
