-- One visit to try each other, and the order that goes on with the same sitter.
alter table orders add column trial boolean not null default false;
alter table orders add column continues integer;
alter table orders add constraint orders_continues foreign key (continues) references orders not valid;
alter table orders validate constraint orders_continues;
