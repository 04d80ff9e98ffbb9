import type { ReopenedCheck } from '@ladushki/contract/checks';
import type { PayoutBlock } from '@ladushki/contract/earning-constants';
import { type CurrentTerms, type ErrorBody, type ErrorCode, errorStatus } from '@ladushki/contract/errors';
import type { Locale } from '@ladushki/contract/primitives';
import type { FactorMethod } from '@ladushki/contract/second-factor-constants';
import type words from '../../locales/ru/errors.json';
import { readTexts } from './locale-texts.ts';
import type { Text } from './texts.ts';

const defaultTexts: Record<ErrorCode, Text> = readTexts<typeof words>('errors');

interface Details {
  text?: Text;
  /** Field path → message. */
  errors?: Record<string, Text[]>;
  retryAfterSeconds?: number;
  clashes?: string[];
  reopens?: ReopenedCheck[];
  current?: CurrentTerms;
  triesLeft?: number;
  blockedBy?: PayoutBlock;
  blockedUntil?: Date | null;
  dueMinor?: number;
  attempt?: string;
  appealUrl?: string | undefined;
  secondFactor?: { challenge: string; methods: FactorMethod[]; expires_in: number };
}

/** Thrown by use cases to refuse; the HTTP layer translates it into the caller's language. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errorStatus[this.code];
  }

  body(locale: Locale): ErrorBody {
    const { text, errors, clashes, reopens, current, triesLeft } = this.details;
    const { blockedBy, blockedUntil, dueMinor, attempt, appealUrl, secondFactor } = this.details;
    const body: ErrorBody = { message: (text ?? defaultTexts[this.code])[locale], code: this.code };
    if (errors) {
      body.errors = Object.fromEntries(
        Object.entries(errors).map(([path, texts]) => [path, texts.map((each) => each[locale])]),
      );
    }
    if (clashes) body.clashes = clashes;
    if (reopens) body.reopens = reopens;
    if (current) body.current = current;
    if (triesLeft !== undefined) body.tries_left = triesLeft;
    if (blockedBy) body.blocked_by = blockedBy;
    if (blockedUntil) body.blocked_until = blockedUntil.toISOString();
    if (dueMinor !== undefined) body.due_minor = dueMinor;
    if (attempt) body.attempt = attempt;
    if (appealUrl) body.appeal_url = appealUrl;
    if (secondFactor) Object.assign(body, secondFactor);
    return body;
  }
}

export const notFound = (text?: Text) => new ApiError('not_found', { text });

/** A validation error of one field. */
export const invalidField = (path: string, text: Text) => new ApiError('invalid', { errors: { [path]: [text] } });
/** The same with a code of its own, for callers that branch on the code. */
export const refusedField = (code: ErrorCode, path: string, text: Text) =>
  new ApiError(code, { text, errors: { [path]: [text] } });
