import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { loadPart } from '../../../lib/load-part.ts';

/** A question of the server to the device. */
interface Question {
  state: string;
  options: Record<string, unknown>;
}

const load = () => loadPart(() => import('@simplewebauthn/browser'));

/** The person closed the device's own dialog, or let it run out; not worth an error. */
export const isDismissed = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/** The device asks for a finger, a face or its own code, and answers. */
export async function showPasskey({ state, options }: Question) {
  const { startAuthentication } = await load();
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const response = await startAuthentication({ optionsJSON });
  return { state, response: { ...response, response: { ...response.response } } };
}

export async function makePasskey({ state, options }: Question) {
  const { startRegistration } = await load();
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const response = await startRegistration({ optionsJSON });
  return { state, response: { ...response, response: { ...response.response } } };
}
