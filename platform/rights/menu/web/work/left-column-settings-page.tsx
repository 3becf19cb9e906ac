import { LeftColumnForm } from './work-layout-form.tsx';
import { WorkLayoutPage } from './work-layout-page.tsx';

/** /window-management/left-column: what the left column of work mode shows. */
export function Page() {
  return <WorkLayoutPage Topics={LeftColumnForm} />;
}
