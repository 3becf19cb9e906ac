import { useState } from 'react';
import { callServer } from '#kernel/web/api/call-server.ts';
import { useSystemParams } from '#kernel/web/session/params.ts';
import { sessionCalls } from '../../model/calls.ts';

export interface CaptchaState {
  /** Whether the installation asks for one. */
  readonly isAsked: boolean;
  /** Changes with every picture. */
  readonly stamp: number;
  /** The question in words, instead of a picture. */
  readonly question: string | null;
  readonly refresh: () => void;
  readonly askInWords: () => void;
  readonly showPicture: () => void;
}

/** The captcha of a form: a picture, or on demand a question in words that a screen reader can read. */
export function useCaptcha(): CaptchaState {
  const isAsked = useSystemParams(({ params, loaded }) => loaded && params['login.captcha'] !== 'off');
  const [stamp, setStamp] = useState(() => Date.now());
  const [question, setQuestion] = useState<string | null>(null);
  const askInWords = () => {
    callServer(sessionCalls.captchaQuestion).then(
      (answer) => setQuestion(answer.question),
      // The user was told why; the picture is still there.
      () => setQuestion(null),
    );
  };
  const showPicture = () => {
    setQuestion(null);
    setStamp(Date.now());
  };
  return {
    isAsked,
    stamp,
    question,
    refresh: question === null ? showPicture : askInWords,
    askInWords,
    showPicture,
  };
}
