-- A dispute that ends for the family takes back what came free since it began: lines of payouts that failed meanwhile.
alter table postings drop constraint postings_cause_kind_check;
alter table postings add constraint postings_cause_kind_check check (cause_kind in ('payment', 'refund', 'visit', 'decision',
  'late_cancel', 'overtime', 'dispute', 'dispute_end', 'release', 'overtime_release', 'payout', 'carried', 'carried_overtime',
  'carried_order', 'ledger')) not valid;
