import { DeadEnd } from './dead-end.tsx';

/** /404 */
export function Page() {
  return <DeadEnd code="404" title="页面不存在" text="地址可能有误，或页面已被移动。" />;
}
