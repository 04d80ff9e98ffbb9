/** What the provider's window brings back to the tab that opened it; no code: the person turned back. */
interface PopupAnswer {
  state: string;
  code: string | null;
}

type Message = { answer: PopupAnswer } | { heard: string };

const markKey = 'sign-in-popup';
const answerMs = 3_000;

/**
 * A channel and not `window.opener`: our pages let no other site into their group of windows, so on its way over the
 * provider's pages the window loses its opener. The channel reaches pages of our own origin alone.
 */
function openChannel(onMessage: (message: Message) => void): BroadcastChannel {
  const channel = new BroadcastChannel('ladushki-sign-in');
  channel.onmessage = ({ origin, data }: MessageEvent<Message>) => {
    if (origin === window.location.origin) onMessage(data);
  };
  return channel;
}

/** Waits for the one answer with this state. Answers how to stop waiting. */
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

/** Whether a return with this state happens in a window that a tab of ours has opened; says so once. */
export function takePopupMark(state: string): boolean {
  if (state === '' || localStorage.getItem(markKey) !== state) return false;
  localStorage.removeItem(markKey);
  return true;
}

/** Hands the answer over to the tab that waits for it; false when none does any more. */
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
