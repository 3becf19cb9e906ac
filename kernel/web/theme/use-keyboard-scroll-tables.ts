import { useEffect } from 'react';

/** What antd lets scroll in a table. */
const SCROLLERS = '.ant-table-body, .ant-table-content[style*="overflow"]';
const REACHED = ['a[href]', 'button', 'input', 'select', 'textarea', '[tabindex]']
  .map((what) => `${what}:not([tabindex="-1"], :disabled)`)
  .join();
const MARK = 'data-by-key';

/** Whoever is in it stays there while its rows come. */
function judge(scroller: HTMLElement): void {
  const isMarked = scroller.hasAttribute(MARK);
  const needsKey = !scroller.querySelector(REACHED);
  if (needsKey === isMarked || (isMarked && scroller === document.activeElement)) return;
  const marks = { [MARK]: '', tabindex: '0', role: 'group', 'aria-label': '表格内容' };
  for (const [name, value] of Object.entries(marks))
    if (needsKey) scroller.setAttribute(name, value);
    else scroller.removeAttribute(name);
}

const judgeAll = () => document.querySelectorAll<HTMLElement>(SCROLLERS).forEach(judge);

/**
 * Keys reach and scroll every table: one that holds nothing they would reach (it is empty, still loading, or words
 * alone) is a stop of its own. antd has no place to say so, and not every browser does it by itself.
 */
export function useKeyboardScrollTables(): void {
  useEffect(() => {
    judgeAll();
    const observer = new MutationObserver(judgeAll);
    const what = { subtree: true, childList: true, attributes: true, attributeFilter: ['tabindex', 'disabled'] };
    observer.observe(document.body, what);
    return () => observer.disconnect();
  }, []);
}
