import type { TermsEntry } from '../entries.ts';

export const userAgreement: TermsEntry = {
  terms_type: 'user_agreement',
  name: { ru: 'Пользовательское соглашение', en: 'User agreement' },
  text: {
    ru: `Это соглашение между вами и сервисом «Ладушки». Оно объясняет простыми словами, что делает сервис, за что отвечаем мы и за что отвечаете вы. Регистрируясь, вы принимаете его условия.

## Что такое «Ладушки»

«Ладушки» — площадка, на которой родители сами находят нянь и других специалистов по уходу за детьми и договариваются с ними напрямую. Мы не работодатель специалиста и не посредник между вами: мы не подбираем няню за вас и не назначаем цену. Мы даём анкеты, поиск, заказы, переписку, оплату, отзывы и проверяем то, что обещали проверить.

Во время запуска сервис не берёт комиссию ни с родителей, ни со специалистов. Если это изменится, мы предупредим заранее, и новые условия не коснутся уже созданных заказов.

## Кто может пользоваться сервисом

- Родителем (заказчиком) может стать совершеннолетний родитель, опекун или другой законный представитель ребёнка.
- Специалистом может стать человек от 18 до 90 лет, который имеет право работать в России.
- У одного человека одна учётная запись. Передавать её другим нельзя.

Для регистрации нужно подтвердить электронную почту или телефон. Указывайте настоящее имя: от этого зависит безопасность детей.

## Проверка специалистов

Базовую проверку проходят все, кто попадает в список: подтверждён контакт, указаны имя, дата рождения, город, хотя бы одна услуга и цена. Паспорт, диплом, медицинскую книжку и справку об отсутствии судимости смотрит модератор, если специалист их загрузил.

В анкете видно, какие проверки сделаны, когда и до какого срока они действуют, а какие не проводились. Проверка снижает риск, но не отменяет здравого смысла: познакомьтесь лично, задайте вопросы, не оставляйте ребёнка с человеком, которому не доверяете.

## Что нельзя делать

- Указывать чужие или выдуманные сведения, поддельные документы и отзывы.
- Оскорблять, угрожать, дискриминировать, рассылать рекламу.
- Собирать данные других людей, передавать их телефоны, адреса и сведения о детях.
- Публиковать изображения чужих детей без согласия их родителей.
- Вмешиваться в работу сервиса, обходить его ограничения и защиту.

## Отзывы и жалобы

Когда заказ завершён или отменён после визита, который состоялся, обе стороны могут оценить друг друга: родитель специалиста, а специалист семью, один раз на заказ, в течение 14 дней. Отзывы открываются вместе: когда написали оба или когда 14 дней прошли. До этого отзыв видит только автор и может его исправить, после этого исправить нельзя. Отзывы о семье видят специалисты, к которым она обратилась. На отзыв о себе специалист может один раз ответить. Отзывы со ссылками, телефонами и бранью сначала читает модератор. Мы не удаляем отзыв только за то, что он плохой. В рейтинге учитываются отзывы о заказах, в которых было не меньше часа визитов, если у автора подтверждён телефон или есть оплата картой и он не входил в сервис с одного устройства со специалистом. Остальные отзывы мы показываем с пометкой.

На человека, отзыв, сообщение или заказ можно пожаловаться. Каждую жалобу рассматривает модератор.

## Блокировка

За грубое нарушение, прежде всего за угрозу безопасности ребёнка, мы блокируем учётную запись: человек попадает в чёрный список, выходит из сервиса на всех устройствах и исчезает из списков. Его текущие заказы отменяются, а родителям возвращается вся сумма за непроведённые визиты. Решение можно обжаловать, написав в поддержку.

## Удаление учётной записи

Удалить учётную запись можно в настройках в любой момент. Текущие заказы отменяются с возвратом денег по правилам отмены, личные данные и файлы стираются сразу и навсегда. Завершённые заказы и отзывы у других людей остаются с подписью «удалённый пользователь».

## Ответственность

Мы отвечаем за работу сервиса, за сохранность данных и за проверки, которые сами провели. За действия родителя и специалиста во время визита отвечают они сами. Ничто в этом соглашении не ограничивает права, которые закон о защите прав потребителей даёт вам безусловно.

## Изменения и споры

Каждая редакция имеет номер и дату. О существенных изменениях мы сообщим не позднее чем за 10 дней. Если вы не согласны, вы можете удалить учётную запись. Споры решаем перепиской: ответим на претензию в течение 10 дней. Если договориться не удалось, спор рассматривает суд по российскому праву; потребитель вправе обратиться в суд по своему месту жительства.`,
    en: `This is an agreement between you and the Ladushki service. It says in plain words what the service does, what we answer for and what you answer for. By registering you accept it.

## What Ladushki is

Ladushki is a place where parents find nannies and other child-care specialists themselves and settle with them directly. We do not employ the specialist and do not stand between you: we neither choose a nanny for you nor set the price. We provide profiles, search, orders, chat, payment and reviews, and we check what we promised to check.

During launch the service takes no commission from parents or specialists. Should this change, we will say so in advance, and orders already made will keep their terms.

## Who may use it

- A parent (customer) is an adult parent, guardian or other legal representative of a child.
- A specialist (sitter) is a person aged 18 to 90 who has the right to work in Russia.
- One person has one account. It may not be handed to anybody else.

To register you confirm an e-mail address or a phone number. Give your real name: the safety of children depends on it.

## How specialists are checked

Everybody in the list has passed the basic check: a confirmed contact, full name, birth date, city, at least one service and a price. A passport, diploma, medical book or no-criminal-record certificate is looked at by a moderator if the specialist uploaded it.

The profile shows which checks were made, when, until when they hold, and which were not made. A check lowers the risk but does not replace common sense: meet in person, ask questions, and do not leave a child with somebody you do not trust.

## What is not allowed

- False or borrowed details, forged documents or reviews.
- Insults, threats, discrimination, unwanted advertising.
- Collecting other people's data or passing on their phones, addresses or anything about their children.
- Publishing pictures of other people's children without their parents' consent.
- Interfering with the service or getting round its limits and protection.

## Reviews and complaints

Once an order is completed, or cancelled after a visit that took place, both sides may review each other: the parent the specialist, the specialist the family, once an order, within 14 days. The reviews open together: when both have written, or when the 14 days are over. Until then only its author sees a review and may correct it; afterwards nobody can. Reviews of a family are seen by specialists whom it asks. A specialist may answer a review once. A moderator first reads reviews with links, phone numbers or bad language. We do not remove a review merely because it is bad. The rating counts reviews of orders with at least an hour of visits whose author has a confirmed phone or a card payment and has not used the service on one device with the specialist. We show the other reviews with a mark.

You can complain about a person, a review, a message or an order. A moderator looks into every complaint.

## Blocking

For a serious violation, above all a threat to a child's safety, we block the account: the person enters the blacklist, is signed out on every device and disappears from the lists. Running orders are cancelled and parents get back everything paid for visits that did not take place. You can appeal by writing to support.

## Deleting the account

You can delete your account in the settings at any time. Running orders are cancelled with a refund by the cancelling rules; personal data and files are erased at once and for good. Finished orders and reviews of other people stay, signed 'deleted user'.

## Responsibility

We answer for the work of the service, for keeping data safe and for the checks we made ourselves. The parent and the specialist answer for what they do during a visit. Nothing here limits the rights that consumer protection law gives you unconditionally.

## Changes and disputes

Every edition has a number and a date. We announce important changes at least 10 days ahead. If you disagree, you can delete your account. We settle disputes in writing and answer a claim within 10 days. Failing that, a court decides under Russian law; a consumer may go to the court of their place of residence.`,
  },
};
