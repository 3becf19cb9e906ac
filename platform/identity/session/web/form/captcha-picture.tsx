import { buildCallUrl } from '#kernel/web/api/call-server.ts';
import { sessionCalls } from '../../model/calls.ts';
import styles from './auth-form.module.css';

/** The graphic captcha: a button that asks for another picture. `stamp` changes with every picture. */
export function CaptchaPicture({ stamp, onRefresh }: { stamp: number; onRefresh: () => void }) {
  return (
    <button
      type="button"
      className={styles.captcha}
      title="看不清？点击换一张"
      aria-label="图形验证码，按下换一张"
      onClick={onRefresh}
    >
      <img src={buildCallUrl(sessionCalls.captcha.path, {}, { _: stamp })} alt="" width={120} height={40} />
    </button>
  );
}
