/** The popup's result for the opening tab; no code: cancelled. */
export interface PopupAnswer {
  state: string;
  code: string | null;
}

type Message = { answer: PopupAnswer } | { heard: string };

const markKey = 'sign-in-popup';
const answerMs = 3_000;

/**
 * A BroadcastChannel instead of `window.opener`: with COOP the popup loses its opener. The channel reaches only our own
 * origin.
 */
function openChannel(onMessage: (message: Message) => void): BroadcastChannel {
  const channel = new BroadcastChannel('ladushki-sign-in');
  channel.onmessage = ({ origin, data }: MessageEvent<Message>) => {
    if (origin === window.location.origin) onMessage(data);
  };
  return channel;
}

/** Waits for the result with this state. Returns the cancel function. */
export function awaitPopup(state: string, onAnswer: (answer: PopupAnswer) => void): () => void {
  localStorage.setItem(markKey, state);
  const channel = openChannel((message) => {
    if (!('answer' in message) || message.answer.state !== state) return;
    channel.postMessage({ heard: state } satisfies Message);
    channel.close();
    onAnswer(message.answer);
  });
  return () => channel.close();
}

/** Whether this window is a popup opened by a tab of ours; consumes the mark. */
export function takePopupMark(state: string): boolean {
  if (state === '' || localStorage.getItem(markKey) !== state) return false;
  localStorage.removeItem(markKey);
  return true;
}

/** Sends the result to the waiting tab; false when there is none. */
export function answerOpener(answer: PopupAnswer): Promise<boolean> {
  return new Promise((done) => {
    const finish = (isHeard: boolean) => {
      clearTimeout(timer);
      channel.close();
      done(isHeard);
    };
    const timer = setTimeout(() => finish(false), answerMs);
    const channel = openChannel((message) => {
      if ('heard' in message && message.heard === answer.state) finish(true);
    });
    channel.postMessage({ answer } satisfies Message);
  });
}
