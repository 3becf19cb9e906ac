import { Select } from 'antd';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { deptControls } from '#kernel/fields/dept/field-controls.tsx';
import { deptField } from '#kernel/fields/index.ts';
import { useSystemName } from '#kernel/web/session/params.ts';
import { useCurrentUser } from '#kernel/web/session/session-store.ts';
import { userHasRight } from '#kernel/web/session/user-has-right.ts';
import { HeaderLogo } from '#kernel/web/shell/header/header-logo.tsx';
import { type COCKPIT_BOARDS, COCKPIT_PATH } from '../model/cockpit-routes.ts';
import styles from './cockpit.module.css';
import { COCKPIT_YEARS, useCockpitDepartments, useCockpitPeriod } from './cockpit-period-store.ts';

const YEARS = COCKPIT_YEARS.map((year) => ({ value: year, label: `${year}年` }));
const MONTHS = Array.from({ length: 12 }, (_, at) => ({ value: at + 1, label: `${at + 1}月` }));

const DEPARTMENT = deptField('部门');

/** Of which departments the boards are. */
function DepartmentChoice() {
  const id = useId();
  const { departments } = useCockpitDepartments();
  const filter = deptControls.filter;
  return filter ? (
    <filter.Filter
      {...{ id, field: DEPARTMENT, value: departments }}
      onChange={(text) => useCockpitDepartments.setState({ departments: text })}
    />
  ) : null;
}

/** What all boards are about: departments, a year and a month. */
function BoardChoices() {
  const { currentYear, currentMonth } = useCockpitPeriod();
  return (
    <div className={styles.choices}>
      <div className={styles.departments}>
        <DepartmentChoice />
      </div>
      <Select
        aria-label="年度"
        options={YEARS}
        value={currentYear}
        onChange={(year) => useCockpitPeriod.setState({ currentYear: year })}
      />
      <Select
        aria-label="月份"
        options={MONTHS}
        value={currentMonth}
        onChange={(month) => useCockpitPeriod.setState({ currentMonth: month })}
      />
    </div>
  );
}

interface FrameProps {
  readonly title: string;
  /** Links to these, as far as the person may see them. */
  readonly boards: readonly (typeof COCKPIT_BOARDS)[number][];
  readonly children: ReactNode;
}

/** The cockpit's own window: whose it is, its boards, the period, and the board. */
export function CockpitFrame({ title, boards, children }: FrameProps) {
  const user = useCurrentUser();
  const systemName = useSystemName();
  const links = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // On a phone the links are wider than the window: the one of this board is in sight.
  useEffect(() => {
    if (pathname)
      links.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [pathname]);
  return (
    <div className={styles.cockpit}>
      <header className={styles.head}>
        <div className={styles.brand}>
          <HeaderLogo />
          <h1>
            {title}
            <span className={styles.system}>{systemName}</span>
          </h1>
        </div>
        <nav ref={links} className={styles.boards} aria-label="驾驶舱页面">
          {boards
            .filter(({ access }) => userHasRight(user, access))
            .map(({ key, title: name }) => (
              <NavLink key={key} to={`${COCKPIT_PATH}/${key}`}>
                {name}
              </NavLink>
            ))}
        </nav>
        <BoardChoices />
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  );
}
