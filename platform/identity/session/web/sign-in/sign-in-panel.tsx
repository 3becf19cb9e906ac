import { type KeyboardEvent, Suspense, useRef, useState } from 'react';
import styles from '../form/auth-form.module.css';
import { useSignInMethods } from './use-sign-in-methods.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The ways to sign in, as tabs. */
export function SignInPanel({ companyId }: { companyId?: string }) {
  const ways = useSignInMethods(companyId);
  const [key, setKey] = useState(ways[0].key);
  const tabs = useRef<HTMLDivElement>(null);
  const chosen = ways.find((way) => way.key === key) ?? ways[0];
  if (ways.length === 1) return <chosen.Form companyId={companyId} />;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    const other = ways[(ways.indexOf(chosen) + step + ways.length) % ways.length] ?? chosen;
    setKey(other.key);
    tabs.current?.querySelector<HTMLButtonElement>(`#way-${other.key}`)?.focus();
  };
  return (
    <>
      <div ref={tabs} className={styles.tabs} role="tablist" aria-label="登录方式">
        {ways.map((way) => (
          <button
            key={way.key}
            id={`way-${way.key}`}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={way === chosen}
            aria-controls="way-form"
            tabIndex={way === chosen ? 0 : -1}
            onClick={() => setKey(way.key)}
            onKeyDown={onKeyDown}
          >
            {way.title}
          </button>
        ))}
      </div>
      <div id="way-form" role="tabpanel" aria-labelledby={`way-${chosen.key}`}>
        <Suspense fallback={null}>
          <chosen.Form companyId={companyId} />
        </Suspense>
      </div>
    </>
  );
}
