const providers = ['smsc', 'smsaero'] as const;

type Provider = (typeof providers)[number];

/** Where text messages go. */
export type SmsAddress =
  | { provider: 'http'; url: string }
  | { provider: Provider; base: string; user: string; secret: string; sender: string | undefined };

const isProvider = (name: string): name is Provider => providers.some((each) => each === name);

/** `smsc://login:password@smsc.ru?sender=Name`; with `+http` the way there is not encrypted. Null for anything else. */
export function readSmsAddress(text: string): SmsAddress | null {
  const url = URL.parse(text);
  if (!url) return null;
  if (['http:', 'https:'].includes(url.protocol)) return { provider: 'http', url: text };
  const [name = '', plain] = url.protocol.slice(0, -1).split('+');
  const scheme = { undefined: 'https', http: 'http' }[String(plain)];
  if (!isProvider(name) || !scheme || !url.host || !url.password || (name === 'smsaero' && !url.username)) return null;
  const [user, secret] = [url.username, url.password].map(decodeURIComponent) as [string, string];
  return {
    provider: name,
    base: `${scheme}://${url.host}`,
    user,
    secret,
    sender: url.searchParams.get('sender') ?? undefined,
  };
}
