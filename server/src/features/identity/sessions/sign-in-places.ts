import { readFileSync } from 'node:fs';
import ipaddr from 'ipaddr.js';
import { type Config, ConfigError } from '../../../platform/config.ts';

/** The place that an address belongs to, as far as the operator's list knows. */
export type FindPlace = (address: string) => string | null;

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** The first bits of an address, as text. */
function prefixOf(address: Address, bits: number): string {
  const bytes = Buffer.from(address.toByteArray());
  const [whole, rest] = [Math.floor(bits / 8), bits % 8];
  const head = bytes.subarray(0, whole).toString('hex');
  return rest === 0 ? head : `${head}.${(bytes[whole] ?? 0) >> (8 - rest)}`;
}

const keyOf = (address: Address, bits: number) => `${address.kind()}/${bits}:${prefixOf(address, bits)}`;

/** Lines `network,place`, as `203.0.113.0/24,Казань`; of networks within each other the smallest one tells. */
export function parsePlaces(text: string): FindPlace {
  const places = new Map<string, string>();
  const sizes = new Set<number>();
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const comma = line.indexOf(',');
    const [network, place] = [line.slice(0, comma).trim(), line.slice(comma + 1).trim()];
    if (!ipaddr.isValidCIDR(network) || place === '') throw new Error(`line ${at + 1} is no network with a place`);
    const [address, bits] = ipaddr.parseCIDR(network);
    places.set(keyOf(address, bits), place);
    sizes.add(bits);
  }
  const fromSmallest = [...sizes].sort((a, b) => b - a);
  return (written) => {
    // A client of IPv6 is counted, and so told, by its /64.
    const told = written.replace(/\/64$/, '');
    if (!ipaddr.isValid(told)) return null;
    const address = ipaddr.process(told);
    const most = address.kind() === 'ipv4' ? 32 : 128;
    const known = fromSmallest.find((bits) => bits <= most && places.has(keyOf(address, bits)));
    return known === undefined ? null : (places.get(keyOf(address, known)) ?? null);
  };
}

/** Without a list no place is known. */
export function readPlaces({ IP_PLACES_FILE }: Pick<Config, 'IP_PLACES_FILE'>): FindPlace {
  if (!IP_PLACES_FILE) return () => null;
  try {
    return parsePlaces(readFileSync(IP_PLACES_FILE, 'utf8'));
  } catch (error) {
    throw new ConfigError(`IP_PLACES_FILE: ${(error as Error).message}`);
  }
}
