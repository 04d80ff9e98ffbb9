import type { Text } from '../../platform/texts.ts';
import { type Words, words } from './notice-words.ts';
import { orderTemplates } from './order-templates.texts.ts';

/** The texts of every notification, by the name of its template. */
export const templates = {
  notice: words('Уведомление', 'Notice', 'У вас новое уведомление', 'You have a new notice'),
  ...orderTemplates,
  phone_released: words(
    'Телефон убран из вашей учётной записи',
    'A phone number was removed from your account',
    'Неподтверждённый телефон из вашей учётной записи подтвердил его владелец. Если номер ваш, добавьте его снова',
    'The owner has confirmed the phone number that stood unconfirmed in your account. If it is yours, add it again',
  ),
  email_released: words(
    'Почта убрана из вашей учётной записи',
    'An e-mail was removed from your account',
    'Неподтверждённую почту из вашей учётной записи подтвердил её владелец. Если адрес ваш, добавьте его снова',
    'The owner has confirmed the e-mail that stood unconfirmed in your account. If it is yours, add it again',
  ),
  unread_messages: words(
    'Непрочитанные сообщения',
    'Unread messages',
    'В чате вас ждут непрочитанные сообщения',
    'There are unread messages waiting for you in the chat',
  ),
  review_received: words(
    'Новый отзыв',
    'A new review',
    'О вас написали отзыв. На него можно ответить один раз',
    'A review of you was written. You may answer it once',
  ),
  review_answered: words(
    'Ответ на ваш отзыв',
    'An answer to your review',
    'Специалист ответил на ваш отзыв',
    'The specialist has answered your review',
  ),
  profile_verified: words(
    'Профиль проверен',
    'Your profile is verified',
    'Мы проверили ваш паспорт. Родители видят это в вашей анкете',
    'We have checked your passport. Parents see it in your profile',
  ),
  profile_rejected: words(
    'Паспорт не прошёл проверку',
    'Your passport was not accepted',
    'Отправьте, пожалуйста, паспорт ещё раз',
    'Please send the passport again',
  ),
  check_ending: words(
    'Срок проверки скоро закончится',
    'A check ends soon',
    'Посмотрите в документах, что и когда заканчивается, и загрузите документ заново. Прежняя проверка действует до своего дня',
    'See beside your documents what ends when, and send the document again. The earlier check holds to its day',
  ),
  check_ended: words(
    'Срок проверки закончился',
    'A check has ended',
    'Отметка о проверке больше не показывается. Загрузите документ заново, и мы проверим его',
    'The mark is no longer shown. Send the document again and we will check it',
  ),
  check_reopened: words(
    'Проверка начата заново',
    'Your checks are open again',
    'Вы изменили имя, дату рождения, пол или фото, поэтому прежние отметки о проверке сняты. Паспорт посмотрит модератор, Bank ID подтвердите входом через банк',
    'You changed your name, birth date, sex or photo, so earlier marks are off. A moderator will look at the passport; confirm Bank ID by signing in through the bank',
  ),
  document_verified: words(
    'Документ проверен',
    'Your document is verified',
    'Мы проверили ваш документ. Дата проверки видна в анкете',
    'We have checked your document. The date of the check is in your profile',
  ),
  document_rejected: words(
    'Документ не прошёл проверку',
    'Your document was not accepted',
    'Замените, пожалуйста, документ',
    'Please replace the document',
  ),
  review_published: words(
    'Ваш отзыв опубликован',
    'Your review is published',
    'Модератор проверил отзыв, теперь его видят все',
    'A moderator has read the review, now everybody sees it',
  ),
  review_hidden: words(
    'Ваш отзыв скрыт',
    'Your review is hidden',
    'Отзыв нарушает правила сервиса, поэтому его не видно',
    'The review breaks the rules, so it is not shown',
  ),
  // For notifications from before complaints had outcomes.
  complaint_reviewed: words(
    'Жалоба рассмотрена',
    'Your complaint was considered',
    'Модератор прочитал вашу жалобу',
    'A moderator has read your complaint',
  ),
  complaint_closed: words(
    'Жалоба рассмотрена',
    'Your complaint was considered',
    'Модератор рассмотрел вашу жалобу и закрыл её, мер не принято. Если это повторится, напишите нам снова',
    'A moderator has considered your complaint and closed it, no measures were taken. If it happens again, write to us',
  ),
  complaint_warned: words(
    'По вашей жалобе вынесено предупреждение',
    'Your complaint led to a warning',
    'Модератор рассмотрел жалобу и предупредил человека, которого она касается',
    'A moderator has considered the complaint and warned the person whom it concerns',
  ),
  complaint_blocked: words(
    'Жалоба рассмотрена: доступ закрыт',
    'Your complaint was considered: access closed',
    'Модератор рассмотрел жалобу. Человек, которого она касается, заблокирован и больше не может войти на сайт',
    'A moderator has considered the complaint. The person whom it concerns is blocked and cannot sign in any more',
  ),
  complaint_message_hidden: words(
    'Сообщение скрыто по жалобе',
    'The message is hidden',
    'Модератор рассмотрел жалобу. Сообщения, на которое вы пожаловались, в чате больше не видно',
    'A moderator has considered the complaint. The message that you reported is no longer shown in the chat',
  ),
  complaint_review_hidden: words(
    'Отзыв скрыт по жалобе',
    'The review is hidden',
    'Модератор рассмотрел жалобу. Отзыва, на который вы пожаловались, на сайте больше не видно',
    'A moderator has considered the complaint. The review that you reported is no longer shown on the site',
  ),
  message_hidden: words(
    'Ваше сообщение скрыто',
    'Your message is hidden',
    'Модератор скрыл ваше сообщение в чате: оно нарушает правила сервиса',
    'A moderator has hidden your message in the chat: it breaks the rules',
  ),
  warning: words(
    'Предупреждение от модератора',
    'A warning from a moderator',
    'Модератор рассмотрел жалобу и выносит вам предупреждение. Если нарушение повторится, доступ на сайт могут закрыть',
    'A moderator has considered a complaint and gives you a warning. If it happens again, your access may be closed',
  ),
  support_closed: words(
    'Обращение рассмотрено',
    'Your letter was considered',
    'Мы прочитали ваше письмо в поддержку и закрыли обращение',
    'We have read your letter to support and closed it',
  ),
  news_published: words('Новость сервиса', 'News of the service', 'На сайте: {about}', 'On the site: {about}'),
  terms_coming: words(
    'Меняются условия сервиса',
    'The terms are about to change',
    '{about}. Прочитайте новую редакцию заранее',
    '{about}. Read the new edition before that day',
  ),
  award_granted: words(
    'Вам вручили награду',
    'You were given an award',
    'Она уже в вашей анкете',
    'It is already in your profile',
  ),
} as const satisfies Record<string, Words>;

export type Template = keyof typeof templates;

export const texts = {
  reason: { ru: 'Причина: {reason}', en: 'Reason: {reason}' },
  quote: { ru: 'Модератор пишет: {quote}', en: 'The moderator writes: {quote}' },
  read: { ru: 'Отмечено прочитанным', en: 'Marked as read' },
} as const satisfies Record<string, Text>;
