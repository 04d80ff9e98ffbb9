import type { Endpoint, ReplyOf } from '@ladushki/contract/endpoint';
import type { ErrorBody, ErrorCode } from '@ladushki/contract/errors';
import type { z } from 'zod';

export type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType>;
export type Reply<E> = ReplyOf<E>;

type Scalar = string | number | boolean;

/** Queries are text in the contract; here lists and numbers are accepted. */
type Loose<T> = T extends string ? (string extends T ? Scalar | readonly Scalar[] : T | readonly T[]) : T;
type QueryValues<T> = { [K in keyof T]: Loose<T[K]> | null };

type SchemaOf<E, Part extends 'params' | 'query' | 'body'> = E extends { [K in Part]?: infer S }
  ? Exclude<S, undefined> extends z.ZodType
    ? z.input<Exclude<S, undefined>>
    : undefined
  : undefined;

type Param<Name extends string, Value> = [Value] extends [undefined]
  ? { [K in Name]?: undefined }
  : Partial<Value> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value };

type ParamValues<T> = T extends undefined ? undefined : { [K in keyof T]: string | number };
type Query<T> = T extends undefined ? undefined : QueryValues<T>;
type Body<E> = E extends { files?: readonly string[] } ? SchemaOf<E, 'body'> : never;

/** Parameters, query, body and files of a call. */
export type Input<E> = Param<'params', ParamValues<SchemaOf<E, 'params'>>> &
  Param<'query', Query<SchemaOf<E, 'query'>>> &
  Param<'body', Body<E>> & {
    files?: Record<string, File | Blob | readonly File[]>;
  };

export type Send = (url: string, init: RequestInit) => Promise<Response>;

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** The idempotency key of an intent that outlives the page. */
  key?: string | undefined;
  /** Sends an upload, which takes the time that it takes. */
  upload?: Send | undefined;
}

/** The input is optional when nothing in it is required. */
export type InputArgs<E, Extra = object> =
  Partial<Input<E>> extends Input<E> ? [input?: Input<E> & Extra] : [input: Input<E> & Extra];

export type Caller = <E extends AnyEndpoint>(endpoint: E, ...args: InputArgs<E, CallOptions>) => Promise<Reply<E>>;

/** `network`: no answer; `timeout`: none in time. */
export type FailureCode = ErrorCode | 'network' | 'timeout';

export class ApiError extends Error {
  readonly status: number;
  readonly code: FailureCode;
  readonly errors: Record<string, string[]>;
  /** What the code says more of. */
  readonly details: Omit<ErrorBody, 'code'>;

  constructor(status: number, body: Omit<ErrorBody, 'code'> & { code: FailureCode }) {
    super(body.message);
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code;
    this.errors = body.errors ?? {};
    this.details = body;
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

/** What passes by itself: no answer at all, or the site's word, or that of its load balancer, that it cannot serve now. */
const passing: readonly number[] = [0, 502, 503, 504];
export const isPassing = (status: number): boolean => passing.includes(status);
