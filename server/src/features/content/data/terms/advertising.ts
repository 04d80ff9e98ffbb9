import type { TermsEntry } from '../entries.ts';

export const advertising: TermsEntry = {
  terms_type: 'advertising',
  name: { ru: 'Согласие на рекламную рассылку', en: 'Consent to advertising messages' },
  text: {
    ru: `Этот документ описывает согласие получать от сервиса «Ладушки» новости и предложения. Оно добровольное: без него доступны все возможности сервиса. Исключение одно — заявка в отдел качества «Тайный клиент»: приглашения его участникам рассылаются именно так, поэтому в заявке это согласие нужно.

## На что вы соглашаетесь

Согласие даётся в соответствии со статьёй 18 Федерального закона № 38-ФЗ «О рекламе» и статьёй 9 Федерального закона № 152-ФЗ «О персональных данных». Отмечая его, вы разрешаете присылать вам:

- новости сервиса: новые возможности, изменения правил, открытие новых городов;
- предложения для родителей и специалистов: подборки анкет и объявлений, акции, приглашения на встречи и вебинары;
- приглашения к опросам и в программу «Тайный клиент».

## Как мы присылаем

- На электронную почту, если она подтверждена.
- По SMS, если подтверждён телефон.
- Уведомлением в браузере, если вы его разрешили.

Мы пишем не чаще двух раз в неделю и не звоним с рекламой. В рассылках только наши сообщения: ваши контакты не передаются рекламодателям, рекламным сетям и партнёрам.

## Какие данные используются

Имя, чтобы обратиться к вам. Электронная почта и телефон, чтобы доставить сообщение. Роль, язык и город, чтобы не присылать лишнего. Сведения о детях, здоровье, вероисповедании, национальности, содержание переписки и заказов для рекламы не используются никогда.

## Что рекламой не является

Коды подтверждения, сообщения о заказах, платежах, возвратах, отзывах, безопасности учётной записи и об изменении документов приходят независимо от этого согласия: без них сервис не работает. Часть из них можно отключить в настройках уведомлений.

## Как отказаться

- Выключите «Новости сервиса» в настройках уведомлений.
- Или напишите в поддержку с почты или телефона, на которые приходит рассылка.

Рассылка прекращается сразу после отказа, самое позднее — на следующий рабочий день, если сообщение уже было поставлено в очередь. Отказ не влияет на анкету, заказы и цены.

## Срок и доказательство согласия

Согласие действует до отказа или до удаления учётной записи. Если учётной записи нет, например вы оставили заявку в «Тайный клиент» или ответили на опрос, — до отказа, но не дольше одного года. Мы храним время согласия и номер редакции этого текста, чтобы подтвердить, что рассылка законна. После отзыва согласия данные, которые нужны были только для рассылки, стираются в течение 30 дней.

## Если сообщения приходят без согласия

Напишите нам: мы проверим источник, прекратим рассылку и ответим в течение 10 рабочих дней. Вы также вправе обратиться в Федеральную антимонопольную службу.`,
    en: `This document describes the consent to get news and offers from Ladushki. It is voluntary: every feature of the service works without it. There is one exception, a request to join the Mystery Client quality department: its members are invited by these messages, so the request needs this consent.

## What you agree to

The consent is given under article 18 of the Russian Federal Law No. 38-FZ on Advertising and article 9 of the Federal Law No. 152-FZ on Personal Data. By ticking it you allow us to send you:

- news of the service: new features, changes of rules, new cities;
- offers for parents and specialists: selections of profiles and announcements, promotions, invitations to meetings and webinars;
- invitations to polls and to the Mystery Client programme.

## How we send it

- To your e-mail, if it is confirmed.
- By SMS, if your phone is confirmed.
- As a browser notification, if you allowed it.

We write at most twice a week and never call with advertising. The messages are only ours: your contacts are not given to advertisers, advertising networks or partners.

## Which data is used

Your name, to address you. Your e-mail and phone, to deliver the message. Your role, language and city, so that we do not send what you do not need. Data on children, health, religion, nationality, and the content of chats and orders are never used for advertising.

## What is not advertising

Confirmation codes and messages about orders, payments, refunds, reviews, the safety of your account and changes of documents come regardless of this consent: the service does not work without them. Some of them can be switched off in the notification settings.

## How to refuse

- Switch off News of the service in the notification settings.
- Or write to support from the e-mail or phone that receives the messages.

Messages stop at once, at the latest on the next working day if one was already in the queue. Refusing does not affect your profile, orders or prices.

## Term and proof of consent

The consent holds until you refuse or delete your account. If you have no account, for instance you left a Mystery Client request or answered a poll, it holds until you refuse but no longer than one year. We keep the time of the consent and the number of this text's edition to prove that the messages are lawful. After you withdraw it, data needed only for the messages is erased within 30 days.

## If messages come without consent

Write to us: we will find the source, stop the messages and answer within 10 working days. You may also turn to the Federal Antimonopoly Service.`,
  },
};
