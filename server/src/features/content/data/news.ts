import type { NewsEntry } from './entries.ts';

export const news: NewsEntry[] = [
  {
    key: 'launch',
    at: '2026-08-03T07:00:00Z',
    title: { ru: 'Мы открылись', en: 'We are open' },
    text: {
      ru: `«Ладушки» начали работу в Москве, Санкт-Петербурге, Тамбове и их областях. Родители могут искать нянь по району, времени и цене, публиковать объявления и бронировать время.

Во время запуска мы не берём комиссию ни с кого. Расскажите, чего вам не хватает: форма обращения есть в профиле, в разделе «Поддержка».`,
      en: `Ladushki has started in Moscow, St. Petersburg, Tambov and their regions. Parents can search for nannies by district, time and price, publish announcements and book their time.

During launch we take no commission from anybody. Tell us what you miss: the form is in the profile, under Support.`,
    },
  },
  {
    key: 'week-search',
    at: '2026-08-17T07:00:00Z',
    title: { ru: 'Поиск по вашей неделе', en: 'Search by your week' },
    text: {
      ru: `Теперь в фильтрах можно указать дни и часы, когда нужна няня. В списке останутся только няни, чьё расписание подходит и кто в это время свободен.

- Выберите дни недели.
- Укажите время начала и конца.
- При желании добавьте даты: мы учтём уже занятые часы.`,
      en: `The filters now take the days and hours when you need a nanny. The list keeps only nannies whose schedule fits and who are free then.

- Choose the days of the week.
- Set the hours from and to.
- Add dates if you like: hours already taken are left out.`,
    },
  },
  {
    key: 'recover',
    at: '2026-08-31T07:00:00Z',
    title: { ru: 'Замена няни в один шаг', en: 'A replacement in one click' },
    text: {
      ru: `Если няня отменила заказ, его больше не нужно создавать заново. Кнопка «Найти замену» публикует тот же заказ снова, переносит прошедшие даты и показывает свободных нянь, которые подходят по услугам и месту.

Деньги за визиты, которые не состоялись, возвращаются полностью и сразу.`,
      en: `When a nanny cancels, you no longer have to create the order anew. Find a replacement publishes the same order again, moves past dates and shows free nannies who match its services and place.

Money for visits that did not take place is returned in full and at once.`,
    },
  },
  {
    key: 'access-log',
    at: '2026-09-14T07:00:00Z',
    title: { ru: 'Журнал доступа: кто смотрел ваши данные', en: 'Access log: who looked at your data' },
    text: {
      ru: `В настройках появился журнал. В нём записано, кто и когда открывал ваш телефон, документы или сведения о здоровье ребёнка и по какой причине.

Запись появляется сама в момент чтения. Если она вызывает вопросы, напишите в поддержку.`,
      en: `The settings now have a log. It says who opened your phone, documents or a child's health data, when and why.

The entry is made by the service itself at the moment of reading. If one raises questions, write to support.`,
    },
  },
  {
    key: 'day-plans',
    at: '2026-09-28T07:00:00Z',
    title: { ru: 'План дня с отметками', en: 'Day plans that can be ticked' },
    text: {
      ru: `Родитель составляет план дня для ребёнка: завтрак, прогулка, занятия, сон. Во время заказа няня отмечает сделанное, а родитель видит это сразу.

План можно повторять по дням недели и на любой срок.`,
      en: `A parent writes a day plan for the child: breakfast, a walk, lessons, sleep. While the order runs the nanny ticks what is done, and the parent sees it at once.

A plan can repeat on days of the week for any length of time.`,
    },
  },
  {
    key: 'mystery-client-opens',
    at: '2026-10-12T07:00:00Z',
    title: { ru: '«Тайный клиент» ждёт родителей', en: 'Mystery Client invites parents' },
    text: {
      ru: `Родители помогают нам смотреть за качеством: заказывают услуги как обычные семьи и рассказывают нам, как прошёл визит.

Заявку может оставить любой родитель из регионов, где мы работаем: форма — на странице «О нас». Каждую читает модератор, ответ придёт в уведомлениях.`,
      en: `Parents help us look after quality: they order services as ordinary families do and tell us how the visit went.

Any parent from the regions we serve may leave a request: the form is on the About us page. A moderator reads each, and the answer comes as a notification.`,
    },
  },
];
