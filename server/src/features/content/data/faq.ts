import type { FaqEntry } from './entries.ts';
import { healthRule } from './health-rule.ts';

export const faq: FaqEntry[] = [
  {
    key: 'find-nanny',
    question: { ru: 'Как найти няню?', en: 'How do I find a nanny?' },
    answers: [
      {
        ru: 'Откройте раздел «Няни», выберите город, услугу, цену и время, которое вам нужно: в списке останутся те, кто свободен в эти дни. Понравилась анкета — отправьте запрос или забронируйте.',
        en: 'Open Nannies and choose the city, service, price and the time you need: the list will keep those who are free on these days. When you like a profile, send a request or book.',
      },
      {
        ru: 'Не хочется выбирать самим — опубликуйте объявление. Няни откликнутся со своей ценой, а вы сравните отклики и примете лучший.',
        en: 'If you would rather not search, publish an announcement. Nannies answer with their own price; compare the offers and accept the best one.',
      },
    ],
  },
  {
    key: 'how-checked',
    question: { ru: 'Как вы проверяете нянь?', en: 'How do you check nannies?' },
    answers: [
      {
        ru: 'В список попадают те, кто прошёл базовую проверку: подтвердил телефон или почту, указал имя, дату рождения (от 18 лет), город, услугу и цену.',
        en: 'The list holds those who passed the basic check: a confirmed phone or e-mail, full name, birth date (18 or older), city, service and price.',
      },
      {
        ru: 'Паспорт, диплом, медицинскую книжку и справку об отсутствии судимости смотрит модератор. В анкете видно, какие проверки сделаны, когда и до какого срока они действуют, а какие не проводились.',
        en: 'A passport, diploma, medical book and no-criminal-record certificate are looked at by a moderator. The profile shows which checks were made, when, until when they hold, and which were not made.',
      },
    ],
  },
  {
    key: 'price',
    question: { ru: 'Сколько стоит сервис?', en: 'What does the service cost?' },
    answers: [
      {
        ru: 'Во время запуска мы не берём комиссию ни с родителей, ни с нянь. Цену работы назначает няня или предлагает родитель, итог виден до подтверждения заказа.',
        en: 'During launch we take no commission from parents or nannies. The nanny sets the price or the parent offers one, and the total is visible before the order is confirmed.',
      },
    ],
  },
  {
    key: 'payment',
    question: { ru: 'Как оплатить заказ?', en: 'How do I pay for an order?' },
    answers: [
      {
        ru: 'Картой через сервис или напрямую няне. Деньги с карты удерживаются. За каждый визит они переходят няне, когда вы его подтвердите, или через сутки после него, если вы не возразили.',
        en: 'By card through the service or directly to the nanny. Money from the card is held. For each visit it becomes due to the nanny once you confirm it, or a day after it if you have not objected.',
      },
      {
        ru: 'Если заказ длиннее 31 дня или без срока, картой вы платите раз в неделю: по пятницам в 18:00 приходит счёт за визиты следующей недели, а в воскресенье вечером — отчёт о прошедшей.',
        en: 'If the order is longer than 31 days or has no end, you pay by card week by week: on Fridays at 18:00 you are charged for the visits of the coming week, and on Sunday evening you get a statement of the past one.',
      },
    ],
  },
  {
    key: 'cancel',
    question: { ru: 'Что будет, если отменить заказ?', en: 'What happens if I cancel an order?' },
    answers: [
      {
        ru: 'Досрочное завершение считается так же, как отмена. Больше чем за 24 часа до ближайшего визита вернём деньги за все будущие визиты. Позже половина стоимости ближайшего визита останется няне, остальное вернётся. Визиты, которые уже начались, оплачиваются, когда вы их подтвердите. Точную сумму вы увидите до подтверждения.',
        en: 'Completing an order early is settled as a cancellation. More than 24 hours before the next visit you get back the money for all visits to come. Later, half of the next visit is kept for the nanny and the rest is returned. Visits that have begun are paid once you confirm them. You see the exact sum before you confirm.',
      },
      {
        ru: 'Если отменила няня, вернём всё за будущие визиты. Если на визит никто не пришёл, отметьте это: через сутки деньги за него вернутся.',
        en: 'If the nanny cancels, everything for the visits to come is returned. If nobody came to a visit, say so: a day later its money is returned.',
      },
    ],
  },
  {
    key: 'sitter-left',
    question: { ru: 'Няня отменила заказ. Что делать?', en: 'The nanny has cancelled. What now?' },
    answers: [
      {
        ru: 'Деньги за будущие визиты вернутся сразу. На странице заказа нажмите «Найти замену»: мы опубликуем тот же заказ снова и покажем подходящих нянь, которые свободны в это время.',
        en: 'The money for the visits to come is returned at once. Press Find a replacement on the order’s page: we publish the same order again and show suitable nannies who are free at that time.',
      },
    ],
  },
  {
    key: 'child-data',
    question: { ru: 'Кто увидит данные моего ребёнка?', en: 'Who will see my child’s data?' },
    answers: [
      {
        ru: 'В объявлении видны только возраст и пол. Карточку ребёнка видит няня, с которой вы договорились, и только пока заказ ждёт оплаты или идёт.',
        en: 'An announcement shows only age and gender. The child’s card is seen by the nanny you agreed with, and only while the order awaits payment or runs.',
      },
      {
        ru: `${healthRule.ru} Разрешение можно отозвать. Сведения хранятся зашифрованными, а журнал просмотров вы видите в настройках.`,
        en: `${healthRule.en} You can withdraw the permission. The data is kept encrypted, and the log of readings is in your settings.`,
      },
    ],
  },
  {
    key: 'phone',
    question: { ru: 'Когда откроется номер телефона?', en: 'When is the phone number shown?' },
    answers: [
      {
        ru: 'Когда вы договорились: няня приняла запрос или родитель принял отклик. До этого пишите друг другу в чате заказа.',
        en: 'Once you have agreed: the nanny accepted the request or the parent accepted the offer. Until then write to each other in the order’s chat.',
      },
    ],
  },
  {
    key: 'mystery-client',
    question: { ru: 'Что такое «Тайный клиент»?', en: 'What is Mystery Client?' },
    answers: [
      {
        ru: 'Так называются родители, которые помогают нам смотреть за качеством: они заказывают услуги как обычные семьи и рассказывают нам, как всё прошло. Заявку может оставить любой родитель, форма на странице «О нас». Её читает модератор, ответ придёт в уведомлениях.',
        en: 'They are parents who help us look after quality: they order services as ordinary families do and tell us how it went. Any parent can ask to join by the form on the About us page. A moderator reads each request, and the answer comes as a notification.',
      },
    ],
  },
  {
    key: 'reviews',
    question: { ru: 'Отзывы настоящие?', en: 'Are the reviews real?' },
    answers: [
      {
        ru: 'Отзыв о няне может оставить только родитель, у которого был с ней заказ, и только один раз на заказ. Няня тоже пишет о семье. Отзывы открываются вместе, через 14 дней или когда написали оба, поэтому никто не подстраивается под чужую оценку. Плохие отзывы мы не удаляем, а няня может на них ответить. В рейтинг входят отзывы о заказах от часа визитов, если у автора подтверждён телефон или была оплата картой и он не пользуется одним устройством с няней. Остальные видны с пометкой.',
        en: 'Only a parent who had an order with a nanny can review them, and only once an order. The nanny writes about the family too. Both reviews open together, after 14 days or when both have written, so nobody adapts to the other. We do not remove bad reviews, and the nanny may answer them. The rating counts reviews of orders with an hour of visits or more whose author has a confirmed phone or a card payment and shares no device with the nanny. The others are shown with a mark.',
      },
    ],
  },
  {
    key: 'become-sitter',
    question: { ru: 'Как стать няней?', en: 'How do I become a nanny?' },
    answers: [
      {
        ru: 'Зарегистрируйтесь с ролью «Няня», заполните анкету и подтвердите телефон или почту. В профиле есть список того, чего не хватает, с процентом готовности: как только он заполнен, анкета появится в поиске.',
        en: 'Register as a nanny, fill in the profile and confirm a phone or e-mail. The profile has a list of what is missing, with a percentage: once it is complete you appear in the search.',
      },
      {
        ru: 'Загрузите паспорт, чтобы получить отметку о проверке: такие анкеты родители открывают охотнее.',
        en: 'Upload a passport to get the verified mark: parents open such profiles more readily.',
      },
    ],
  },
  {
    key: 'find-work',
    question: { ru: 'Как няне найти работу?', en: 'How does a nanny find work?' },
    answers: [
      {
        ru: 'Откройте «Заказы», отберите подходящие по району, дням и цене и откликнитесь со своей ценой. Отклик можно изменить или отозвать, пока родитель его не принял.',
        en: 'Open Orders, filter them by district, days and price, and answer with your own price. An offer can be changed or withdrawn until the parent accepts it.',
      },
    ],
  },
  {
    key: 'payout',
    question: { ru: 'Когда няня получит деньги?', en: 'When does the nanny get paid?' },
    answers: [
      {
        ru: 'Деньги за визит становятся вашими, когда семья его подтвердит, или через сутки после вашего ухода, если она не возразила. Поэтому отмечайте приход и уход. Суммы по каждому заказу видны на его странице. При прямой оплате родитель платит вам сам.',
        en: 'The money for a visit is yours once the family confirms it, or a day after you leave if it has not objected. So note your arrival and your leaving. The sums are on each order’s page. With direct payment the parent pays you in person.',
      },
    ],
  },
  {
    key: 'double-booking',
    question: {
      ru: 'Могут ли меня забронировать дважды на одно время?',
      en: 'Can I be booked twice for the same time?',
    },
    answers: [
      {
        ru: 'Нет. Когда заказ согласован, его время занято, и второй заказ на те же часы сервис не примет: он покажет даты, которые пересекаются.',
        en: 'No. Once an order is agreed its time is taken, and the service will not accept a second one for the same hours: it shows the dates that clash.',
      },
    ],
  },
  {
    key: 'dispute',
    question: { ru: 'Что делать, если возник спор?', en: 'What if there is a dispute?' },
    answers: [
      {
        ru: 'Пока заказ идёт и 48 часов после завершения родитель или няня могут открыть спор на странице заказа. Модератор выслушает обоих и решит, вернуть деньги или передать их няне.',
        en: 'While the order runs and for 48 hours after it is completed the parent or the nanny can open a dispute on its page. A moderator hears both and decides whether to return the money or release it to the nanny.',
      },
    ],
  },
  {
    key: 'delete-account',
    question: { ru: 'Как удалить учётную запись?', en: 'How do I delete my account?' },
    answers: [
      {
        ru: 'В настройках профиля. Текущие заказы будут отменены с возвратом денег, личные данные и файлы стёрты сразу и без возможности восстановить. Перед этим там же можно выгрузить всё, что мы о вас храним.',
        en: 'In the profile’s settings. Running orders are cancelled with a refund; personal data and files are erased at once and cannot be restored. Before that you can download everything we keep on you in the same place.',
      },
    ],
  },
];
