-- Whoever writes a live account with an INN waits here for others with the same one. Inside the exclusion constraint
-- each would wait for the other: also one who only notes when to look again beside one who asks for the same INN.
create function lock_payout_inn() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('payout_accounts:' || encode(new.inn_hash, 'hex'), 0));
  return new;
end $$;
create trigger lock_payout_inn before insert or update on payout_accounts for each row
  when (new.ended_at is null) execute function lock_payout_inn();
