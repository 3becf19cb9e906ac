import { Readable } from 'node:stream';
import { createCanvas } from '@napi-rs/canvas';
import { sql } from 'kysely';
import { createUserContext } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import { receiveFile } from '#kernel/server/files/stored-files.ts';
import { saveRecord } from '#kernel/server/records/save/save-record.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { customerPortal } from '../../model/customer-portal.entity.ts';

const CODE = 'binjiang';

/** Towers at a river, 128 × 128. */
function drawLogo(): Buffer {
  const canvas = createCanvas(128, 128);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#0e5c63';
  pen.fillRect(0, 0, 128, 128);
  pen.fillStyle = '#ffffff';
  for (const [x, y, width] of [
    [26, 44, 18],
    [50, 22, 24],
    [80, 36, 20],
  ] as const)
    pen.fillRect(x, y, width, 84 - y);
  pen.lineWidth = 7;
  for (const [y, colour] of [
    [94, '#8fd3c8'],
    [108, '#ffffff'],
  ] as const) {
    pen.strokeStyle = colour;
    pen.beginPath();
    pen.moveTo(18, y);
    pen.bezierCurveTo(48, y - 12, 80, y + 12, 110, y);
    pen.stroke();
  }
  return canvas.toBuffer('image/png');
}

/** The demo firm's largest customer gets a sign-in page of its own; the demo customer came through it. @param id of the customer */
export async function addDemoPortal(runtime: Runtime, id: string): Promise<void> {
  const found = await fetchFirstRow(
    runtime.database.system,
    sql<{ admin: string; made: boolean }>`select
      (select id from pub_person where login_name = 'admin') as admin,
      exists (select from session_customer_portal where code = ${CODE}) as made`,
  );
  if (!found || found.made) return;
  const ctx = await createUserContext(runtime, '1', found.admin, 'demo');
  const logo = await receiveFile(ctx, { fileName: '滨江新城标志.png', content: Readable.from([drawLogo()]) }, {});
  const portal = await saveRecord(ctx, customerPortal, {
    code: CODE,
    customer: id,
    loginSystemName: '滨江新城造价协同平台',
    loginLogo: [{ id: logo.id, fileName: logo.fileName, fileSize: logo.fileSize }],
  });
  await sql`insert into session_portal_user (company_id, user_id, portal_id)
    select company_id, id, ${portal.id} from pub_person where company_id = ${ctx.me.companyId} and login_name = 'customer'`.execute(
    ctx.db,
  );
}
