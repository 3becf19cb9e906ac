import { Button } from 'antd';
import { useState } from 'react';
import { lastDaysRange } from '#kernel/base/time/day-ranges.ts';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import { AppDialog } from '#kernel/web/pattern/dialog/app-dialog.tsx';
import { footprint } from '../../model/index.ts';
import styles from './footprint-analysis-view.module.css';
import { FootprintAnalysisView } from './footprint-analysis-view.tsx';
import { FootprintRangeChoice } from './footprint-range-choice.tsx';

/** /sys-manager/footprint-management: the visits of all whom one may see, and their analysis. */
export function Page() {
  const [isOpen, setOpen] = useState(false);
  const [days, setDays] = useState(30);
  return (
    <>
      <ListPage
        entity={footprint}
        slots={{
          title: '足迹管理',
          emptyHint: '打开菜单或页签时自动记录',
          select: false,
          open: (row) => (typeof row.url === 'string' ? row.url : undefined),
          toolbar: () => (
            <Button size="small" onClick={() => setOpen(true)}>
              足迹分析
            </Button>
          ),
        }}
      />
      <AppDialog
        open={isOpen}
        title="足迹分析"
        name="footprint.analysis"
        width={1100}
        height="80vh"
        onClose={() => setOpen(false)}
      >
        <div className={styles.analysis}>
          <FootprintRangeChoice days={days} onChange={setDays} />
          <FootprintAnalysisView of="all" range={lastDaysRange(days)} />
        </div>
      </AppDialog>
    </>
  );
}
