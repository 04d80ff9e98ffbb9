-- A first meeting may have a price. Who is asked for it: whoever of the family named its time or agreed to it last.
alter table meetings add column payer_id integer;
alter table meetings add constraint meetings_payer foreign key (payer_id) references users not valid;
alter table meetings validate constraint meetings_payer;
alter table meetings add constraint meetings_price check (price_minor = 0 or price_minor >= 100) not valid;
alter table meetings validate constraint meetings_price;

alter table payments add column meeting_id integer;
alter table payments add constraint payments_meeting foreign key (meeting_id) references meetings not valid;
alter table payments validate constraint payments_meeting;
alter table payments add constraint payments_of_its_own check ((kind = 'meeting') = (meeting_id is not null)
  and case kind
    when 'tip' then visit_id is not null and expense_id is null
    when 'expense' then visit_id is not null and expense_id is not null
    when 'meeting' then visit_id is null and expense_id is null and charge_id is null
    else expense_id is null and kopecks = 0 end and kopecks between 0 and 99) not valid;
alter table payments validate constraint payments_of_its_own;
alter table payments drop constraint payments_extra;

alter table earnings add column meeting_id integer;
alter table earnings add constraint earnings_meeting foreign key (meeting_id) references meetings not valid;
alter table earnings validate constraint earnings_meeting;
alter table earnings add constraint earnings_kind_of_meeting check ((kind = 'meeting') = (meeting_id is not null)) not valid;
alter table earnings validate constraint earnings_kind_of_meeting;

alter table postings drop constraint postings_cause_kind_check;
alter table postings add constraint postings_cause_kind_check check (cause_kind in ('payment', 'refund', 'visit', 'decision',
  'late_cancel', 'overtime', 'dispute', 'dispute_end', 'release', 'overtime_release', 'meeting', 'payout', 'carried',
  'carried_overtime', 'carried_order', 'ledger')) not valid;
