import type { DeadLetterFault } from '@ladushki/contract/dead-letters';

/** Codes of Node, of nodemailer, of fetch and of our own clients. */
const faults: Record<Exclude<DeadLetterFault, 'database' | 'interrupted' | 'other'>, readonly string[]> = {
  unreachable: [
    'ECONNREFUSED',
    'ECONNRESET',
    'ECONNECTION',
    'EDNS',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ENOTFOUND',
    'EAI_AGAIN',
    'EPIPE',
    'ESOCKET',
    'ETIMEDOUT',
    'TimeoutError',
    'AbortError',
    'UND_ERR_SOCKET',
    'SMS_AWAY',
    'SMS_THROTTLED',
  ],
  sign_in: ['EAUTH', 'ENOAUTH', 'EOAUTH2', 'ETLS', 'EREQUIRETLS', 'SMS_WRONG_PASSWORD'],
  refused: [
    'EENVELOPE',
    'EMESSAGE',
    'EPROTOCOL',
    'ENOMAILBOX',
    'SMS_NO_MONEY',
    'SMS_NUMBER_REFUSED',
    'SMS_REFUSED',
    'SMS_UNKNOWN_ANSWER',
  ],
};

const isSqlState = (code: string) => /^[0-9A-Z]{5}$/.test(code) && /\d/.test(code);

/** What staff are told of the code of an error. */
export function faultOf(reason: string | null): DeadLetterFault {
  if (reason === null) return 'interrupted';
  if (isSqlState(reason)) return 'database';
  const known = Object.entries(faults).find(([, codes]) => codes.includes(reason));
  return known ? (known[0] as DeadLetterFault) : 'other';
}
