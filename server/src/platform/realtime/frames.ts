import type { ServerEvent, ServerFrame } from '@ladushki/contract/events';
import type { Locale } from '@ladushki/contract/primitives';
import { ApiError } from '../errors.ts';

export const success = (action: ServerFrame['action'], data: unknown): ServerFrame => ({
  action,
  status: 'success',
  status_code: 200,
  message: '',
  data,
});

export const eventText = (event: ServerEvent): string => JSON.stringify(success(event.action, event.data));

export const failure = (action: ServerFrame['action'], error: ApiError, locale: Locale, data: unknown): ServerFrame => {
  const body = error.body(locale);
  return { action, status: 'error', status_code: error.status, message: body.message, data };
};

export const asRefusal = (error: unknown): ApiError => (error instanceof ApiError ? error : new ApiError('internal'));
