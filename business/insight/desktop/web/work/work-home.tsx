import { PageExtensions } from '#kernel/web/application/page-extensions.tsx';
import { useCurrentUser } from '#kernel/web/session/session-store.ts';
import type { WorkModeLayout } from '#platform/rights/menu/model/index.ts';
import { CommonFunctions } from './common-functions.tsx';
import { FunctionModules } from './function-modules.tsx';
import styles from './work-home.module.css';

/** The home page of work mode: what the person chose for it. */
export function WorkHome({ layout }: { layout: WorkModeLayout }) {
  const { userId } = useCurrentUser();
  return (
    <>
      {layout.commonUse === '1' ? null : <CommonFunctions use={layout.commonUse} />}
      <div className={styles.panels}>
        {layout.mainFunciton.map((code) => (
          <PageExtensions key={code} place="home-function" only={code} recordId={userId} />
        ))}
      </div>
      {layout.showcheckedList ? <FunctionModules ids={layout.checkedList} /> : null}
    </>
  );
}
