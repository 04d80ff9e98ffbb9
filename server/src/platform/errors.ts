import type { IdentityCheck } from '@ladushki/contract/checks';
import { type CurrentTerms, type ErrorBody, type ErrorCode, errorStatus } from '@ladushki/contract/errors';
import type { Locale } from '@ladushki/contract/primitives';
import type { Text } from './texts.ts';

const defaultTexts: Record<ErrorCode, Text> = {
  bad_credentials: { ru: 'Неверный логин или пароль', en: 'Wrong login or password' },
  unauthorized: { ru: 'Войдите, чтобы продолжить', en: 'Sign in to continue' },
  blocked: { ru: 'Эта учётная запись заблокирована', en: 'This account is blocked' },
  forbidden: { ru: 'Это действие вам недоступно', en: 'You are not allowed to do this' },
  not_confirmed: { ru: 'Подтвердите учётную запись кодом', en: 'Confirm the account with the code' },
  bad_code: { ru: 'Код неверен или устарел', en: 'The code is wrong or has expired' },
  bad_request: { ru: 'Запрос не удалось прочитать', en: 'The request could not be read' },
  invalid: { ru: 'Проверьте заполнение полей', en: 'Check the fields' },
  too_soon: { ru: 'До начала слишком мало времени', en: 'The start is too soon' },
  wrong_password: { ru: 'Неверный текущий пароль', en: 'The current password is wrong' },
  not_found: { ru: 'Ничего не найдено', en: 'Nothing was found' },
  already_done: { ru: 'Это уже сделано', en: 'This has been done already' },
  check_reopens: {
    ru: 'После этого изменения личность придётся проверить заново',
    en: 'After this change your identity has to be checked again',
  },
  code_locked: {
    ru: 'Код введён неверно пять раз. Попросите семью нажать «Няня пришла»',
    en: 'The code was wrong five times. Ask the family to press “The sitter is here”',
  },
  conflict: { ru: 'Это противоречит тому, что уже есть', en: 'This conflicts with what already exists' },
  idempotency_mismatch: {
    ru: 'Этот ключ повтора уже использован для другого запроса',
    en: 'This idempotency key was used for another request',
  },
  not_promised: {
    ru: 'Этот визит ещё не оплачен, поэтому начать его нельзя',
    en: 'This visit is not paid for yet, so it cannot begin',
  },
  service_not_offered: { ru: 'Специалист не оказывает такую услугу', en: 'The specialist does not offer this service' },
  slot_taken: { ru: 'Это время уже занято', en: 'This time is already taken' },
  stale: {
    ru: 'Условия изменились. Посмотрите на новые и подтвердите ещё раз',
    en: 'The terms have changed. Look at the new ones and confirm again',
  },
  taken: { ru: 'Уже зарегистрировано', en: 'Already registered' },
  too_early: { ru: 'Ещё рано: подождите немного', en: 'It is too early: wait a little' },
  too_late: { ru: 'Срок для этого прошёл', en: 'The time for this has passed' },
  too_many_children: {
    ru: 'Специалист не берёт столько детей сразу',
    en: 'The specialist does not take so many children at once',
  },
  wrong_state: { ru: 'Сейчас это сделать нельзя', en: 'This cannot be done now' },
  too_large: { ru: 'Слишком большой размер', en: 'Too large' },
  unsupported_media: { ru: 'Такой вид данных не принимается', en: 'This kind of data is not accepted' },
  too_many: { ru: 'Слишком много попыток, подождите', en: 'Too many tries, please wait' },
  internal: {
    ru: 'Что-то сломалось у нас. Ошибка записана, попробуйте ещё раз',
    en: 'Something broke on our side. The error is recorded, try again',
  },
  not_ready: { ru: 'Сервис сейчас недоступен, попробуйте ещё раз', en: 'The service is not available now, try again' },
};

interface Details {
  text?: Text;
  /** Field path → message. */
  errors?: Record<string, Text[]>;
  retryAfterSeconds?: number;
  clashes?: string[];
  reopens?: IdentityCheck[];
  current?: CurrentTerms;
  triesLeft?: number;
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
    return body;
  }
}

export const notFound = (text?: Text) => new ApiError('not_found', { text });

/** A validation error of one field. */
export const invalidField = (path: string, text: Text) => new ApiError('invalid', { errors: { [path]: [text] } });
/** The same with a code of its own, for callers that branch on the code. */
export const refusedField = (code: ErrorCode, path: string, text: Text) =>
  new ApiError(code, { text, errors: { [path]: [text] } });
