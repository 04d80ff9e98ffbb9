interface Frame {
  opcode: number;
  payload?: Buffer | string;
  /** FIN and the three reserved bits. */
  head?: number;
  masked?: boolean;
  /** A false length, if any. */
  claimed?: bigint;
}

const mask = Buffer.from([1, 2, 3, 4]);

function lengthOf(size: bigint, masked: boolean): Buffer {
  const bit = masked ? 0x80 : 0;
  if (size < 126n) return Buffer.from([bit | Number(size)]);
  const long = size > 0xffffn;
  const bytes = Buffer.alloc(long ? 9 : 3);
  bytes[0] = bit | (long ? 127 : 126);
  if (long) bytes.writeBigUInt64BE(size, 1);
  else bytes.writeUInt16BE(Number(size), 1);
  return bytes;
}

export function frame({ opcode, payload = '', head = 0x80, masked = true, claimed }: Frame): Buffer {
  const body = Buffer.from(payload);
  const said = masked ? Buffer.from(body.map((byte, at) => byte ^ (mask[at % 4] ?? 0))) : body;
  const length = lengthOf(claimed ?? BigInt(body.length), masked);
  return Buffer.concat([Buffer.from([head | opcode]), length, ...(masked ? [mask] : []), said]);
}

export const textFrame = (value: unknown) => frame({ opcode: 1, payload: JSON.stringify(value) });

const closeWith = (code: number, reason: Buffer | string = '') => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(code);
  return frame({ opcode: 8, payload: Buffer.concat([bytes, Buffer.from(reason)]) });
};

/** Frames that violate or bend the protocol. */
export const hostileFrames: readonly Buffer[] = [
  Buffer.from([0x81, 0x02, 0x68, 0x69]),
  frame({ opcode: 1, payload: 'hi', masked: false }),
  ...[3, 7, 11, 15].map((opcode) => frame({ opcode, payload: 'x' })),
  ...[0xc0, 0xa0, 0x90, 0xf0].map((head) => frame({ opcode: 1, payload: '{}', head })),
  frame({ opcode: 1, payload: Buffer.from([0xff, 0xfe, 0xc0]) }),
  frame({ opcode: 2, payload: Buffer.alloc(100, 0xff) }),
  frame({ opcode: 0, payload: 'goes on with nothing' }),
  frame({ opcode: 0, payload: 'x', head: 0 }),
  frame({ opcode: 9, payload: 'p'.repeat(126) }),
  frame({ opcode: 9, payload: 'in pieces', head: 0 }),
  frame({ opcode: 8, payload: Buffer.from([3]) }),
  ...[0, 999, 1004, 1005, 1006, 2999, 5000, 65_535].map((code) => closeWith(code)),
  closeWith(1000, Buffer.from([0xff])),
  frame({ opcode: 1, payload: 'x', claimed: 1n << 40n }),
  frame({ opcode: 1, payload: 'x', claimed: (1n << 63n) - 1n }),
  frame({ opcode: 1, payload: 'x', claimed: 1n << 63n }),
  frame({ opcode: 1, payload: 'x'.repeat(70_000) }),
  Buffer.concat(Array.from({ length: 2_000 }, () => frame({ opcode: 1, payload: '', head: 0 }))),
  Buffer.concat(Array.from({ length: 500 }, () => frame({ opcode: 9 }))),
  Buffer.concat(Array.from({ length: 900 }, () => textFrame({ action: 'ping' }))),
  ...['', '{', 'null', '[]', '"x"', '{"action":"__proto__"}', '{"action":"sync","data":{"after_id":-1}}'].map(
    (payload) => frame({ opcode: 1, payload }),
  ),
  Buffer.alloc(3_000, 0xff),
  Buffer.alloc(3_000),
];
