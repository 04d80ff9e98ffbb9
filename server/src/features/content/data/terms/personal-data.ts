import type { TermsEntry } from '../entries.ts';

export const personalData: TermsEntry = {
  terms_type: 'personal_data',
  name: { ru: 'Политика и согласие на обработку персональных данных', en: 'Personal data policy and consent' },
  text: {
    ru: `Здесь сказано, какие данные о вас хранит сервис «Ладушки», зачем, сколько времени и как ими управлять. Документ составлен в соответствии с Федеральным законом № 152-ФЗ «О персональных данных». Оператор — организация, которая ведёт сервис; её адрес и контакты указаны на странице «Контакты».

## Какие данные мы обрабатываем

- Для учётной записи: имя, электронная почта, телефон, пароль (только в виде необратимого отпечатка), роль, язык.
- Для анкеты: дата рождения, пол, город, адрес и место на карте, фотография, описание, семейное положение, увлечения, языки.
- Для анкеты специалиста: услуги, цены, расписание, навыки, образование, опыт, гражданство, загруженные документы и итоги их проверки.
- Для заказов: время, адрес, описание работы, цена, история, платежи и возвраты. Данные банковской карты мы не получаем: их вводят на стороне платёжной системы.
- Для общения: сообщения, отзывы, жалобы, обращения в поддержку.
- Технические: адрес подключения, сведения о браузере, время входа, ключ посетителя.

Вероисповедание и национальность — специальные категории данных. Они не обязательны, на каждую нужно отдельное согласие, и без него по ним нельзя найти вас в поиске. О детях и их здоровье написаны отдельные согласия.

## Зачем и на каком основании

- Чтобы исполнить договор с вами: вести учётную запись, показывать анкету, проводить заказы и платежи.
- Чтобы проверять специалистов и разбирать жалобы: наш законный интерес и безопасность детей.
- Чтобы исполнять закон: бухгалтерский учёт, ответы на законные запросы государственных органов.
- По вашему согласию: специальные категории, рассылки, уведомления в браузере.

## Что даёт ваше согласие

Отмечая согласие, вы разрешаете сбор, запись, хранение, уточнение, использование, передачу сторонам вашего заказа, обезличивание и удаление данных, перечисленных выше, в названных целях, с использованием средств автоматизации. Согласие даётся отдельно от других документов, мы сохраняем его время и номер редакции текста. Оно действует, пока вы его не отзовёте или не удалите учётную запись.

## Кто видит данные

- Посетители видят анкету специалиста без точного адреса: место округлено примерно до 500 метров.
- Телефон и точный адрес видят стороны одного заказа после того, как договорились.
- Документы видит только модератор во время проверки.
- Каждое чтение телефона, документа или сведений о здоровье другим человеком записывается. Журнал доступа есть в настройках.

Мы не продаём данные и не передаём их рекламным сетям. Платёжная система, почтовый и SMS-шлюзы получают только то, без чего не могут выполнить поручение. Базы данных граждан России находятся на территории России, трансграничной передачи нет.

## Сколько храним

Данные хранятся, пока существует учётная запись. При удалении они стираются сразу вместе с файлами. В журналах действий остаются только номера без имён. Платёжные записи хранятся столько, сколько требует закон о бухгалтерском учёте.

## Ваши права

- Узнать, какие данные у нас есть, и выгрузить их одним файлом в настройках.
- Исправить неточные данные в анкете.
- Отозвать любое согласие и удалить учётную запись.
- Увидеть открытые сеансы и завершить их.
- Потребовать прекратить обработку: мы ответим в течение 10 рабочих дней.
- Обжаловать наши действия в Роскомнадзор или в суд.

## Как мы защищаем данные

Соединение шифруется, сведения о здоровье шифруются и при хранении, доступ сотрудников ограничен их задачами и записывается. Если утечка всё же произойдёт, мы сообщим о ней в Роскомнадзор в течение 24 часов, о результатах расследования — в течение 72 часов, и предупредим вас.`,
    en: `This page says which data about you the Ladushki service keeps, why, for how long, and how you control it. It follows the Russian Federal Law No. 152-FZ on Personal Data. The operator is the organisation that runs the service; its address and contacts are on the Contacts page.

## What we process

- For the account: name, e-mail, phone, password (only as an irreversible hash), role, language.
- For the profile: birth date, gender, city, address and place on the map, photo, description, marital status, hobbies, languages.
- For a specialist's profile: services, prices, schedule, skills, education, experience, citizenship, uploaded documents and the results of their checks.
- For orders: time, address, job description, price, history, payments and refunds. We do not receive bank card details: they are typed on the payment system's side.
- For communication: messages, reviews, complaints, requests to support.
- Technical: connection address, browser, time of sign-in, visitor key.

Religion and nationality are special categories of data. They are optional, each needs a consent of its own, and without it nobody can find you by them. Children and their health have separate consents.

## Why and on what ground

- To perform the contract with you: keep the account, show the profile, carry out orders and payments.
- To check specialists and look into complaints: our legitimate interest and the safety of children.
- To obey the law: accounting, lawful requests of public authorities.
- By your consent: special categories, mailings, browser notifications.

## What your consent covers

By ticking the box you allow us to collect, record, keep, correct, use, pass to the sides of your order, depersonalise and erase the data above for these purposes, by automated means. The consent is given apart from other documents; we keep its time and the number of the text's edition. It holds until you withdraw it or delete the account.

## Who sees the data

- Visitors see a specialist's profile without the exact address: the place is rounded to about 500 metres.
- The phone and the exact address are seen by the two sides of one order once they have agreed.
- Documents are seen only by a moderator during the check.
- Every reading of a phone, a document or health data by somebody else is recorded. The access log is in your settings.

We do not sell data or give it to advertising networks. The payment system and the mail and SMS gateways get only what they need to do their job. Databases of Russian citizens are in Russia, and nothing is transferred across the border.

## How long we keep it

Data is kept while the account exists. On deletion it is erased at once together with the files. Activity logs keep only numbers without names. Payment records are kept as long as accounting law requires.

## Your rights

- Learn which data we have and download it as one file in the settings.
- Correct inaccurate data in the profile.
- Withdraw any consent and delete the account.
- See open sessions and end them.
- Demand that processing stop: we answer within 10 working days.
- Complain about us to Roskomnadzor or to a court.

## How we protect it

The connection is encrypted, health data is also encrypted at rest, and staff access is limited to their tasks and recorded. If a leak happens after all, we report it to Roskomnadzor within 24 hours and the findings within 72 hours, and we warn you.`,
  },
};
