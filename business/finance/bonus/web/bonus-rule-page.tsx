import { ListPage } from '#kernel/web/list/list-page.tsx';
import { bonusRuleScreens } from './bonus-screens.tsx';

/** /bonus-rule: the versions of the firm's rules. */
export function Page() {
  return <ListPage entity={bonusRuleScreens.entity} slots={bonusRuleScreens.list} />;
}
