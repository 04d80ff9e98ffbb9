-- Ids are fixed in the data files, so that they mean the same on every installation.
create table cities (
  id integer primary key,
  parent_id integer references cities,
  region_code text not null,
  kind text not null check (kind in ('region', 'city', 'district')),
  name_ru text not null,
  name_en text not null,
  lat double precision not null,
  lng double precision not null
);
create index cities_by_parent on cities (parent_id);

create table languages (id integer primary key, name_ru text not null, name_en text not null, position integer not null);
create table service_types (id integer primary key, name_ru text not null, name_en text not null, position integer not null);
create table skills (id integer primary key, name_ru text not null, name_en text not null, position integer not null);
create table religions (id integer primary key, name_ru text not null, name_en text not null, position integer not null);
create table weekdays (id integer primary key check (id between 1 and 7), name_ru text not null, name_en text not null, position integer not null);
create table citizenships (id integer primary key, name_ru text not null, name_en text not null, position integer not null);
create table nationalities (id integer primary key, name_ru text not null, name_en text not null, position integer not null);
create table reject_reasons (
  id integer primary key,
  name_ru text not null,
  name_en text not null,
  position integer not null,
  used_for text not null check (used_for in ('verification', 'order_cancel'))
);
