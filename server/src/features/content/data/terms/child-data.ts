import type { TermsEntry } from '../entries.ts';

export const childData: TermsEntry = {
  terms_type: 'child_data',
  name: { ru: 'Согласие на обработку данных ребёнка', en: 'Consent to the processing of a child’s data' },
  text: {
    ru: `Чтобы няня знала, как ухаживать за ребёнком, родитель заводит в сервисе «Ладушки» карточку ребёнка. Этот документ объясняет, что в ней хранится и кто её видит. Согласие за ребёнка даёт его законный представитель: родитель, усыновитель или опекун (часть 6 статьи 9 Федерального закона № 152-ФЗ «О персональных данных»).

## Вы подтверждаете

- Вы законный представитель ребёнка и вправе давать согласие за него.
- Ребёнку от 0 до 17 лет.
- Если ребёнок достаточно взрослый, вы объяснили ему, что и зачем о нём записано.

Мы можем попросить подтвердить полномочия, если о карточке ребёнка поступит жалоба.

## Какие данные

- Имя, дата рождения, пол, описание характера, языки, на которых говорит ребёнок.
- Привычки, питание, сон, страхи, любимые игры, заметки.
- Распорядок дня: задания, время, отметки о выполнении.
- Файлы, которые вы приложили, не больше десяти.
- Кому звонить в экстренном случае: имя, кем приходится ребёнку и телефон, не больше трёх человек. Предупредите их об этом.
- Фотографии, которые специалист делает во время визита для вас, — только если вы отметили отдельное согласие на фотографии.

Сведения о здоровье относятся к специальной категории, для них есть отдельное согласие. Не записывайте в описание того, что не нужно няне: документы, адрес школы, чужие телефоны.

## Зачем

Данные нужны только для ухода за ребёнком: подобрать специалиста, составить заказ и план дня, передать няне важное. Для рекламы, оценки ребёнка и решений без участия человека они не используются.

## Кто и когда видит

- Вы видите всё и всегда.
- Специалисты, которые смотрят объявление, видят только возраст и пол ребёнка.
- Специалист, с которым вы договорились, видит карточку, пока заказ ждёт оплаты или идёт. Отмечать задания он может, только пока заказ идёт.
- Контакты для экстренной связи специалист видит только перед визитом и во время него.
- Взрослые, которых вы сами пригласили в семью: второй родитель видит всё, помощник — визиты и дневник, но не сведения о здоровье.
- После завершения или отмены заказа доступ закрывается.
- Посетители и модераторы карточку ребёнка не видят.

Специалист обязан хранить узнанное в тайне и не вправе публиковать фотографии и рассказы о ребёнке. Файлы открываются по подписанным ссылкам, которые живут пять минут.

## Действия с данными

Вы разрешаете сбор, запись, хранение, уточнение, использование, предоставление специалисту по вашему заказу и удаление этих данных с использованием средств автоматизации. Данные хранятся в России и за границу не передаются.

## Сколько храним

Пока существует карточка или ваша учётная запись. Удалить карточку можно в любое время, если ребёнок не участвует в заказе, который ждёт оплаты или идёт: сначала завершите или отмените такой заказ. Вместе с карточкой стираются файлы, сведения о здоровье и планы дня. Удаление учётной записи стирает всё сразу.

## Как отозвать согласие

Удалите карточку ребёнка или напишите в поддержку. Отзыв не отменяет того, что уже было сделано законно, но с этого момента данные больше не используются. Мы храним время согласия и номер редакции текста, на который вы согласились. Когда ребёнку исполнится 18 лет, он вправе сам потребовать удалить данные о себе.

## Если что-то пошло не так

Если вы считаете, что данные ребёнка попали не тому человеку, сразу напишите в поддержку или откройте жалобу: такие обращения рассматриваются первыми. Вы также вправе обратиться в Роскомнадзор.`,
    en: `So that a nanny knows how to care for a child, the parent keeps the child's card in Ladushki. This document explains what it holds and who sees it. The consent for a child is given by a legal representative: a parent, adoptive parent or guardian (article 9, part 6 of the Russian Federal Law No. 152-FZ on Personal Data).

## You confirm

- You are the child's legal representative and may give consent for the child.
- The child is from 0 to 17 years old.
- If the child is old enough, you have explained what is written about them and why.

We may ask you to prove your authority if somebody complains about a child's card.

## Which data

- Name, birth date, gender, a description of character, the languages the child speaks.
- Habits, food, sleep, fears, favourite games, notes.
- The day plan: tasks, times, marks of what is done.
- Files that you attached, ten at most.
- Whom to call in an emergency: a name, their relation to the child and a phone number, three people at most. Let them know.
- Pictures that the specialist takes for you during a visit, only if you ticked the separate consent to photos.

Health data is a special category with a consent of its own. Do not write what a nanny does not need: documents, the school's address, other people's phones.

## Why

The data serves only the care of the child: to find a specialist, make an order and a day plan, and tell the nanny what matters. It is not used for advertising, for judging the child or for decisions made without a human.

## Who sees it and when

- You see everything, always.
- Specialists who read an announcement see only the child's age and gender.
- The specialist you agreed with sees the card while the order awaits payment or runs. Tasks can be ticked only while it runs.
- The specialist sees the emergency contacts only right before and during a visit.
- Adults whom you invited to your family: a second parent sees everything, a helper the visits and the diary, but no health data.
- After the order is completed or cancelled the access is closed.
- Visitors and moderators do not see a child's card.

The specialist must keep private what they learn and may not publish pictures or stories of the child. Files open by signed addresses that live five minutes.

## What is done with the data

You allow us to collect, record, keep, correct, use, give to the specialist of your order and erase this data by automated means. It is kept in Russia and is not transferred abroad.

## How long we keep it

As long as the card or your account exists. You can delete the card at any time unless the child takes part in an order that awaits payment or runs: complete or cancel that order first. The files, health data and day plans are erased with the card. Deleting the account erases everything at once.

## How to withdraw

Delete the child's card or write to support. Withdrawing does not undo what was done lawfully before, but from then on the data is no longer used. We keep the time of the consent and the number of the edition you agreed to. On turning 18 the child may demand the erasure of their data themselves.

## If something went wrong

If you think a child's data reached the wrong person, write to support or open a complaint at once: such cases are looked at first. You may also turn to Roskomnadzor.`,
  },
};
