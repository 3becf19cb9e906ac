import { payCertificate } from '#business/consult/ledger/model/index.ts';
import { followLog, safetyQuality } from '#business/consult/project/model/index.ts';
import type { Context } from '#kernel/server/context.ts';
import { STANDINGS, siteStanding } from '../../model/index.ts';
import { narrowed, type Rows } from '../behind.ts';
import { type Asked, barsOf, figuresOf, monthsOf, type Read, summed } from '../counted.ts';
import { daysOfMonth, daysOfYear, type Period } from '../period.ts';

const LOGS: Rows = { list: followLog, path: '/main-page/followLog/wf-list' };
/** What is to be put right. */
const FAULTS: Rows = {
  ...{ list: safetyQuality, path: '/main-page/safetyQuality/wf-list' },
  filters: { state: 'open' },
};
const CERTIFICATES: Rows = { list: payCertificate, path: '/follow-audit/pay-certificate', of: 'amount' };

const attended = ({ currentYear }: Period): Rows => ({
  ...{ list: siteStanding, path: STANDINGS.sites },
  filters: { year: `${currentYear},${currentYear}` },
});

/** What was written, found and certified on site. */
const found = (period: Period): Asked[] => [
  summed('本年驻场工地', '个', '本年有驻场日志的项目', attended(period)),
  summed('本月驻场日志', '份', '日期在本月的驻场日志', narrowed(LOGS, { date: daysOfMonth(period) })),
  summed('待确认日志', '份', '状态为待确认的驻场日志', narrowed(LOGS, { state: 'waiting' })),
  summed('待整改安全问题', '个', '状态为待整改的安全问题', narrowed(FAULTS, { kind: 'safety' })),
  summed('待整改质量问题', '个', '状态为待整改的质量问题', narrowed(FAULTS, { kind: 'quality' })),
  summed(
    '本年支付证书',
    '元',
    '签发日期在本年的支付证书金额之和',
    narrowed(CERTIFICATES, { date: daysOfYear(period) }),
  ),
];

/** 工地现场: logs, weather, people, what is to be put right, and what was certified, by site. */
export async function sitesBoard(ctx: Context, period: Period): Promise<Read> {
  const date = daysOfYear(period);
  const [figures, ...charts] = await Promise.all([
    figuresOf(ctx, found(period)),
    barsOf(ctx, { title: '各工地最近现场人数', unit: '人', by: 'project' }, { ...attended(period), of: 'people' }),
    monthsOf(ctx, { title: '每月驻场日志', unit: '份', by: 'date' }, LOGS, period),
    barsOf(ctx, { title: '本年驻场天气', unit: '份', by: 'weather' }, narrowed(LOGS, { date })),
    barsOf(ctx, { title: '各工地待整改问题', unit: '个', by: 'project' }, FAULTS),
    barsOf(ctx, { title: '本年各工地支付证书', unit: '元', by: 'project' }, narrowed(CERTIFICATES, { date })),
  ]);
  return { figures, charts: charts.flat() };
}
