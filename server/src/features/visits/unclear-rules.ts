const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

export const unclearRules = {
  /** Whoever of the family said too early that the sitter came takes it back. */
  undoMs: 10 * minuteMs,
  /** A visit that does not confirm itself: the family is asked so often, then it is settled or a moderator is asked. */
  askAgainMs: 24 * hourMs,
  settledAfterMs: 72 * hourMs,
  /** Both can still answer then, before it is decided without the family. */
  answerMs: 72 * hourMs,
  /** So many earlier visits of the order that the family itself confirmed make its silence mean yes. */
  trustedVisits: 3,
} as const;
