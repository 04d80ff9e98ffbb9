import { z } from 'zod';
import { readSmsAddress } from '../mail/sms/sms-address.ts';
import { isUrlOf, setting } from './setting.ts';

const senderForm = /^(?:[^<>@]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/;
const smsForms = 'https://…, smsc://login:password@smsc.ru or smsaero://email:key@gate.smsaero.ru';

/** Letters and text messages. */
export const letterSettings = {
  SMTP_URL: setting(isUrlOf('smtp', 'smtps').optional(), {
    meaning: 'the mail server; the worker sends, every instance checks the address at its start',
    example: 'smtp://ladushki:secret@mail.example.org:587',
    isRequired: true,
    shapes: [
      {
        form: 'smtp://user:password@host:587',
        meaning: 'STARTTLS where the server offers it; `?requireTLS=true` refuses to send without',
      },
      { form: 'smtps://user:password@host:465', meaning: 'TLS from the first byte' },
      { form: 'smtp://host:25', meaning: 'a relay of one’s own, without a password' },
    ],
  }),
  MAIL_FROM: setting(z.string().regex(senderForm, 'Name <address>').optional(), {
    meaning: 'the sender of letters: an address that the mail server may send for (SPF, DKIM)',
    example: 'Ладушки <no-reply@ladushki.example>',
    isRequired: true,
  }),
  SMS_URL: setting(
    z
      .string()
      .refine((text) => readSmsAddress(text) !== null, smsForms)
      .optional(),
    {
      meaning: 'the gateway of text messages; the worker sends, every instance checks the address at its start',
      example: 'smsc://login:password@smsc.ru?sender=Ladushki',
      isRequired: true,
      shapes: [
        {
          form: 'smsc://login:password@smsc.ru?sender=Ladushki',
          meaning:
            'SMSC (smsc.ru); `smsc://:key@smsc.ru` with an API key in place of both. `sender` is a name that they have registered; without it theirs is used',
        },
        {
          form: 'smsaero://email%40example.org:key@gate.smsaero.ru?sender=Ladushki',
          meaning: 'SMS Aero (smsaero.ru), with the key of the API; without `sender` it is `SMS Aero`',
        },
        {
          form: 'https://gateway.example.org/send',
          meaning:
            'a gateway of one’s own: `POST` of `{"to": "+79990000000", "text": "…"}` with `Authorization: Bearer SMS_TOKEN` and an `Idempotency-Key`, the same whenever a message is sent again; any 2xx accepts it',
        },
        {
          form: 'smsc+http://…, smsaero+http://…',
          meaning: 'the same without TLS, for a proxy in one’s own network',
        },
      ],
    },
  ),
  SMS_TOKEN: setting(z.string().optional(), {
    meaning: 'the bearer for a gateway of one’s own',
    example: 'secret',
    readers: ['worker'],
  }),
};
