import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, Rate } from 'antd';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { typedEntriesOf } from '#kernel/base/collections/constant-tables.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import { EmptyState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { SATISFACTION_CRITERIA, type SatisfactionRating, satisfactionGuestCalls } from '../../model/index.ts';
import styles from './satisfaction.module.css';

const OVER = '链接已失效或已使用';
const HINT = '请联系邀请您的造价咨询单位重新发送链接';
const WORDS = ['很不满意', '不满意', '一般', '满意', '非常满意'];
const ASPECTS = typedEntriesOf(SATISFACTION_CRITERIA);

interface ScoreProps {
  label: string;
  value?: number;
  onChange?: (value: number) => void;
}

/** Stars with the word that the chosen number stands for. */
function Score({ label, value, onChange }: ScoreProps) {
  return (
    <div className={styles.score}>
      <Rate className={styles.stars} tooltips={WORDS} aria-label={label} value={value} onChange={onChange} />
      <span className={styles.word}>{WORDS[(value ?? 0) - 1]}</span>
    </div>
  );
}

function Judge({ secret }: { secret: string }) {
  const [done, setDone] = useState(false);
  const [busy, setBusy] = useState(false);
  const { data, error } = useQuery({
    queryKey: ['satisfaction', 'guest'],
    queryFn: ({ signal }) => callServer(satisfactionGuestCalls.asked, { body: { key: secret }, signal, quiet: true }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const submit = async (judgement: SatisfactionRating) => {
    setBusy(true);
    try {
      await callServer(satisfactionGuestCalls.judge, { body: { key: secret, ...judgement } });
      setDone(true);
    } finally {
      setBusy(false);
    }
  };
  if (done) return <EmptyState text="评价已提交，感谢您的意见" hint="您可以关闭本页面" />;
  if (error) return <EmptyState text={OVER} hint={error.message || HINT} />;
  if (!data) return <LoadingState rows={6} />;
  return (
    <div className={styles.ground}>
      <main className={styles.paper}>
        <h1 className={styles.title}>{data.company} 服务评价</h1>
        <p className={styles.lead}>{`${data.guest}，您好！请对“${data.project}”的咨询服务评分，评价只能提交一次。`}</p>
        <Form<SatisfactionRating>
          layout="vertical"
          onFinish={(judgement) => void submit(judgement)}
          requiredMark={false}
        >
          {ASPECTS.map(([name, label]) => (
            <Form.Item
              key={name}
              className={styles.aspect}
              name={name}
              label={label}
              rules={[{ required: true, message: `请为“${label}”评分` }]}
            >
              <Score label={label} />
            </Form.Item>
          ))}
          <Form.Item name="opinion" label="意见与建议">
            <Input.TextArea rows={4} maxLength={500} showCount />
          </Form.Item>
          <Button className={styles.submit} type="primary" size="large" htmlType="submit" loading={busy} block>
            提交评价
          </Button>
        </Form>
      </main>
    </div>
  );
}

/** /satisfaction/guest#…: a client judges one project, once. The secret stands behind the #, so that no log sees it. */
export function Page() {
  const secret = useLocation().hash.slice(1);
  return secret ? <Judge key={secret} secret={secret} /> : <EmptyState text={OVER} hint={HINT} />;
}
