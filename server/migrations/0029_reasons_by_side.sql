-- Some reasons to cancel only one side can give: a sitter does not say that 'the specialist is ill'. Null: either side.
alter table reject_reasons add column side text check (side in ('customer', 'sitter'));
update reject_reasons set side = 'customer' where id in (102, 103, 104, 110);
update reject_reasons set side = 'sitter' where id = 107;

-- People are not sides; a name that the staff has changed stays.
update reject_reasons set name_ru = 'Не удаётся связаться', name_en = 'We cannot get in touch'
where id = 108 and name_ru = 'Другая сторона не отвечает' and name_en = 'The other side does not answer';
