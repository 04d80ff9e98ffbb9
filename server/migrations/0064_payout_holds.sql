-- Nothing is paid out to these people until a moderator lets it go; why, by whom and since when.
create table payout_holds (
  user_id integer primary key references users on delete cascade,
  text text not null,
  by_id integer not null references users,
  at timestamptz not null
);
