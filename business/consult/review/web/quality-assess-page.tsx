import { projectAddress } from '#business/consult/project/web/index.tsx';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import { projectQualityScoreList } from '../model/index.ts';
import { DELIVERABLE_REVIEW_PATH } from './addresses.ts';

/** /main-page/quality-assess-summary: the quality of each project by what its reviews found; a row leads to them. */
export function Page() {
  return (
    <ListPage
      entity={projectQualityScoreList}
      slots={{
        select: false,
        open: (row) => projectAddress({ id: String(row.project), name: row.project_label }, DELIVERABLE_REVIEW_PATH),
      }}
    />
  );
}
