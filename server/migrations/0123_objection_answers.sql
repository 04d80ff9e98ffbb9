-- What the sitter says to an objection before a moderator looks: how it was, or the time that she agrees with.
alter table visits
  add column objection_answered_at timestamptz,
  add column objection_answer text check (length(objection_answer) <= 2000),
  add column objection_minutes integer check (objection_minutes > 0),
  -- Why a moderator decided so, told to both sides.
  add column decision_text text check (length(decision_text) <= 1000);
