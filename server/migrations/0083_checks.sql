-- An insurance policy is a document with a number and an end of its own.
alter table sitter_documents drop constraint sitter_documents_kind_check;
alter table sitter_documents add constraint sitter_documents_kind_check
  check (kind in ('passport', 'diploma', 'medical_book', 'no_criminal_record', 'recommendation', 'insurance', 'other')) not valid;
alter table sitter_documents add column number text
  constraint sitter_documents_number check (length(number) between 3 and 40);
alter table sitter_documents add constraint sitter_documents_policy
  check (kind <> 'insurance' or (number is not null and valid_until is not null)) not valid;

-- Further pages of a document, which stays one row.
create table document_pages (
  file_id integer primary key references files on delete cascade,
  document_id integer not null references sitter_documents on delete cascade
);
create index document_pages_of_document on document_pages (document_id);
