-- What a payment is for. The release before names none: it follows from the charge or the visit.
alter table payments add column kind text;
update payments p set kind = case when p.visit_id is not null then 'overtime'
  else coalesce((select case c.kind when 'checkout' then 'order' else c.kind end from charges c where c.id = p.charge_id), 'order') end;
create function name_payment_kind() returns trigger language plpgsql as $$
begin
  new.kind := case when new.visit_id is not null then 'overtime'
    else coalesce((select case c.kind when 'checkout' then 'order' else c.kind end from charges c where c.id = new.charge_id), 'order') end;
  return new;
end $$;
create trigger name_payment_kind before insert on payments for each row when (new.kind is null) execute function name_payment_kind();
alter table payments add constraint payments_kind check (
  kind is not null and kind in ('order', 'week', 'overtime', 'change', 'meeting', 'tip', 'expense')) not valid;
alter table payments validate constraint payments_kind;

-- Brand and last digits, where the provider told them.
alter table payments add column card_masked text;

-- The family reads of its money at once.
create function tell_payment() returns trigger language plpgsql as $$
begin
  perform pg_notify('live_events', json_build_object('money', 'payment', 'id', new.id,
    'users', (select array_agg(person_id) from family_access where family_id = new.customer_id and role <> 'helper'))::text);
  return null;
end $$;
create trigger payment_moved after update of status, refunded on payments for each row
  when (old.status is distinct from new.status or old.refunded is distinct from new.refunded) execute function tell_payment();
create function tell_refund() returns trigger language plpgsql as $$
begin
  perform pg_notify('live_events', json_build_object('money', 'payment', 'id', p.id,
    'users', (select array_agg(person_id) from family_access where family_id = p.customer_id and role <> 'helper'))::text)
  from payments p where p.id = new.payment_id;
  return null;
end $$;
create trigger refund_moved after update of status on refunds for each row
  when (old.status is distinct from new.status) execute function tell_refund();
