import { ListPage } from '#kernel/web/list/list-page.tsx';
import { ruleScreens } from './screens.tsx';

/** /bonus-rule: the versions of the firm's rules. */
export function Page() {
  return <ListPage entity={ruleScreens.entity} slots={ruleScreens.list} />;
}
