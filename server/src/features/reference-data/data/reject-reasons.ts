import type { ReasonSide, RejectReasonUse } from '@ladushki/contract/reference-data-constants';
import { type NamedEntry, named } from './entries.ts';

export interface RejectReasonEntry extends NamedEntry {
  used_for: RejectReasonUse;
  /** The side that may give it; null: both. */
  side: ReasonSide | null;
}

const verification = named([
  [
    1,
    'Документ не читается: размыт, обрезан или с бликами',
    'The document cannot be read: blurred, cropped or with glare',
  ],
  [2, 'Загружен не тот документ', 'This is a different document'],
  [3, 'Срок действия документа истёк', 'The document has expired'],
  [4, 'Данные не совпадают с анкетой', 'The details differ from the profile'],
  [5, 'Загружены не все нужные страницы', 'Some of the pages needed are missing'],
  [6, 'Есть признаки исправления или подделки', 'There are signs of alteration or forgery'],
  [7, 'Фото не позволяет узнать человека', 'The person cannot be recognised in the photo'],
  [8, 'Возраст меньше 18 лет', 'The person is under 18'],
  [9, 'Проверка выявила противопоказания к работе с детьми', 'The check found grounds against working with children'],
  [10, 'Другая причина проверки', 'Another reason of the check'],
]);

const orderCancel = named([
  [101, 'Изменились планы', 'Plans have changed'],
  [102, 'Нашли другую няню', 'Another nanny was found'],
  [103, 'Ребёнок заболел', 'The child is ill'],
  [104, 'Няня заболела', 'The nanny is ill'],
  [113, 'По состоянию здоровья', 'For health reasons'],
  [105, 'Не подошло время', 'The time does not suit'],
  [106, 'Не договорились о цене', 'No agreement on the price'],
  [107, 'Слишком далеко добираться', 'It is too far to travel'],
  [108, 'Не удаётся связаться', 'We cannot get in touch'],
  [109, 'Условия отличаются от описанных', 'The conditions differ from the description'],
  [110, 'Заказ создан по ошибке', 'The order was made by mistake'],
  [111, 'Не чувствую себя в безопасности', 'I do not feel safe'],
  [112, 'Другая причина отмены', 'Another reason to cancel'],
]);

const sides: Partial<Record<number, ReasonSide>> = {
  102: 'customer',
  103: 'customer',
  104: 'customer',
  107: 'sitter',
  110: 'customer',
  113: 'sitter',
};

export const rejectReasons: RejectReasonEntry[] = [
  ...verification.map((entry) => ({ ...entry, used_for: 'verification' as const, side: null })),
  ...orderCancel.map((entry) => ({ ...entry, used_for: 'order_cancel' as const, side: sides[entry.id] ?? null })),
];
