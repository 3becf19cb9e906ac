import { PageFrame, Panel } from '#kernel/web/pattern/page-frame.tsx';
import styles from '../form/form.module.css';
import { ChangeForm } from './change-form.tsx';

/** /user-center/editPasswrod (the specification's spelling): the own password, inside the shell. */
export function Page() {
  return (
    <PageFrame title="修改密码" subtitle="修改成功后，其他设备上的登录随即失效，需重新登录">
      <Panel>
        <div className={styles.narrow}>
          <ChangeForm />
        </div>
      </Panel>
    </PageFrame>
  );
}
