import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { ListPanel } from '#kernel/web/list/list-panel.tsx';
import { useCurrentUser } from '#kernel/web/session/session-store.ts';
import { review } from '../../model/index.ts';
import { ReviewStateMark } from './review-state-marks.tsx';

const ProblemDialog = lazy(async () => ({
  default: (await import('./review-problem-dialog.tsx')).ReviewProblemDialog,
}));
const ConcludeDialog = lazy(async () => ({
  default: (await import('./conclude-review-dialog.tsx')).ConcludeReviewDialog,
}));
const ReassignDialog = lazy(async () => ({
  default: (await import('./reassign-reviewer-dialog.tsx')).ReassignReviewerDialog,
}));

type Doing = { readonly what: 'problem' | 'conclude' | 'reassign'; readonly row: DisplayedRecord } | null;

const DIALOGS = { problem: ProblemDialog, conclude: ConcludeDialog, reassign: ReassignDialog } as const;

/** The levels of a deliverable's review, round by round; the reviewer of an open one notes problems and concludes it. */
export function ReviewLevels({ deliverable }: { deliverable: DisplayedRecord }) {
  const user = useCurrentUser();
  const [doing, setDoing] = useState<Doing>(null);
  const Dialog = doing ? DIALOGS[doing.what] : null;
  return (
    <>
      <ListPanel
        title={`三级复核：${String(deliverable.name)}（第${String(deliverable.versionNo ?? 1)}版）`}
        entity={review}
        count={4}
        slots={{
          params: { deliverable: deliverable.id },
          open: 'drawer',
          exports: false,
          emptyHint: '编制人提交复核后，一级复核开始',
          cells: { state: (row) => <ReviewStateMark row={row} /> },
          rowActionsWidth: 230,
          rowActions: (row) => {
            const isOpen = row.state === 'open';
            if (!isOpen && row.state !== 'fixing') return null;
            const mine = row.reviewer === user?.userId;
            return (
              <>
                {mine && isOpen ? (
                  <>
                    <Button type="link" size="small" onClick={() => setDoing({ what: 'problem', row })}>
                      登记问题
                    </Button>
                    <Button type="link" size="small" onClick={() => setDoing({ what: 'conclude', row })}>
                      复核结论
                    </Button>
                  </>
                ) : null}
                {mine || deliverable.compiler === user?.userId ? (
                  <Button type="link" size="small" onClick={() => setDoing({ what: 'reassign', row })}>
                    更换复核人
                  </Button>
                ) : null}
              </>
            );
          },
        }}
      />
      {doing && Dialog ? (
        <Suspense fallback={null}>
          <Dialog row={doing.row} onClose={() => setDoing(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
