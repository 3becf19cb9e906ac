import { implement } from '#kernel/server/http/handlers.ts';
import { QR_SECONDS, qrCalls } from '../../model/index.ts';
import { accountById } from '../accounts.ts';
import { askerOf } from '../asker.ts';
import { enterAs } from '../enter.ts';
import { countUse } from '../lock-out/limits.ts';
import { decideCode, newQrCode, qrStandingOf, scanCode, takeCode } from './qr-codes.ts';

const OFTEN = { most: 60, minutes: 5 };

export const qrGroup = implement('扫码登录', qrCalls, {
  async qrCode({ runtime }, { request }) {
    const db = runtime.database.system;
    await countUse(db, 'qr-code', request.ip, OFTEN);
    return { ...(await newQrCode(db, askerOf(request))), seconds: QR_SECONDS };
  },

  async codeStatus({ runtime }, { body, request }) {
    const db = runtime.database.system;
    const { state, companyId, userId } = await qrStandingOf(db, body);
    const account = companyId && userId ? await accountById(db, companyId, userId) : null;
    if (state === 'scanned') return { status: state, scannedBy: account?.name };
    if (state !== 'confirmed') return { status: state };
    if (account?.state !== 'enabled' || !(await takeCode(db, body.code))) return { status: 'over' };
    return { status: state, signedIn: await enterAs(runtime, account, 'qr', askerOf(request)) };
  },

  scan: (ctx, { body }) => scanCode(ctx.runtime.database.system, ctx.me, body.code),
  confirm: (ctx, { body }) => decideCode(ctx.runtime.database.system, ctx.me, body.code, 'confirmed'),
  refuse: (ctx, { body }) => decideCode(ctx.runtime.database.system, ctx.me, body.code, 'refused'),
});
