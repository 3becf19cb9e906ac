import { Link, useNavigate } from 'react-router';
import { Logo } from '#kernel/web/theme/logo.tsx';
import styles from './error-status-page.module.css';

interface DeadEndProps {
  readonly code: string;
  readonly title: string;
  readonly text: string;
}

/** A page where a way ends, with the ways out. */
export function ErrorStatusPage({ code, title, text }: DeadEndProps) {
  const navigate = useNavigate();
  return (
    <main className={styles.page}>
      <Logo size={44} />
      <p className={styles.code}>{code}</p>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <p className={styles.ways}>
        <Link className={styles.home} to="/">
          返回首页
        </Link>
        <button type="button" className={styles.back} onClick={() => navigate(-1)}>
          返回上一页
        </button>
      </p>
    </main>
  );
}
