import type { Text } from '../../platform/texts.ts';

export const texts = {
  mostChildren: (count: number): Text => ({
    ru: `Специалист берёт не больше ${count === 1 ? 'одного ребёнка' : `${count} детей`} сразу`,
    en: `The specialist takes no more than ${count === 1 ? 'one child' : `${count} children`} at once`,
  }),
  tooFar: {
    ru: 'Начало не может быть позже чем через год',
    en: 'The start cannot be more than a year away',
  },
  noSitter: {
    ru: 'Этот специалист сейчас недоступен. Посмотрите других: рядом наверняка есть похожие',
    en: 'This specialist is not available now. Have a look at others: there are surely similar ones near by',
  },
  noAnnouncement: {
    ru: 'Это объявление сейчас недоступно. Посмотрите другие',
    en: 'This announcement is not available now. Have a look at others',
  },
  sitterUnavailable: {
    ru: 'Специалист сейчас не принимает заказы',
    en: 'The specialist does not take orders now',
  },
  sitterWithoutPrice: {
    ru: 'Специалист не указал цену такого вида. Отправьте запрос со своей ценой',
    en: 'The specialist has no price of this kind. Send a request with your own price',
  },
  profileIncomplete: {
    ru: 'Чтобы откликаться на заказы, заполните обязательную часть анкеты',
    en: 'To make offers on orders, fill in the required part of your profile',
  },
  offerDeclined: {
    ru: 'Родитель уже отклонил ваш отклик на этот заказ',
    en: 'The parent has already declined your offer on this order',
  },
  tooManyOffers: {
    ru: 'На этот заказ уже 20 откликов, новые пока не принимаются',
    en: 'This order already has 20 offers and takes no more now',
  },
  priceOutOfRange: {
    ru: 'Назовите цену в пределах, которые указал родитель',
    en: 'Name a price within the parent’s range',
  },
  priceIsFixed: {
    ru: 'Бронирование принимается по вашей цене, другую указать нельзя',
    en: 'A booking is accepted at your own price, no other can be given',
  },
  ownOriginOnly: {
    ru: 'После оплаты можно вернуться только на этот сайт',
    en: 'After paying one can only return to this site',
  },
  noChildrenLeft: {
    ru: 'В этом заказе не осталось детей: создайте новый',
    en: 'No children are left in this order: make a new one',
  },
  noPhone: {
    ru: 'У этого человека не указан номер телефона',
    en: 'This user does not have a phone number listed',
  },
} as const satisfies Record<string, Text | ((count: number) => Text)>;

/** Confirmation messages. */
export const done = {
  published: { ru: 'Объявление опубликовано', en: 'The announcement is published' },
  requested: { ru: 'Запрос отправлен специалисту', en: 'The request was sent to the specialist' },
  booked: { ru: 'Бронирование отправлено специалисту', en: 'The booking was sent to the specialist' },
  withdrawn: { ru: 'Отклик отозван', en: 'The offer was withdrawn' },
  declined: { ru: 'Отклик отклонён', en: 'The offer was declined' },
  chosen: {
    ru: 'Специалист выбран. Оплатите заказ, чтобы закрепить время',
    en: 'The specialist is chosen. Pay for the order to keep the hours',
  },
  accepted: { ru: 'Заказ принят, ждём оплату', en: 'The order is accepted, we are waiting for the payment' },
  active: { ru: 'Заказ закреплён', en: 'The order is confirmed' },
  healthAllowed: {
    ru: 'Вы разрешили: сведения о здоровье откроются специалисту за сутки до визита и закроются после него',
    en: 'You have allowed it: health data opens to the specialist a day before a visit and closes after it',
  },
  healthWithdrawn: {
    ru: 'Сведения о здоровье закрыты. Об аллергиях специалист узнает только во время визита',
    en: 'Health data is closed. The specialist will see allergies only during a visit',
  },
  healthVerified: {
    ru: 'Специалист проверен, разрешение не нужно: сведения о здоровье открыты с суток до визита и до его конца',
    en: 'The specialist is verified and needs no permission: health data is open from a day before a visit until its end',
  },
  completed: { ru: 'Заказ завершён', en: 'The order is completed' },
  canceled: { ru: 'Заказ отменён', en: 'The order is cancelled' },
  left: { ru: 'Вы отказались от заказа', en: 'You have left the order' },
  disputed: {
    ru: 'Спор открыт. Модератор разберётся, и вы узнаете о решении',
    en: 'The dispute is open. A moderator will look into it and you will be told the decision',
  },
} as const satisfies Record<string, Text>;
