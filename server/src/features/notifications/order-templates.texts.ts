import type { Text } from '../../platform/texts.ts';
import { type Words, words } from './notice-words.ts';

const withRefund = (
  said: Words,
  refund: Text = { ru: 'Вернётся {amount}', en: '{amount} is on its way back' },
): Words => ({
  ...said,
  refund,
});

const notHeld: Text = {
  ru: 'За визиты, которых не было, вернётся {amount}',
  en: '{amount} for the visits that did not take place is on its way back',
};

/** `{id}` is the subject, `{amount}` the sum, `{about}` the title of a broadcast. */
export const orderTemplates = {
  request_received: words(
    'Новый запрос',
    'A new request',
    'Вам прислали запрос № {id}. Ответьте, пока не вышел срок',
    'Request no. {id} was sent to you. Answer it before it expires',
  ),
  booking_received: words(
    'Новое бронирование',
    'A new booking',
    'Вас хотят забронировать: заказ № {id}. Подтвердите или откажитесь',
    'Somebody wants to book you: order no. {id}. Accept or decline it',
  ),
  offer_received: words(
    'Новый отклик',
    'A new offer',
    'На ваш заказ № {id} откликнулся специалист',
    'A specialist has made an offer on your order no. {id}',
  ),
  offer_withdrawn: words(
    'Отклик отозван',
    'An offer was withdrawn',
    'Специалист отозвал отклик на заказ № {id}',
    'A specialist has withdrawn the offer on order no. {id}',
  ),
  offer_declined: words(
    'Отклик отклонён',
    'Your offer was declined',
    'Родитель отклонил ваш отклик на заказ № {id}',
    'The parent has declined your offer on order no. {id}',
  ),
  offer_accepted: words(
    'Ваш отклик выбран',
    'Your offer was chosen',
    'По заказу № {id} выбрали вас. Ждём оплату, ваше время уже занято',
    'You were chosen for order no. {id}. We are waiting for the payment, your hours are held',
  ),
  offer_closed: words(
    'Выбран другой специалист',
    'Another specialist was chosen',
    'По заказу № {id} выбрали другого специалиста. На вашу оценку это не влияет',
    'Another specialist was chosen for order no. {id}. This does not affect your rating',
  ),
  offer_live_again: words(
    'Ваш отклик снова в силе',
    'Your offer is live again',
    'Заказ № {id} снова открыт, и ваш отклик участвует в выборе',
    'Order no. {id} is open again and your offer counts',
  ),
  announcement_ended: words(
    'Заказ закрыт',
    'The order was closed',
    'Заказ № {id}, на который вы откликнулись, закрыт',
    'Order no. {id}, on which you had an offer, was closed',
  ),
  request_accepted: words(
    'Специалист согласен',
    'The specialist agrees',
    'Специалист принял заказ № {id}. Оплатите его, чтобы закрепить время',
    'The specialist has accepted order no. {id}. Pay for it to keep the hours',
  ),
  request_declined: words(
    'Специалист отказался',
    'The specialist declined',
    'Специалист не сможет взять заказ № {id}. Опубликуйте его для всех одним нажатием',
    'The specialist cannot take order no. {id}. Publish it for everyone in one click',
  ),
  payment_failed: words(
    'Оплата не прошла',
    'The payment failed',
    'Заказ № {id} не оплачен. На его странице написано, почему и что делать дальше',
    'Order no. {id} is not paid. Its page says why and what to do next',
  ),
  order_active: words(
    'Заказ закреплён',
    'The order is confirmed',
    'Всё согласовано по заказу № {id}. Адрес и телефон — на странице заказа',
    'All is agreed for order no. {id}. The address and phone are on its page',
  ),
  health_allowed: words(
    'Семья разрешила сведения о здоровье',
    'The family lets you read health data',
    'Сведения о здоровье ребёнка по заказу № {id} откроются вам за сутки до визита',
    'Health data of the child of order no. {id} opens to you a day before a visit',
  ),
  health_withdrawn: words(
    'Семья закрыла сведения о здоровье',
    'The family has closed health data',
    'По заказу № {id} сведения о здоровье больше не открыты. Аллергии вы увидите во время визита',
    'Health data of order no. {id} is no longer open to you. You will see allergies during a visit',
  ),
  order_completed: words(
    'Заказ завершён',
    'The order is completed',
    'Заказ № {id} завершён. Спасибо за работу',
    'Order no. {id} is completed. Thank you for your work',
  ),
  review_prompt: withRefund(
    words(
      'Как всё прошло?',
      'How was it?',
      'Заказ № {id} завершён. Оцените специалиста: это поможет другим родителям',
      'Order no. {id} is completed. Rate the specialist: it helps other parents',
    ),
    notHeld,
  ),
  canceled_by_customer: words(
    'Заказ отменён',
    'The order was cancelled',
    'Родитель отменил заказ № {id}',
    'The parent has cancelled order no. {id}',
  ),
  canceled_by_sitter: withRefund(
    words(
      'Специалист отменил заказ',
      'The specialist cancelled',
      'Специалист не сможет выполнить заказ № {id}. Мы поможем найти замену',
      'The specialist cannot do order no. {id}. We will help to find another one',
    ),
  ),
  sitter_left_reopened: words(
    'Специалист отказался, заказ снова открыт',
    'The specialist left, the order is open again',
    'Заказ № {id} снова виден всем, прежние отклики в силе',
    'Order no. {id} is visible to everyone again and earlier offers count',
  ),
  dispute_opened: words(
    'Открыт спор',
    'A dispute was opened',
    'По заказу № {id} открыт спор. Модератор разберётся и примет решение',
    'A dispute was opened on order no. {id}. A moderator will settle it',
  ),
  dispute_refunded: withRefund(
    words(
      'Спор решён: возврат',
      'The dispute is settled: a refund',
      'Спор по заказу № {id} решён в пользу родителя, заказ отменён',
      'The dispute on order no. {id} is settled for the parent, the order is cancelled',
    ),
  ),
  dispute_refunded_paid_out: words(
    'Спор решён в пользу родителя',
    'The dispute is settled for the parent',
    'Спор по заказу № {id} решён в пользу родителя, заказ отменён. Деньги за него уже выплачены специалисту, поэтому сервис их не возвращает',
    'The dispute on order no. {id} is settled for the parent, the order is cancelled. The money has already been paid out to the specialist, so the service does not return it',
  ),
  dispute_refunded_direct: words(
    'Спор решён в пользу родителя',
    'The dispute is settled for the parent',
    'Спор по заказу № {id} решён в пользу родителя, заказ отменён. Оплата была напрямую: о возврате договоритесь между собой',
    'The dispute on order no. {id} is settled for the parent, the order is cancelled. It was paid directly: agree on returning the money between yourselves',
  ),
  dispute_released: withRefund(
    words(
      'Спор решён в пользу специалиста',
      'The dispute is settled for the specialist',
      'Спор по заказу № {id} решён в пользу специалиста, заказ завершён',
      'The dispute on order no. {id} is settled for the specialist, the order is completed',
    ),
    notHeld,
  ),
  expired_open: words(
    'Срок объявления истёк',
    'The announcement has expired',
    'Заказ № {id} закрыт: время его начала наступило или прошло 30 дней',
    'Order no. {id} was closed: its start has come or 30 days have passed',
  ),
  expired_unanswered: words(
    'Запрос остался без ответа',
    'The request was not answered',
    'Заказ № {id} отменён: на него не ответили вовремя',
    'Order no. {id} was cancelled: it was not answered in time',
  ),
  expired_unpaid: words(
    'Заказ не оплачен вовремя',
    'The order was not paid in time',
    'Заказ № {id} отменён: срок оплаты вышел',
    'Order no. {id} was cancelled: the time to pay has run out',
  ),
  unpaid_reopened: words(
    'Заказ не оплачен и снова открыт',
    'Unpaid, the order is open again',
    'Срок оплаты заказа № {id} вышел, он снова открыт для откликов',
    'The time to pay order no. {id} has run out, it is open for offers again',
  ),
  ended_for_lost_side: withRefund(
    words(
      'Заказ отменён',
      'The order was cancelled',
      'Заказ № {id} отменён: второй участник больше не пользуется сервисом',
      'Order no. {id} was cancelled: the other person no longer uses the service',
    ),
  ),
  remind_answer: words(
    'Ответьте на запрос',
    'Answer the request',
    'Скоро истечёт срок ответа на заказ № {id}',
    'The time to answer order no. {id} is running out',
  ),
  remind_pay: words(
    'Оплатите заказ',
    'Pay for the order',
    'Скоро истечёт срок оплаты заказа № {id}',
    'The time to pay order no. {id} is running out',
  ),
  remind_open: words(
    'Объявление скоро закроется',
    'The announcement ends soon',
    'Заказ № {id} скоро закроется. Посмотрите отклики',
    'Order no. {id} will close soon. Look at the offers',
  ),
  remind_finish: words(
    'Заказ скоро завершится',
    'The order will be completed soon',
    'Заказ № {id} скоро завершится сам. Если что-то не так, откройте спор',
    'Order no. {id} will soon be completed by itself. If anything is wrong, open a dispute',
  ),
  remind_first_visit: words(
    'Завтра первый визит',
    'The first visit is tomorrow',
    'До первого визита по заказу № {id} остались сутки',
    'The first visit of order no. {id} is in 24 hours',
  ),
} as const satisfies Record<string, Words>;
