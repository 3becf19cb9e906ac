import { Button, QRCode } from 'antd';
import { useState } from 'react';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { PrintablePaper } from '#kernel/web/pattern/printable-paper.tsx';
import { assetCardPath } from '../../model/index.ts';
import styles from './asset-labels.module.css';

/** px, on the screen; paper has its own measure. */
const CODE_SIZE = 96;
/** A single label goes on a roll of labels. */
const ROLL = '@page { size: 70mm 40mm; margin: 2mm; }';

const textOf = (value: unknown): string => String(value ?? '');

function AssetLabel({ asset }: { readonly asset: DisplayedRecord }) {
  return (
    <li className={styles.label}>
      <QRCode
        type="svg"
        value={window.location.origin + assetCardPath(asset.id)}
        size={CODE_SIZE}
        bordered={false}
        errorLevel="M"
        color="#000000"
        bgColor="#ffffff"
        className={styles.code}
      />
      <dl className={styles.facts}>
        <dt>{textOf(asset.no)}</dt>
        <dd>{textOf(asset.name)}</dd>
        <dd>{textOf(asset.spec)}</dd>
        <dd>{textOf(asset.dept_label)}</dd>
        <dd>{textOf(asset.buyDate)}</dd>
      </dl>
    </li>
  );
}

interface PrintLabelsProps {
  readonly assets: readonly DisplayedRecord[];
}

/** 打印标签: labels of assets, whose code is the address of the card on this installation; one alone on a roll, many on a sheet. */
export function PrintLabelsButton({ assets }: PrintLabelsProps) {
  const [printing, print] = useState(false);
  return (
    <>
      <Button
        size="small"
        disabled={assets.length === 0}
        title={assets.length === 0 ? '请选择资产' : undefined}
        onClick={() => print(true)}
      >
        打印标签
      </Button>
      {printing ? <LabelSheet assets={assets} onDone={() => print(false)} /> : null}
    </>
  );
}

function LabelSheet({ assets, onDone }: PrintLabelsProps & { readonly onDone: () => void }) {
  return (
    <PrintablePaper fileName="资产标签" page={assets.length === 1 ? ROLL : undefined} onDone={onDone}>
      <ul className={styles.sheet}>
        {assets.map((asset) => (
          <AssetLabel key={asset.id} asset={asset} />
        ))}
      </ul>
    </PrintablePaper>
  );
}
