-- Visits are told to everybody of the family, its helpers too.
create or replace function tell_visit() returns trigger language plpgsql as $$
begin
  perform pg_notify('live_events', json_build_object('visit', new.id, 'order', new.order_id, 'state', new.state,
    'users', (select array_agg(f.person_id) || new.sitter_id
      from orders o join family_access f on f.family_id = o.customer_id where o.id = new.order_id))::text);
  return null;
end $$;
