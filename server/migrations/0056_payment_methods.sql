-- What a person lets us charge later: at a press of theirs, and by ourselves where they consented to it.
create table payment_methods (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  provider text not null check (provider in ('sandbox', 'yookassa')),
  -- The provider's name of it: a secret, since whoever has it and our key can charge it.
  provider_id text not null,
  brand text not null check (length(brand) between 1 and 50),
  masked text not null check (length(masked) between 1 and 50),
  -- YYYY-MM; null: it does not end by itself.
  expires text check (expires ~ '^\d{4}-\d{2}$'),
  is_default boolean not null,
  created_at timestamptz not null,
  -- A card that is saved again is the same card.
  unique nulls not distinct (user_id, provider, brand, masked, expires)
);
create unique index payment_methods_default on payment_methods (user_id) where is_default;

-- Who lets us charge the weeks of a long order, by their default method. It ends with the order, and with their place in the family.
create table weekly_consents (
  order_id integer primary key references orders on delete cascade,
  payer_id integer not null references users on delete cascade,
  -- The family, where the payer is not its owner.
  member_of integer,
  created_at timestamptz not null,
  check (member_of <> payer_id),
  foreign key (member_of, payer_id) references family_members (owner_id, user_id) on delete cascade
);
create index weekly_consents_of_payer on weekly_consents (payer_id, member_of);

-- The payer wants the method of this payment to be saved.
alter table payments add column save_method boolean not null default false;
-- Charged by a saved method, without a confirmation.
alter table payments add column by_saved boolean not null default false;
-- What it is charged by, as the provider calls it; until it is settled, so that a charge that began can be asked about.
alter table payments add column saved_method text;
-- The provider was asked for the first time: from now on it may have been charged.
alter table payments add column requested_at timestamptz;
alter table payments add constraint payments_by_saved check (by_saved or (saved_method is null and requested_at is null)) not valid;
alter table payments validate constraint payments_by_saved;

alter table sandbox_payments add column saves boolean not null default false;
-- How later charges of the saved method end; null: they succeed.
alter table sandbox_payments add column later_failure text;
