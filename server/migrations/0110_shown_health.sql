-- When the sitter opened allergies and medicines by a press, while the arrival waited for the family's answer.
alter table visits add column health_shown_at timestamptz;
alter table visits add constraint visits_health_shown check (health_shown_at is null or arrived_at is not null) not valid;
