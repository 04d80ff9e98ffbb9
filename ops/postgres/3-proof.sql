-- Run once by a superuser, after 1-roles.sql: the database in which backups are proved. The owner may create none itself.
create database ladushki_proof template template0 encoding 'UTF8' locale_provider icu icu_locale 'ru-RU'
  lc_collate 'C' lc_ctype 'C.UTF-8' owner ladushki_owner;
revoke all on database ladushki_proof from public;
