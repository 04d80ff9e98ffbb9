-- A confirmed status is asked about again every day: also those confirmed before, spread over the first day.
-- Nobody's INN changes, so nobody has to wait for others with the same one; a lock each for thousands of rows is too many.
alter table payout_accounts disable trigger lock_payout_inn;
update payout_accounts set next_check_at = now() + (id % 1440) * interval '1 minute'
where ended_at is null and refusal is null and self_employed = 'confirmed' and next_check_at is null;
alter table payout_accounts enable trigger lock_payout_inn;
