-- Until when a session may do what asks for a confirmation; signing in does not set it.
alter table sessions add column confirmed_until timestamptz;

-- A code also confirms the person who has no password.
alter table codes drop constraint codes_purpose_check;
alter table codes add constraint codes_purpose_check
  check (purpose in ('sign_up', 'recover', 'change_email', 'change_phone', 'confirm')) not valid;
alter table codes validate constraint codes_purpose_check;
