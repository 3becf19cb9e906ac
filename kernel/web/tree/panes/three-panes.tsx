import type { ReactNode } from 'react';
import { FullHeightTabs } from '../../pattern/page/full-height-tabs.tsx';
import { useIsMobile } from '../../theme/media-queries.ts';
import { SplitPane } from './split-pane.tsx';

/** One of the panes: its name, and on a phone the word on its tab. */
interface PaneSpec {
  readonly key: string;
  readonly label: string;
  readonly content: ReactNode;
}

interface ThreePanesProps {
  /** Under which the borders are remembered: 'cost'. */
  readonly name: string;
  readonly side: PaneSpec;
  readonly main: PaneSpec;
  /** Stands below the main pane. */
  readonly detail: PaneSpec;
  /** Per cent of the width for the side, and of the height for the main pane, at first. */
  readonly initial: { readonly side: number; readonly main: number };
  /** Key of the pane a phone shows. */
  readonly view: string;
  readonly onView: (key: string) => void;
}

/** The frame of a workbench: where to look at the left, rows in the middle, the chosen row below. On a phone three tabs. */
export function ThreePanes({ name, side, main, detail, initial, view, onView }: ThreePanesProps) {
  if (useIsMobile()) {
    const items = [side, main, detail].map(({ key, label, content }) => ({ key, label, children: content }));
    return <FullHeightTabs activeKey={view} onChange={onView} items={items} />;
  }
  return (
    <SplitPane
      name={`${name}.${side.key}`}
      label={`${side.label}与${main.label}的分界`}
      initial={initial.side}
      first={side.content}
      second={
        <SplitPane
          name={`${name}.${detail.key}`}
          label={`${main.label}与${detail.label}的分界`}
          direction="rows"
          initial={initial.main}
          least={15}
          first={main.content}
          second={detail.content}
        />
      }
    />
  );
}
