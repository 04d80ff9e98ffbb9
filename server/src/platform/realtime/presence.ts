/** Who has an open socket, on any instance. */
export interface Presence {
  /** Those of these people who are online now. */
  onlineAmong(userIds: readonly number[]): Promise<ReadonlySet<number>>;
  /** For lists of many people: a few seconds old at most, after `refresh`. */
  isOnline(userId: number): boolean;
  onlineIds(): Iterable<number>;
  refresh(): Promise<void>;
  /** The first socket of a person opened on this instance, or the last one closed. */
  set(userId: number, online: boolean): void;
  /** Each change is told to one instance. */
  start(onChange: (userId: number, online: boolean) => void): Promise<void>;
  stop(): Promise<void>;
}

/** For a single instance. */
export function createMemoryPresence(): Presence {
  const online = new Set<number>();
  let notify: (userId: number, online: boolean) => void = () => {};
  return {
    onlineAmong: async (userIds) => new Set(userIds.filter((id) => online.has(id))),
    isOnline: (userId) => online.has(userId),
    onlineIds: () => online,
    refresh: async () => undefined,
    set(userId, isOnline) {
      if (isOnline) online.add(userId);
      else online.delete(userId);
      notify(userId, isOnline);
    },
    async start(onChange) {
      notify = onChange;
    },
    async stop() {
      online.clear();
    },
  };
}
