import { LayoutPage } from './layout-page.tsx';
import { LeftColumnTopic } from './work-form.tsx';

/** /window-management/left-column: what the left column of work mode shows. */
export function Page() {
  return <LayoutPage Topics={LeftColumnTopic} />;
}
