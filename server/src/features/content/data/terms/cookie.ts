import type { TermsEntry } from '../entries.ts';

export const cookie: TermsEntry = {
  terms_type: 'cookie',
  name: { ru: 'Политика использования файлов cookie', en: 'Cookie policy' },
  text: {
    ru: `Файлы cookie — это небольшие записи, которые сайт оставляет в вашем браузере. Сервис «Ладушки» использует только те, что нужны для его работы. Рекламных и следящих cookie у нас нет.

## Какие записи мы оставляем

- access и refresh — вход в учётную запись. Живут 30 дней или до выхода. Без них нельзя войти.
- session-id — ключ посетителя, который ещё не вошёл: с ним можно открыть объявление и ответить на опрос. Живёт 365 дней. Имени и контактов в нём нет, это случайный набор символов.
- last-locale — выбранный язык. Живёт год.
- cookie-policy-accepted — отметка о том, что вы прочитали это уведомление. Живёт 30 дней.
- saved-poll — ответы на короткий опрос, чтобы не задавать его снова. Живёт 30 дней.
- color-scheme — светлое или тёмное оформление. Живёт год.

Часть сведений лежит в хранилище браузера: язык, страница, на которую нужно вернуться после входа, и черновики, которые вы ещё не отправили. На сервер они сами не передаются.

## Чего мы не делаем

- Не подключаем счётчики и рекламные сети, которые следят за вами на других сайтах.
- Не загружаем шрифты, скрипты и стили с чужих серверов: всё, что нужно странице, хранится у нас.
- Не составляем по cookie портрет ваших интересов и не продаём эти сведения.

Есть два случая, когда страница может обратиться к стороннему сервису: карта с подключённым поставщиком и вход через банк или другой удостоверяющий сервис. Это происходит только на тех страницах, где они нужны, и у этих сервисов свои правила.

## На каком основании

Cookie входа, ключ посетителя и выбранные настройки нужны, чтобы оказать услугу, о которой вы просите. Ключ посетителя и сведения о браузере могут считаться персональными данными, поэтому мы обращаемся с ними по Федеральному закону № 152-ФЗ «О персональных данных» и нашей политике обработки персональных данных. Нажимая «Принять» в уведомлении, вы подтверждаете, что прочитали эту страницу.

## Как управлять записями

Удалить или запретить cookie можно в настройках браузера: обычно это раздел «Конфиденциальность и безопасность». Вот что изменится:

- без access и refresh придётся входить заново при каждом посещении;
- без session-id посетителю не откроется подробное объявление;
- без last-locale и color-scheme сайт будет открываться на русском языке и в оформлении вашего устройства;
- без cookie-policy-accepted и saved-poll уведомление и опрос появятся снова.

Кнопка «Выйти» сразу стирает записи входа и завершает сеанс на сервере. Открытые сеансы на других устройствах видны в настройках, там же их можно завершить.

## Безопасность

Записи входа доступны только нашему сайту, не отправляются при переходах с чужих форм и вне вашего устройства передаются только по шифрованному соединению. Не входите в учётную запись на чужом компьютере, а если вошли — обязательно выйдите.

## Изменения и вопросы

Если список записей изменится, мы обновим эту страницу и поднимем номер её редакции. Вопросы можно задать через страницу «Контакты».`,
    en: `Cookies are small notes that a site leaves in your browser. Ladushki uses only those it needs to work. We have no advertising and no tracking cookies.

## Which notes we leave

- access and refresh keep you signed in. They live 30 days or until you sign out. Without them you cannot sign in.
- session-id is the key of a visitor who has not signed in: with it you can open an announcement and answer the poll. It lives 365 days. It holds no name and no contacts, only random characters.
- last-locale is the language you chose. It lives a year.
- cookie-policy-accepted says that you have read this notice. It lives 30 days.
- saved-poll keeps the answers to a short poll, so that we do not ask again. It lives 30 days.
- color-scheme is the light or dark look. It lives a year.

Some things lie in the browser's storage: the language, the page to return to after signing in, and drafts you have not sent yet. They are not sent to the server by themselves.

## What we do not do

- We do not connect counters or advertising networks that follow you on other sites.
- We do not load fonts, scripts or styles from other people's servers: everything a page needs is kept with us.
- We do not draw a portrait of your interests from cookies and do not sell such data.

In two cases a page may turn to another service: a map with a connected provider, and signing in through a bank or another identity provider. It happens only on the pages that need it, and those services have rules of their own.

## On what ground

Sign-in cookies, the visitor key and your chosen settings are needed to provide the service you ask for. The visitor key and browser details may count as personal data, so we treat them under the Russian Federal Law No. 152-FZ on Personal Data and our personal data policy. By pressing Accept in the notice you confirm that you have read this page.

## How to control them

You can delete or forbid cookies in the browser's settings, usually under Privacy and security. This is what changes:

- without access and refresh you will have to sign in at each visit;
- without session-id a visitor cannot open an announcement in detail;
- without last-locale and color-scheme the site opens in Russian and in the look of your device;
- without cookie-policy-accepted and saved-poll the notice and the poll appear again.

Sign out erases the sign-in cookies at once and ends the session on the server. Open sessions on other devices are listed in the settings, where you can end them.

## Safety

The sign-in cookies are readable by our site alone, are not sent from other sites' forms and leave your device only over an encrypted connection. Do not sign in on somebody else's computer, and if you did, be sure to sign out.

## Changes and questions

If the list of cookies changes, we update this page and raise the number of its edition. You can ask questions through the Contacts page.`,
  },
};
