/** Malformed request lines. */
export const targets: readonly string[] = [
  '*',
  '//',
  '///',
  '/\\',
  '\\',
  'http://x/',
  'http://x',
  'https://x/api/v1/utils/faq',
  'HTTP://X:99999/',
  'http://[/',
  'http://user:password@x/specialists',
  'ws://x/ws/web',
  'x:443',
  '?',
  '#',
  '/#',
  '/?',
  '/%',
  '/%zz',
  '/%00',
  '/%ff%fe',
  '/%c0%ae%c0%ae/',
  '/%u0041',
  '/../../etc/passwd',
  '/..%2f..%2fetc%2fpasswd',
  '/%2f%2fevil.example',
  '//evil.example/%2e%2e',
  '//user@evil.example',
  '/;/?;',
  '/\u00e9',
  '/news/%d0',
  '/specialists?page=%zz&page=%00&page=\u00ff',
  '/api/v1/%',
  '/api/v1//utils//faq',
  '/api/v1/utils/news?page=0000-00-00',
  '/ws/web',
  '/ws/web?token=%zz',
  '/image/%zz',
  '/media/..%2f..%2fx',
  '/assets/%2e%2e/%2e%2e/server/index.js',
  '/__manifest?paths=//&paths=%zz',
  '/_root.data?_routes=%zz',
  '//.data',
  `/${'a'.repeat(12_000)}`,
  `/?${'a=1&'.repeat(2_500)}`,
  '/%d0%b0'.repeat(500),
];

const methods = ['HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE', 'CONNECT', 'TRACE', 'PURGE', 'PRI', 'get', 'BREW', ''];
const versions = ['HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP/9.9', 'HTTP/1', 'ICY/1.1', ''];
const hosts = [
  '',
  'a b',
  'user:password@x',
  '[',
  '[::1]',
  'x:99999',
  'x:-1',
  '%',
  '%zz',
  'x/y?z#',
  '\u00e9',
  '"><script>',
  '*',
];
const headers = [
  'Connection: close, upgrade, keep-alive',
  'Expect: 100-continue',
  'Expect: the unexpected',
  'Accept-Encoding: br;q=nonsense, *;q=2',
  'Accept-Language: \u00ff\u00fe;q=NaN',
  'Cookie: =; ; a; %=%zz; access=..; refresh=.',
  'Authorization: Bearer \u00e9.\u00e9.\u00e9',
  'Range: bytes=9-1,-,x',
  'If-None-Match: "\u00ff',
  'X-Forwarded-For: not, an, address',
  'Transfer-Encoding: gzip, chunked',
  'Content-Length: 99999999999999999999',
  'Content-Length: -1',
  'Trailer: host',
  'Upgrade: h2c',
  'HTTP2-Settings: AAMAAABkAAQAAP__',
  ': nameless',
  ' folded',
];

/** Latin-1 on the wire. */
const wire = (text: string) => Buffer.from(text, 'latin1');
const request = (line: string, ...lines: string[]) => wire(`${[line, ...lines].join('\r\n')}\r\n\r\n`);
const closing = 'Connection: close';

/** Whole requests that must be answered and closed. */
export const hostileRequests: readonly Buffer[] = [
  ...targets.map((target) => request(`GET ${target} HTTP/1.1`, 'Host: x', closing)),
  ...methods.flatMap((method) =>
    ['/', '*', '//', 'http://x/'].map((target) => request(`${method} ${target} HTTP/1.1`, 'Host: x', closing)),
  ),
  ...versions.map((version) => request(`GET / ${version}`, 'Host: x', closing)),
  ...hosts.map((host) => request('GET / HTTP/1.1', `Host: ${host}`, closing)),
  ...headers.map((header) => request('GET / HTTP/1.1', 'Host: x', header, closing)),
  request('GET / HTTP/1.1', 'Host: x', 'Host: y', closing),
  request('GET / HTTP/1.1', closing),
  wire('\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001'),
  wire('SSH-2.0-OpenSSH_9.2\r\n'),
  wire('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  Buffer.alloc(9_000, 0xff),
];

export interface Upgrade {
  target?: string;
  method?: string;
  /** Overrides of browser headers by name; null omits one. */
  headers?: Record<string, string | null>;
}

const usual = {
  Host: 'x',
  Connection: 'Upgrade',
  Upgrade: 'websocket',
  'Sec-WebSocket-Version': '13',
  'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
};

export function upgrade({ target = '/ws/web?token=x', method = 'GET', headers: own = {} }: Upgrade = {}): Buffer {
  const lines = Object.entries({ ...usual, ...own }).filter(([, value]) => value !== null);
  return request(`${method} ${target} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`));
}

/** Upgrade requests that must be refused. */
export const hostileUpgrades: readonly Buffer[] = [
  ...targets.map((target) => upgrade({ target })),
  ...['HEAD', 'POST', 'OPTIONS', 'DELETE', 'CONNECT'].map((method) => upgrade({ method })),
  ...['https://evil.example', 'null', '//', 'http://', '%', 'http://x\u00e9'].map((Origin) =>
    upgrade({ headers: { Origin } }),
  ),
  ...['', 'short', '\u00e9'.repeat(24), 'a'.repeat(5_000), null].map((key) =>
    upgrade({ headers: { 'Sec-WebSocket-Key': key } }),
  ),
  ...['7', '8', '12', '14', '-1', 'NaN', '', null].map((version) =>
    upgrade({ headers: { 'Sec-WebSocket-Version': version } }),
  ),
  ...['a, a', ',', ';', 'vite-hmr', 'vite-ping', ' '].map((protocol) =>
    upgrade({ headers: { 'Sec-WebSocket-Protocol': protocol } }),
  ),
  ...['permessage-deflate; x=', ';;;', 'permessage-deflate; server_max_window_bits=99'].map((extension) =>
    upgrade({ headers: { 'Sec-WebSocket-Extensions': extension } }),
  ),
  ...['h2c', 'WebSocket', 'websocket, h2c', 'TLS/1.0', ''].map((Upgrade) => upgrade({ headers: { Upgrade } })),
  upgrade({ headers: { Host: 'a b' } }),
  upgrade({ headers: { Host: null } }),
  upgrade({ method: 'POST', headers: { 'Content-Length': '5' } }),
  upgrade({ headers: { 'Transfer-Encoding': 'chunked' } }),
  upgrade({ headers: { Expect: '100-continue' } }),
  upgrade({ target: `/ws/web?token=${'x'.repeat(12_000)}` }),
  upgrade({ target: '/ws/web?token=a.b.c&locale=xx' }),
  upgrade({ target: '/ws/web/?token=\u00e9%00%zz' }),
  Buffer.concat([request('GET / HTTP/1.1', 'Host: x'), upgrade({ target: '/other' })]),
  Buffer.concat([request('GET / HTTP/1.1', 'Host: x'), upgrade()]),
  Buffer.concat([upgrade({ target: '/other' }), upgrade()]),
];
