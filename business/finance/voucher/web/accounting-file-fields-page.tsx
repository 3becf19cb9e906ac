import { ListPage } from '#kernel/web/list/list-page.tsx';
import { kisField } from '../model/index.ts';

/** /b/kisdee/field-list: the columns of the files that each accounting software reads. */
export const Page = () => <ListPage entity={kisField} slots={{ open: 'drawer' }} />;
