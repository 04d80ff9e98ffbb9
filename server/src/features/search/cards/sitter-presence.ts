/** Who is here now. */
export interface Presence {
  /** Call before the two below: they answer from memory. */
  refresh(): Promise<void>;
  onlineIds(): Iterable<number>;
  isOnline(userId: number): boolean;
  /** Null: never seen, or unknown. */
  lastSeen(userId: number): Promise<Date | null>;
}

export const nobodyIsOnline: Presence = {
  refresh: async () => undefined,
  onlineIds: () => [],
  isOnline: () => false,
  lastSeen: async () => null,
};
