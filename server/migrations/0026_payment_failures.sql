-- Why a payment failed, as its provider says; null while it has not, and for those that failed before this was asked.
alter table payments add column failure text;
alter table payments add constraint payments_failure check (
  failure is null or (status = 'canceled' and failure in (
    'insufficient_funds', 'card_expired', 'declined', 'three_ds_failed', 'limit_exceeded', 'fraud_suspected', 'expired'
  ))
) not valid;

-- What the payer chose on the pay page of the sandbox.
alter table sandbox_payments add column failure text;
alter table sandbox_payments add constraint sandbox_payments_failure check (failure is null or status = 'canceled') not valid;
