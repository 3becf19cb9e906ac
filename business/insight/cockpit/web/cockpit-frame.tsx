import { Select } from 'antd';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { useSystemName } from '#kernel/web/session/params.ts';
import { may } from '#kernel/web/session/rights.ts';
import { useCurrentUser } from '#kernel/web/session/session-store.ts';
import { Mark } from '#kernel/web/shell/header/mark.tsx';
import type { BOARDS } from '../model/board.ts';
import styles from './cockpit.module.css';
import { COCKPIT_PATH } from './cockpit-path.ts';
import { COCKPIT_YEARS, useCockpit } from './cockpit-store.ts';

const YEARS = COCKPIT_YEARS.map((year) => ({ value: year, label: `${year}年` }));
const MONTHS = Array.from({ length: 12 }, (_, at) => ({ value: at + 1, label: `${at + 1}月` }));

function PeriodChoice() {
  const { currentYear, currentMonth } = useCockpit();
  return (
    <div className={styles.period}>
      <Select
        aria-label="年度"
        options={YEARS}
        value={currentYear}
        onChange={(year) => useCockpit.setState({ currentYear: year })}
      />
      <Select
        aria-label="月份"
        options={MONTHS}
        value={currentMonth}
        onChange={(month) => useCockpit.setState({ currentMonth: month })}
      />
    </div>
  );
}

interface FrameProps {
  readonly title: string;
  /** Links to these, as far as the person may see them. */
  readonly boards: readonly (typeof BOARDS)[number][];
  readonly children: ReactNode;
}

/** The cockpit's own window: whose it is, its boards, the period, and the board. */
export function CockpitFrame({ title, boards, children }: FrameProps) {
  const user = useCurrentUser();
  const systemName = useSystemName();
  return (
    <div className={styles.cockpit}>
      <header className={styles.head}>
        <div className={styles.brand}>
          <Mark />
          <h1>
            {title}
            <span className={styles.system}>{systemName}</span>
          </h1>
        </div>
        <nav className={styles.boards} aria-label="驾驶舱页面">
          {boards
            .filter(({ access }) => may(user, access))
            .map(({ key, title: name }) => (
              <NavLink key={key} to={`${COCKPIT_PATH}/${key}`}>
                {name}
              </NavLink>
            ))}
        </nav>
        <PeriodChoice />
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  );
}
