import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useSystemParams } from '../session/params.ts';
import { useSession } from '../session/session-store.ts';
import { keepWatermarkOverWindow } from './keep-watermark-over-window.ts';

/** ms after which the watermark starts (R1-360). */
const START_DELAY = 100;

/** Whose watermark a page carries: nobody's on /login or while MARK_SHOW is not true (R1-358, R1-362). */
function useBearer() {
  const user = useSession((session) => session.user);
  const isOn = useSystemParams(({ params }) => params.MARK_SHOW === true);
  const { pathname } = useLocation();
  return isOn && pathname !== '/login' ? user : null;
}

/** Name and phone of the signed-in person over every page: begun once after /login was left, reset there. */
export function Watermark() {
  const bearer = useBearer();
  const [name, phone] = [bearer?.displayName, bearer?.phone ?? ''];
  useEffect(() => {
    if (!name) return;
    let stop = () => {};
    const timer = setTimeout(() => {
      stop = keepWatermarkOverWindow([name, phone].filter(Boolean));
    }, START_DELAY);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [name, phone]);
  return null;
}
