import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import { QR_CODE_SECONDS, qrSignInCalls } from '../../model/index.ts';
import { anonymousCallerOf } from '../anonymous-caller.ts';
import { countRateLimitedUse } from '../lock-out/rate-limits.ts';
import { openAccountSession } from '../open-account-session.ts';
import { findAccountById } from '../sign-in-accounts.ts';
import { consumeQrCode, createQrCode, decideQrCode, loadQrCodeStatus, scanQrCode } from './qr-codes.ts';

const OFTEN = { most: 60, minutes: 5 };

export const qrSignInCallHandlers = implementCalls('扫码登录', qrSignInCalls, {
  async qrCode({ runtime }, { request }) {
    const db = runtime.database.system;
    await countRateLimitedUse(db, 'qr-code', request.ip, OFTEN);
    return { ...(await createQrCode(db, anonymousCallerOf(request))), seconds: QR_CODE_SECONDS };
  },

  async codeStatus({ runtime }, { body, request }) {
    const db = runtime.database.system;
    const { state, companyId, userId } = await loadQrCodeStatus(db, body);
    const account = companyId && userId ? await findAccountById(db, companyId, userId) : null;
    if (state === 'scanned') return { status: state, scannedBy: account?.name };
    if (state !== 'confirmed') return { status: state };
    if (account?.state !== 'enabled' || !(await consumeQrCode(db, body.code))) return { status: 'over' };
    return { status: state, signedIn: await openAccountSession(runtime, account, 'qr', anonymousCallerOf(request)) };
  },

  scan: (ctx, { body }) => scanQrCode(ctx.runtime.database.system, ctx.me, body.code),
  confirm: (ctx, { body }) => decideQrCode(ctx.runtime.database.system, ctx.me, body.code, 'confirmed'),
  refuse: (ctx, { body }) => decideQrCode(ctx.runtime.database.system, ctx.me, body.code, 'refused'),
});
