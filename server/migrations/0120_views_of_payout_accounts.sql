-- A sitter reads in the access history who of the staff looked at the account that money is transferred to.
alter table access_log drop constraint access_log_what_check;
alter table access_log add constraint access_log_what_check
  check (what in ('health', 'phone', 'document', 'diary', 'payout_account')) not valid;
