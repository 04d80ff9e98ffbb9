import type { Text } from '../../../platform/texts.ts';
import type { ClaimEntry, LinkEntry } from './entries.ts';
import { healthRule } from './health-rule.ts';

export const about: { title: Text; text: Text } = {
  title: { ru: 'О нас', en: 'About us' },
  text: {
    ru: `«Ладушки» помогают родителям самим найти человека, которому можно доверить ребёнка, — без агентства и без посредников. Родитель видит анкету, цену, расписание и отзывы и договаривается с няней напрямую.

## Зачем мы это делаем

Няню часто ищут по знакомству или платят агентству, не зная, что именно оно проверило. Мы хотим, чтобы выбор был понятным: что известно о человеке, кто это проверил и когда.

## Что мы делаем для безопасности

- Базовая проверка при регистрации: подтверждённый контакт, имя, возраст от 18 лет, город, услуга и цена. Без неё анкета не попадёт в список.
- Проверка документов модератором. В анкете стоят даты: что проверено, до какого срока действует и что не проверялось.
- История заказов и рейтинг, который складывается только из отзывов о настоящих заказах: от часа визитов, от родителя с подтверждённым телефоном или оплатой картой. Награды видны в анкете.
- Отзывы только от родителей, у которых заказ состоялся.
- Чёрный список: за угрозу безопасности ребёнка, обман и грубость мы блокируем.
- «Тайный клиент»: родители, которые заказывают услуги как обычные семьи и рассказывают нам, как прошёл визит. Заявку может оставить любой родитель.

## О чём говорим честно

Проверка документов снижает риск, но не заменяет вашего разговора с няней. Собеседование с психологом, просмотр страниц в соцсетях и рекомендации прежних семей есть не у всех: в анкете видно, что сделано, когда и до какого дня действует, а чего не было. Полисов мы не выдаём, няня может показать свой. Если что-то важно, спросите её до заказа.

Сведения о здоровье детей мы храним зашифрованными. ${healthRule.ru}

## Сколько это стоит

Во время запуска сервис не берёт комиссию. Родитель платит ровно столько, сколько получит няня.

## Где мы работаем

Москва и Московская область, Санкт-Петербург и Ленинградская область, Тамбов и Тамбовская область.`,
    en: `Ladushki helps parents find somebody they can trust with a child themselves, with no agency and nobody in between. The parent sees the profile, the price, the schedule and the reviews and settles with the nanny directly.

## Why we do it

People look for a nanny through friends, or pay an agency without knowing what it really checked. We want the choice to be clear: what is known about a person, who checked it and when.

## What we do for safety

- A basic check at registration: a confirmed contact, name, age of 18 or more, city, service and price. Without it a profile does not enter the list.
- Documents checked by a moderator. The profile carries dates: what was checked, until when it holds and what was not checked.
- Order history and a rating that comes only from reviews of real orders: an hour of visits or more, by a parent with a confirmed phone or a card payment. Awards are shown in the profile.
- Reviews only from parents whose order took place.
- A blacklist: we block for a threat to a child's safety, fraud and rudeness.
- Mystery Client: parents who order services as ordinary families do and tell us how the visit went. Any parent may leave a request.

## What we are honest about

Checking documents lowers the risk but does not replace your own talk with the nanny. Not everybody has had an interview with a psychologist, a look at their public pages or references of former families: a profile shows what was done, when and until what day, and what was not. We issue no policies; a nanny may show one of her own. If something matters to you, ask her before an order.

Children's health data is kept encrypted. ${healthRule.en}

## What it costs

During launch the service takes no commission. The parent pays exactly what the nanny gets.

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

/** Without an address the app is not in that store yet, and the web app is installed instead. */
export const appLinks: LinkEntry[] = [
  {
    key: 'rustore',
    name: { ru: 'RuStore', en: 'RuStore' },
    url: '',
    icon: 'rustore',
  },
  {
    key: 'google-play',
    name: { ru: 'Google Play', en: 'Google Play' },
    url: '',
    icon: 'google-play',
  },
];

/** Each describes the product; a claim about a check is shown only while a listed sitter has that check. */
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
    key: 'vetting',
    title: { ru: 'Проверка при регистрации', en: 'A check at registration' },
    text: {
      ru: 'Без подтверждённого контакта, возраста от 18 лет, услуги и цены анкета не попадает в поиск.',
      en: 'Without a confirmed contact, the age of 18, a service and a price a profile does not enter the search.',
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
      ru: 'Родитель платит ровно столько, сколько получит няня.',
      en: 'The parent pays exactly what the nanny gets.',
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
    key: 'history',
    title: { ru: 'История, рейтинг и награды', en: 'History, rating and awards' },
    text: {
      ru: 'В анкете видно, сколько заказов завершено, какая средняя оценка и за что дали награды.',
      en: 'A profile shows how many orders were completed, the mean rating and what the awards are for.',
    },
  },
  {
    key: 'blacklist',
    title: { ru: 'Чёрный список', en: 'A blacklist' },
    text: {
      ru: 'За нарушения блокируем: человек исчезает из поиска, а деньги за будущие визиты вернём.',
      en: 'Violations lead to blocking: the person leaves the search, and we return the money for visits to come.',
    },
  },
  {
    key: 'criminal-record',
    kind: 'no_criminal_record',
    title: { ru: 'Справки об отсутствии судимости', en: 'No-criminal-record certificates' },
    text: {
      ru: 'Их смотрит модератор. В анкете видно, когда справку проверили и до какого дня проверка действует.',
      en: 'A moderator looks at them. The profile says when one was checked and until which day the check holds.',
    },
  },
  {
    key: 'medical-book',
    kind: 'medical_book',
    title: { ru: 'Медицинские книжки', en: 'Medical books' },
    text: {
      ru: 'Проверены модератором, с датой и сроком. У кого книжки нет, видно сразу.',
      en: 'Checked by a moderator, with the date and the term. Who has none is seen at once.',
    },
  },
  {
    key: 'health-data',
    title: { ru: 'Данные ребёнка защищены', en: 'Your child’s data is protected' },
    text: {
      ru: 'Здоровье храним зашифрованным. Няня видит его только вокруг визита, а вы — кто и когда смотрел.',
      en: 'Health data is encrypted. A nanny sees it only around a visit, and you see who looked and when.',
    },
  },
];
