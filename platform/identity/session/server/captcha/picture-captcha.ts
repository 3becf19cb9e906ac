import { randomInt, randomUUID } from 'node:crypto';
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { sql } from 'kysely';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { Db } from '#kernel/server/db/types.ts';

const WIDTH = 132;
const HEIGHT = 40;
export const CAPTCHA_DIGITS = 6;
const VALID = '5 minutes';

/** Strokes of the ten digits on a 4 × 6 grid, drawn by ourselves so that no font is needed. */
const STROKES: readonly (readonly (readonly [number, number])[])[] = [
  [
    [1, 0],
    [3, 0],
    [4, 2],
    [4, 4],
    [3, 6],
    [1, 6],
    [0, 4],
    [0, 2],
    [1, 0],
  ],
  [
    [1, 1],
    [2, 0],
    [2, 6],
  ],
  [
    [0, 1],
    [1, 0],
    [3, 0],
    [4, 1],
    [4, 2],
    [0, 6],
    [4, 6],
  ],
  [
    [0, 0],
    [4, 0],
    [2, 2.4],
    [4, 4],
    [3, 6],
    [1, 6],
    [0, 5],
  ],
  [
    [3, 6],
    [3, 0],
    [0, 4],
    [4, 4],
  ],
  [
    [4, 0],
    [0.4, 0],
    [0, 3],
    [3, 2.6],
    [4, 4],
    [3, 6],
    [0, 5.6],
  ],
  [
    [3.4, 0],
    [1, 2],
    [0, 4],
    [1, 6],
    [3, 6],
    [4, 4.4],
    [3, 3],
    [1, 3.2],
  ],
  [
    [0, 0],
    [4, 0],
    [1.4, 6],
  ],
  [
    [2, 2.8],
    [0.4, 1.6],
    [1, 0],
    [3, 0],
    [3.6, 1.6],
    [2, 2.8],
    [0, 4.4],
    [1, 6],
    [3, 6],
    [4, 4.4],
    [2, 2.8],
  ],
  [
    [0.6, 6],
    [3, 4],
    [4, 2],
    [3, 0],
    [1, 0],
    [0, 1.6],
    [1, 3],
    [3, 2.8],
  ],
];

const jitter = (size: number): number => (randomInt(-100, 101) / 100) * size;

/** A picture of six digits and the id under which the answer waits. */
export async function createPictureCaptcha(db: Db): Promise<{ id: string; png: Buffer }> {
  const code = Array.from({ length: CAPTCHA_DIGITS }, () => randomInt(10)).join('');
  return { id: await storeCaptchaAnswer(db, code), png: draw(code) };
}

/** Keeps the answer of a captcha. @returns the id under which it waits */
export async function storeCaptchaAnswer(db: Db, code: string): Promise<string> {
  const id = randomUUID();
  await sql`delete from session_captcha where expires_at < now()`.execute(db);
  await sql`insert into session_captcha (id, code, expires_at) values (${id}, ${code}, now() + ${VALID}::interval)`.execute(
    db,
  );
  return id;
}

/** True when the answer fits; an id can be answered once. */
export async function checkCaptchaAnswer(db: Db, id: string | undefined, answer: string): Promise<boolean> {
  if (!id || !/^[0-9a-f-]{36}$/.test(id)) return false;
  const found = await fetchFirstRow(
    db,
    sql<{
      code: string;
    }>`delete from session_captcha where id = ${id} and expires_at > now() returning code`,
  );
  return found?.code === answer.trim();
}

function draw(code: string): Buffer {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#f4f8fb';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  for (let line = 0; line < 5; line++) noise(pen);
  for (const [at, digit] of [...code].entries()) drawDigit(pen, Number(digit), at);
  return canvas.toBuffer('image/png');
}

function noise(pen: SKRSContext2D): void {
  pen.strokeStyle = ['#b9d4e8', '#c9dcc4', '#e3cfb4'][randomInt(3)] ?? '#b9d4e8';
  pen.lineWidth = 1.2;
  pen.beginPath();
  pen.moveTo(0, randomInt(HEIGHT));
  pen.bezierCurveTo(randomInt(WIDTH), randomInt(HEIGHT), randomInt(WIDTH), randomInt(HEIGHT), WIDTH, randomInt(HEIGHT));
  pen.stroke();
}

function drawDigit(pen: SKRSContext2D, digit: number, at: number): void {
  pen.save();
  pen.translate(12 + at * 20 + jitter(1.5), 9 + jitter(2.5));
  pen.rotate(jitter(0.16));
  const scale = 3.1 + jitter(0.3);
  pen.scale(scale, scale * 1.05);
  pen.strokeStyle = ['#0b4f80', '#5b3a00', '#1d4d2b', '#6b1d3a'][randomInt(4)] ?? '#0b4f80';
  pen.lineWidth = 0.75;
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  pen.beginPath();
  for (const [step, [x, y]] of (STROKES[digit] ?? []).entries())
    step === 0 ? pen.moveTo(x, y) : pen.lineTo(x + jitter(0.12), y + jitter(0.12));
  pen.stroke();
  pen.restore();
}
