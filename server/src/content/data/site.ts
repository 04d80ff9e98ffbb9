import type { Text } from '../../platform/texts.ts';
import type { ClaimEntry, LinkEntry } from './entries.ts';

export const about: { title: Text; text: Text } = {
  title: { ru: 'О нас', en: 'About us' },
  text: {
    ru: `«Ладушки» помогают родителям самим найти человека, которому можно доверить ребёнка, — без агентства и без посредников. Родитель видит анкету, цену, расписание и отзывы и договаривается со специалистом напрямую.

## Зачем мы это делаем

Няню часто ищут по знакомству или платят агентству, не зная, что именно оно проверило. Мы хотим, чтобы выбор был понятным: что известно о человеке, кто это проверил и когда.

## Что мы делаем для безопасности

- Базовая проверка при регистрации: подтверждённый контакт, имя, возраст от 18 лет, город, услуга и цена. Без неё анкета не попадёт в список.
- Проверка документов модератором. В анкете стоят даты: что проверено, до какого срока действует и что не проверялось.
- История заказов и рейтинг, который складывается только из отзывов о завершённых заказах. Награды видны в анкете.
- Отзывы только от родителей, у которых заказ состоялся.
- Чёрный список: за угрозу безопасности ребёнка, обман и грубость мы блокируем.
- Отдел качества «Тайный клиент», в который может вступить любой родитель.

## О чём говорим честно

Проверка документов снижает риск, но не заменяет вашего разговора с няней. Собеседование с психологом и страхование отмечены в анкете или заказе, только если они действительно были. Если отметки нет — этого не было.

Сведения о здоровье детей мы храним зашифрованными и показываем няне только во время заказа. Каждый, кто их открыл, остаётся в журнале, и вы его видите.

## Сколько это стоит

Во время запуска сервис не берёт комиссию. Родитель платит ровно столько, сколько получит специалист.

## Где мы работаем

Москва и Московская область, Санкт-Петербург и Ленинградская область, Тамбов и Тамбовская область.`,
    en: `Ladushki helps parents find somebody they can trust with a child themselves, with no agency and nobody in between. The parent sees the profile, the price, the schedule and the reviews and settles with the specialist directly.

## Why we do it

People look for a nanny through friends, or pay an agency without knowing what it really checked. We want the choice to be clear: what is known about a person, who checked it and when.

## What we do for safety

- A basic check at registration: a confirmed contact, name, age of 18 or more, city, service and price. Without it a profile does not enter the list.
- Documents checked by a moderator. The profile carries dates: what was checked, until when it holds and what was not checked.
- Order history and a rating that comes only from reviews of completed orders. Awards are shown in the profile.
- Reviews only from parents whose order took place.
- A blacklist: we block for a threat to a child's safety, fraud and rudeness.
- A quality department called Mystery Client that any parent may join.

## What we are honest about

Checking documents lowers the risk but does not replace your own talk with the nanny. An interview with a psychologist and insurance are marked in a profile or an order only if they really took place. Where there is no mark, there was none.

Children's health data is kept encrypted and shown to the nanny only while the order runs. Everybody who opened it stays in a log that you can see.

## What it costs

During launch the service takes no commission. The parent pays exactly what the specialist gets.

## Where we work

Moscow and Moscow region, St. Petersburg and Leningrad region, Tambov and Tambov region.`,
  },
};

export const contacts: { phone_number: string; email: string; address: Text } = {
  phone_number: '+78000000000',
  email: 'help@ladushki.example',
  address: { ru: 'Россия, г. Тамбов', en: 'Tambov, Russia' },
};

export const social: LinkEntry[] = [
  { key: 'vk', name: { ru: 'ВКонтакте', en: 'VK' }, url: 'https://vk.com/ladushki', icon: 'vk' },
  { key: 'telegram', name: { ru: 'Телеграм', en: 'Telegram' }, url: 'https://t.me/ladushki', icon: 'telegram' },
  { key: 'ok', name: { ru: 'Одноклассники', en: 'Odnoklassniki' }, url: 'https://ok.ru/ladushki', icon: 'ok' },
  { key: 'dzen', name: { ru: 'Дзен', en: 'Dzen' }, url: 'https://dzen.ru/ladushki', icon: 'dzen' },
  { key: 'rutube', name: { ru: 'Рутуб', en: 'Rutube' }, url: 'https://rutube.ru/u/ladushki', icon: 'rutube' },
];

export const appLinks: LinkEntry[] = [
  {
    key: 'rustore',
    name: { ru: 'RuStore', en: 'RuStore' },
    url: 'https://www.rustore.ru/catalog/app/ru.ladushki.app',
    icon: 'rustore',
  },
  {
    key: 'google-play',
    name: { ru: 'Google Play', en: 'Google Play' },
    url: 'https://play.google.com/store/apps/details?id=ru.ladushki.app',
    icon: 'google-play',
  },
];

export const homeClaims: ClaimEntry[] = [
  {
    key: 'checked',
    title: { ru: 'Видно, что проверено', en: 'You see what was checked' },
    text: {
      ru: 'Паспорт, телефон, почта и документы — с датами проверки. Чего не проверяли, тоже видно.',
      en: 'Passport, phone, e-mail and documents, with the dates of the checks. What was not checked is shown too.',
    },
  },
  {
    key: 'direct',
    title: { ru: 'Без посредников', en: 'Nobody in between' },
    text: {
      ru: 'Вы договариваетесь с няней сами: цена, время и условия — напрямую.',
      en: 'You settle with the nanny yourself: price, time and conditions, directly.',
    },
  },
  {
    key: 'no-commission',
    title: { ru: 'Без комиссии на время запуска', en: 'No commission during launch' },
    text: {
      ru: 'Родитель платит ровно столько, сколько получит специалист.',
      en: 'The parent pays exactly what the specialist gets.',
    },
  },
  {
    key: 'honest-reviews',
    title: { ru: 'Отзывы после настоящих заказов', en: 'Reviews of real orders' },
    text: {
      ru: 'Отзыв оставляет только тот родитель, чей заказ завершён. Плохие отзывы не удаляем.',
      en: 'Only the parent of a completed order can leave a review. Bad ones are not removed.',
    },
  },
  {
    key: 'blacklist',
    title: { ru: 'Чёрный список', en: 'A blacklist' },
    text: {
      ru: 'За нарушения блокируем: человек исчезает из поиска, а деньги за несостоявшиеся визиты возвращаются.',
      en: 'Violations lead to blocking: the person leaves the search, and money for visits not worked is returned.',
    },
  },
  {
    key: 'mystery-client',
    title: { ru: '«Тайный клиент»', en: 'Mystery Client' },
    text: {
      ru: 'Качество проверяют сами родители. Вступить в отдел может каждый.',
      en: 'Parents themselves check the quality. Anyone may join the department.',
    },
  },
];
