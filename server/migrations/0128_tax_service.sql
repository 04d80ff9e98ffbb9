-- YooKassa knows nobody as self-employed any more: the tax service is asked about whomever it did not confirm.
-- `self_employed_ref` and `self_employed_url` of payout_accounts, and `has_receipt` of sandbox_payouts, are used no more.
-- Nobody's INN changes, so nobody has to wait for others with the same one.
alter table payout_accounts disable trigger lock_payout_inn;
update payout_accounts set next_check_at = now()
where provider = 'yookassa' and ended_at is null and refusal is null and bound_at is not null and self_employed <> 'confirmed';
alter table payout_accounts enable trigger lock_payout_inn;
-- The demo's page of such receipts is gone.
update payouts set receipt_url = null where receipt_url like '/dev/receipts/%';
