-- A sitter takes a request off her page; who was asked, or said no, is not asked again by removing it.
alter table sitter_references add column removed_at timestamptz;
