import type { TermsEntry } from '../entries.ts';
import { healthRuleOfDocuments } from '../health-rule.ts';

export const healthData: TermsEntry = {
  terms_type: 'health_data',
  name: { ru: 'Согласие на обработку сведений о здоровье', en: 'Consent to the processing of health data' },
  text: {
    ru: `Аллергия, лекарства и особенности здоровья ребёнка — это то, что няня обязана знать, и одновременно самые личные сведения. Закон относит их к специальной категории персональных данных (статья 10 Федерального закона № 152-ФЗ «О персональных данных») и требует отдельного согласия. Этот документ — такое согласие. Оно касается ребёнка, за которого вы отвечаете как законный представитель.

## Какие сведения

- Аллергии.
- Принимает ли ребёнок лекарства, какие, в какой дозе и какие из них разрешено давать специалисту.
- Нужны ли специальные приспособления, какие и как ими пользоваться.
- Другое важное для ухода: диагнозы, ограничения, что делать при ухудшении.

Заполнять их необязательно. Пишите только то, без чего няня не сможет заботиться о ребёнке безопасно.

## Зачем

Только для ухода: чтобы специалист, который сидит с ребёнком, знал об ограничениях и не навредил. Эти сведения не участвуют в поиске, не влияют на цену, не используются для рекламы, статистики и автоматических решений. «Ладушки» не оказывают медицинских услуг: записи не заменяют врача и медицинских документов.

## Кто видит

- Вы — всегда.
- Специалист, с которым идёт заказ, вокруг каждого визита к ребёнку. ${healthRuleOfDocuments.ru} В остальное время, до оплаты и после завершения заказа сведения для него закрыты.
- О разрешении мы спрашиваем, когда вы договариваетесь; без вашего ответа его нет. Дать и отозвать его можно на странице заказа, пока заказ идёт. Аллергии и лекарства видны и без него, потому что от этого может зависеть жизнь.
- Больше никто: ни посетители, ни другие специалисты, ни модераторы.

Каждое чтение этих сведений другим человеком записывается: кто, когда и по какому заказу. Журнал доступа открыт для вас в настройках.

## Как защищены

Записи хранятся зашифрованными по алгоритму AES-256-GCM. Ключ лежит отдельно от базы данных и может быть заменён без потери записей. В журналы работы сервиса, письма и SMS эти сведения не попадают. Передаются они только по шифрованному соединению и хранятся в России.

## Что вы разрешаете

Запись, хранение, уточнение, использование, предоставление специалисту, который ведёт ваш заказ, и удаление перечисленных сведений с использованием средств автоматизации. Передача другим людям и организациям не разрешается, кроме случаев, прямо названных в законе, например при угрозе жизни ребёнка.

Чтобы сохранить сведения о здоровье, нужны четыре отметки: согласие на обработку данных ребёнка, это согласие, пользовательское соглашение и условия оказания услуг. Вы ставите их, войдя под своей подтверждённой учётной записью; это равнозначно вашей простой электронной подписи. Мы храним время каждой отметки и номер редакции текста.

## Срок и отзыв

Согласие действует, пока вы его не отзовёте, не удалите карточку ребёнка или учётную запись. Чтобы отозвать его, снимите отметку в карточке ребёнка или очистите сведения о здоровье: они будут стёрты сразу, а специалист перестанет их видеть. Если заказ уже идёт, передайте няне важное лично: после отзыва она не сможет прочитать это в сервисе.

## Обязанности специалиста

Специалист, которому открыты эти сведения, не вправе их копировать, снимать на фото, обсуждать и хранить после заказа. Нарушение ведёт к блокировке и ответственности по закону.

## Вопросы и жалобы

Напишите в поддержку: мы ответим в течение 10 рабочих дней, а если речь о возможном раскрытии сведений — в тот же день. Вы вправе обратиться в Роскомнадзор или в суд.`,
    en: `A child's allergies, medicines and conditions are what a nanny must know, and at the same time the most private data there is. The law counts them as a special category of personal data (article 10 of the Russian Federal Law No. 152-FZ on Personal Data) and demands a separate consent. This document is that consent. It concerns the child for whom you answer as a legal representative.

## Which data

- Allergies.
- Whether the child takes medicines, which, in what dose, and which of them a specialist may give.
- Whether special equipment is needed, which and how to use it.
- Other things that matter for care: diagnoses, limits, what to do when the child feels worse.

Filling this in is optional. Write only what a nanny needs in order to care for the child safely.

## Why

Only for care: so that the specialist who stays with the child knows the limits and does no harm. This data takes no part in search, does not affect the price and is not used for advertising, statistics or automatic decisions. Ladushki provides no medical services: the records replace neither a doctor nor medical documents.

## Who sees it

- You, always.
- The specialist of a running order, around each visit to the child. ${healthRuleOfDocuments.en} At other times, before the payment and after the order is completed it is closed to them.
- We ask for the permission when you agree; without your answer there is none. You can give and withdraw it on the order's page while the order runs. Allergies and medicines are seen without it too, because a life may depend on it.
- Nobody else: no visitors, no other specialists, no moderators.

Every reading of this data by somebody else is recorded: who, when and for which order. The access log is open to you in the settings.

## How it is protected

The records are kept encrypted with AES-256-GCM. The key lies apart from the database and can be replaced without losing the records. This data does not get into the service's logs, e-mails or SMS. It travels only over an encrypted connection and is kept in Russia.

## What you allow

To record, keep, correct, use, give to the specialist who works on your order, and erase this data by automated means. Passing it to other people and organisations is not allowed, except where the law says so directly, for instance when a child's life is in danger.

To save health data four boxes are needed: the consent to the processing of the child's data, this consent, the user agreement and the service terms. You tick them while signed in to your own confirmed account; that equals your simple electronic signature. We keep the time of each and the number of the text's edition.

## Term and withdrawal

The consent holds until you withdraw it or delete the child's card or your account. To withdraw it, untick the box in the child's card or clear the health data: it is erased at once and the specialist no longer sees it. If an order is running, tell the nanny what matters in person: after the withdrawal she cannot read it in the service.

## The specialist's duties

A specialist who can see this data may not copy, photograph or discuss it, nor keep it after the order. A violation leads to blocking and liability under the law.

## Questions and complaints

Write to support: we answer within 10 working days, and on the same day if data may have been disclosed. You may turn to Roskomnadzor or to a court.`,
  },
};
