/** Who is here now. */
export interface Presence {
  onlineIds(): Iterable<number>;
  isOnline(userId: number): boolean;
  /** Null: never seen, or unknown. */
  lastSeen(userId: number): Promise<Date | null>;
}

export const nobodyIsOnline: Presence = {
  onlineIds: () => [],
  isOnline: () => false,
  lastSeen: async () => null,
};
