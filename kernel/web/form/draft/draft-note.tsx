import { Button } from 'antd';
import { showInstant } from '#kernel/base/time/instants.ts';
import { WarningNote } from '../../pattern/page/states.tsx';
import styles from './draft-note.module.css';
import type { DraftOffer } from './use-draft.ts';

/** Offers back what was typed before the page was loaded anew or broke down. */
export function DraftNote({ offer }: { offer: DraftOffer | null }) {
  if (!offer) return null;
  return (
    <WarningNote>
      <span className={styles.text}>上次填写的内容尚未保存（{showInstant(offer.at)}），可以恢复后继续填写。</span>
      <Button size="small" type="primary" onClick={offer.restore}>
        恢复
      </Button>
      <Button size="small" onClick={offer.discard}>
        放弃
      </Button>
    </WarningNote>
  );
}
