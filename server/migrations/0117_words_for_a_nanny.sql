-- Whoever works with the children is a nanny in every text; a name that the staff has changed stays.
update reject_reasons set name_ru = 'Нашли другую няню', name_en = 'Another nanny was found'
where id = 102 and name_ru = 'Нашли другого специалиста' and name_en = 'Another specialist was found';
update reject_reasons set name_ru = 'Няня заболела', name_en = 'The nanny is ill'
where id = 104 and name_ru = 'Специалист заболел' and name_en = 'The specialist is ill';
update service_types set name_ru = 'Няня у себя дома', name_en = 'Care at the nanny’s home'
where id = 7 and name_ru = 'Няня на дому у специалиста' and name_en = 'Care at the sitter’s home';
