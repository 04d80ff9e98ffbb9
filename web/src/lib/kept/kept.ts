/** What is kept on the device until the server has it: chat messages and presses of visits. */
export interface KeptEntry {
  client_id: string;
  created_date: string;
}

/** Persistent storage of unsent entries, shared by all tabs. Rejects when unavailable. */
export interface KeptStore<Entry extends KeptEntry> {
  /** Oldest first. */
  read(): Promise<Entry[]>;
  add(entry: Entry): Promise<void>;
  /** No-op when it no longer exists. */
  change(clientId: string, part: Partial<Entry>): Promise<void>;
  remove(clientId: string): Promise<void>;
  /** Another tab has changed something. */
  onChange(listener: () => void): () => void;
}
