import ImportOutlined from '@ant-design/icons/ImportOutlined';
import { Button, Select } from 'antd';
import { divideDecimals, formatDecimal } from '#kernel/base/numbers/decimal.ts';
import { formatInstant } from '#kernel/base/time/instants.ts';
import { PageExtensions } from '#kernel/web/application/page-extensions.tsx';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { useIsMobile } from '#kernel/web/theme/media-queries.ts';
import { costFileHeader, formatAmount, formatUnit, formatYuan, normalizeUnit } from '../../model/index.ts';
import { createCostRowAddressBuilder } from '../cost-file-address.ts';
import { ImportHintsButton } from '../import/hints/import-hints-button.tsx';
import type { CostFileRow } from '../use-cost-files.ts';
import styles from './cost-workbench.module.css';

interface FileLineProps {
  readonly project: DisplayedRecord;
  readonly file: CostFileRow;
  readonly files: readonly CostFileRow[];
  readonly onFile: (file: CostFileRow) => void;
  readonly onImport?: () => void;
}

/** 元 for one m² (or other unit of scale), where file and scale allow it. */
function unitCost(file: CostFileRow): { value: string; unit: string } | null {
  const header = costFileHeader(file);
  if (!header?.scale || !file.total) return null;
  const cost = divideDecimals(file.total, header.scale, 2);
  return cost === null ? null : { value: cost.toFixed(2), unit: formatUnit(normalizeUnit(header.scaleUnit)) };
}

function Count({ value, label }: { value: number | null; label: string }) {
  return (
    <span className={styles.count}>
      <b>{formatDecimal(value ?? 0, 0)}</b> {label}
    </span>
  );
}

/** Which version is shown, what it comes to, and what it holds. */
export function CostFileVersionBar({ project, file, files, onFile, onImport }: FileLineProps) {
  const isMobile = useIsMobile();
  const perUnit = unitCost(file);
  return (
    <header className={styles.file}>
      <Select
        size="small"
        className={styles.version}
        aria-label="造价文件版本"
        value={file.id}
        options={files.map((other) => ({
          value: other.id,
          label: `第 ${other.versionNo} 版 ${other.stage_label ?? ''}`,
          title: other.name ?? '',
          detail: `${other.name} · ${formatInstant(other.createdDate)}`,
        }))}
        popupMatchSelectWidth={false}
        optionRender={({ label, data }) => (
          <div>
            {label}
            <div className={styles.versionDetail}>{data.detail}</div>
          </div>
        )}
        onChange={(id) => {
          const chosen = files.find((other) => other.id === id);
          if (chosen) onFile(chosen);
        }}
      />
      <span className={styles.fileName} title={file.name ?? ''}>
        {file.name}
      </span>
      <span className={styles.total}>
        <b>{formatYuan(file.total)}</b> 元
      </span>
      {perUnit ? (
        <span className={styles.count}>
          <b>{formatAmount(perUnit.value)}</b> 元/{perUnit.unit}
        </span>
      ) : null}
      <span className={styles.counts}>
        <Count value={file.billCount} label="清单" />
        <Count value={file.measureCount} label="措施" />
        <Count value={file.normCount} label="定额" />
        <Count value={file.resourceCount} label="人材机" />
      </span>
      <span className={styles.fileActions}>
        <ImportHintsButton
          fileId={file.id}
          addressOf={createCostRowAddressBuilder({ id: project.id, name: project.name }, file)}
        />
        <PageExtensions place="cost-workbench" recordId={file.id} />
        {onImport ? (
          <Button size="small" icon={<ImportOutlined aria-hidden />} onClick={onImport}>
            {isMobile ? '导入' : '导入新版本'}
          </Button>
        ) : null}
      </span>
    </header>
  );
}
