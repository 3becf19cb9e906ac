import { Button } from 'antd';
import { formatInstant } from '#kernel/base/time/instants.ts';
import { WarningNote } from '../../pattern/page/empty-loading-error-states.tsx';
import styles from './draft-offer-note.module.css';
import type { DraftOffer } from './use-draft.ts';

/** Offers back what was typed in another life of the form; asks which counts where it is written in two places. */
export function DraftOfferNote({ offer }: { offer: DraftOffer | null }) {
  if (!offer) return null;
  return offer.isRival ? <Rival offer={offer} /> : <Found offer={offer} />;
}

const Found = ({ offer: { at, restore, discard } }: { offer: DraftOffer }) => (
  <WarningNote>
    <span className={styles.text}>上次填写的内容尚未保存（{formatInstant(at ?? '')}），可以恢复后继续填写。</span>
    <Button size="small" type="primary" onClick={restore}>
      恢复
    </Button>
    <Button size="small" onClick={discard}>
      放弃
    </Button>
  </WarningNote>
);

const Rival = ({ offer: { at, restore, discard } }: { offer: DraftOffer }) => (
  <WarningNote>
    <span className={styles.text}>
      {at
        ? `这份草稿已在另一处改动（${formatInstant(at)}），请选择以哪一份为准。`
        : '这份草稿已在另一处保存、提交或放弃，本处填写的内容尚未保存。'}
    </span>
    {at ? (
      <Button size="small" onClick={restore}>
        用另一处的
      </Button>
    ) : null}
    <Button size="small" type="primary" onClick={discard}>
      用本处的
    </Button>
  </WarningNote>
);
