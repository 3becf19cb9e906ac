import { ListPage } from '#kernel/web/list/list-page.tsx';
import { cardHolder } from '../model/index.ts';
import { cardHolderScreens } from './seal-screens.tsx';

/** /administration-management/card-holder-management: cards and keys, and who holds them. */
export function Page() {
  return <ListPage entity={cardHolder} slots={cardHolderScreens.list} form={cardHolderScreens.form} />;
}
