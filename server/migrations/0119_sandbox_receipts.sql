-- As with real providers, receipts of «Мой налог» come with payouts to cards alone.
alter table sandbox_payouts add column has_receipt boolean not null default true;
