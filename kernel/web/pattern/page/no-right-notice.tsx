import styles from './empty-loading-error-states.module.css';

/** Shown instead of a page whose function right the person does not hold. */
export function NoRightNotice() {
  return (
    <div className={styles.state} role="alert">
      <p className={styles.code}>401</p>
      <p className={styles.text}>您没有访问此页面的权限</p>
      <p className={styles.hint}>如需使用，请联系系统管理员开通相应功能。</p>
    </div>
  );
}
