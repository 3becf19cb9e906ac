import { ListPage } from '#kernel/web/list/list-page.tsx';
import { excelTemplate } from '../model/index.ts';

/** /base-data/excel-template: the firm's own workbooks for imports. */
export function Page() {
  return (
    <ListPage
      entity={excelTemplate}
      slots={{ imports: false, emptyHint: '没有自己的模板时，导入Excel使用按表单生成的模板' }}
    />
  );
}
