-- Reviews that are written together are counted together: one statement for all sitters, and one change of the search.
create function count_new_reviews() returns trigger language plpgsql as $$
begin
  update sitters set rating_sum = rating_sum + more.rating, reviews_count = reviews_count + more.reviews
  from (select sitter_id, sum(rating) as rating, count(*) as reviews from added
    where status = 'published' and not_counted is null and sitter_id is not null group by sitter_id) more
  where user_id = more.sitter_id;
  return null;
end $$;
drop trigger count_published_review on reviews;
create trigger count_published_review after delete or update of rating, status, sitter_id, not_counted on reviews
  for each row execute function count_published_review();
create trigger count_new_reviews after insert on reviews referencing new table as added
  for each statement execute function count_new_reviews();
