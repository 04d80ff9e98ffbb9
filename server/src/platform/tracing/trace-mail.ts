import { SpanKind, type Tracer } from '@opentelemetry/api';
import type { Mail } from '../mail/mail.ts';
import { inSpan } from './spans.ts';

export const traceMail = (mail: Mail, tracer: Tracer, host: string): Mail => ({
  ...mail,
  send: (letter) =>
    inSpan(tracer, { name: 'send letter', kind: SpanKind.CLIENT, attributes: { 'server.address': host } }, () =>
      mail.send(letter),
    ),
});
