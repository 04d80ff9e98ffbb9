-- A push service may say until when it wants to be asked for nothing more.
alter table push_subscriptions add column rest_until timestamptz;
